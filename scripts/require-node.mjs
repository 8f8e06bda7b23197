// @ts-check
// Stops with one line where Node.js is too old. Older versions must be able to read this file, and the files that import
// it first: they load everything else afterward.
import { readFileSync } from 'node:fs';

/** @type {{ engines: { node: string } }} */
const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const needed = engines.node.replace('>=', '');
const [major = 0, minor = 0] = needed.split('.').map(Number);
const [ownMajor = 0, ownMinor = 0] = process.versions.node.split('.').map(Number);
if (ownMajor < major || (ownMajor === major && ownMinor < minor)) {
  process.stderr.write(
    `Node.js ${needed} or newer is required. This is Node.js ${process.versions.node} (${process.execPath}).\n`,
  );
  process.exit(1);
}
