// @ts-check
import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, 'build', 'stamp');
const SOURCES = [
  'src',
  'src-server',
  'db',
  'public',
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

/** Builds client and server if a source file is newer than the last build. */
export async function buildIfNeeded() {
  const built = statSync(stamp, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (Math.max(...SOURCES.map((source) => newest(join(root, source)))) <= built) return;
  await buildAll();
}

export async function buildAll() {
  const started = new Date();
  process.stderr.write('Building (about half a minute, once after each change of the sources) …\n');
  const { build } = await import('vite');
  await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  await build({ root, configFile: join(root, 'vite.server.config.ts'), logLevel: 'warn' });
  compressFolder(join(root, 'build', 'client'));
  writeFileSync(stamp, '');
  // A file saved during the build is newer than the stamp, so the next start builds again.
  utimesSync(stamp, started, started);
}

/** Writes brotli and gzip copies beside every text file, so that the server doesn't have to compress them. */
function compressFolder(/** @type {string} */ folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) compressFolder(path);
    else if (/\.(js|css|svg)$/.test(name)) {
      const text = readFileSync(path);
      writeFileSync(`${path}.br`, brotliCompressSync(text));
      writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildAll();
