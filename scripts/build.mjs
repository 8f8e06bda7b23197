// @ts-check
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { readArguments } from './arguments.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, 'build', 'stamp');
const SOURCES = [
  'src',
  'src-server',
  'db',
  'public',
  'docs/api.md',
  'index.html',
  'package-lock.json',
  'vite.config.ts',
  'vite.server.config.ts',
];

/** @returns {number} the newest change below a path, in milliseconds */
function newest(/** @type {string} */ path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Builds client and server if a source file is newer than the last build. A packed copy has no sources, only its build. */
export async function buildIfNeeded() {
  if (!existsSync(join(root, 'src'))) return;
  const built = statSync(stamp, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (Math.max(...SOURCES.map((source) => newest(join(root, source)))) <= built) return;
  await buildAll();
}

export async function buildAll() {
  const started = new Date();
  process.stderr.write('Building (about half a minute, once after each change of the sources) …\n');
  const { build } = await import('vite');
  const client = join(root, 'build', 'client');
  const built = await build({
    ...{ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' },
    // Deleting all files first would break the pages of a server that is running.
    build: { emptyOutDir: false },
  });
  const output = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const files = output.map(({ fileName }) => fileName);
  keepTwoBuilds(client, files);
  await build({ root, configFile: join(root, 'vite.server.config.ts'), logLevel: 'warn' });
  dropComments(join(client, 'theme.js'));
  compressFolder(client, new Set(files.map((name) => join(client, name))));
  writeFileSync(stamp, '');
  // A file saved during the build is newer than the stamp, so the next start builds again.
  utimesSync(stamp, started, started);
}

/**
 * Deletes the code of builds before the last one. That of the last one stays, because open tabs ask for it until they are
 * reloaded.
 */
export function keepTwoBuilds(/** @type {string} */ client, /** @type {string[]} */ files) {
  const list = join(client, '..', 'client-files.json');
  /** @type {string[][]} the files of the last build, and of the one before it */
  const [last = [], older = []] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  // The same code built again has no older one than before.
  const before = files.every((name) => last.includes(name)) ? older : last;
  const kept = new Set([...files, ...before]);
  for (const name of readdirSync(join(client, 'assets'))) {
    const path = join('assets', name);
    if (!kept.has(path.replace(/\.(br|gz)$/, ''))) rmSync(join(client, path));
  }
  writeFileSync(list, JSON.stringify([files, before]));
}

/** Every page loads this file, which is copied as it is. */
function dropComments(/** @type {string} */ path) {
  writeFileSync(path, readFileSync(path, 'utf8').replace(/^\s*\/\/.*\n/gm, ''));
}

/** Writes brotli and gzip copies beside every text file, so that the server doesn't have to compress them. */
function compressFolder(/** @type {string} */ folder, /** @type {Set<string>} */ built) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) compressFolder(path, built);
    else if (/\.(js|css|svg)$/.test(name)) {
      // The code of the build before has its copies.
      if (folder.endsWith('assets') && !built.has(path)) continue;
      const text = readFileSync(path);
      writeFileSync(`${path}.br`, brotliCompressSync(text));
      writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  readArguments('npm run build', {});
  await buildAll();
}
