// @ts-check
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfNeeded } from './build.mjs';

const [, , name, ...rest] = process.argv;
try {
  await buildIfNeeded();
} catch (error) {
  process.stderr.write(`The build failed: ${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
process.argv = [process.argv[0] ?? 'node', `build/server/${name}.js`, ...rest];
await import(pathToFileURL(join(import.meta.dirname, '..', 'build', 'server', `${name}.js`)).href);
