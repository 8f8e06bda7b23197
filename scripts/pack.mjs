// @ts-check
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from './arguments.mjs';
import { buildIfNeeded } from './build.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** What runs, and what explains it. The sources stay behind, so nothing is built where they aren't. */
const FILES = [
  'build',
  'db/migrations',
  'deploy',
  'docs',
  '.env.example',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'package.json',
  'package-lock.json',
  ...['arguments', 'build', 'healthcheck', 'require-node', 'run', 'run-program'].map(
    (name) => `scripts/${name}.mjs`,
  ),
];
/** What no program reads: screenshots, and what the SQLite driver was compiled from. */
const LEFT_OUT =
  /[/\\](docs[/\\]screenshots|better-sqlite3[/\\](deps|src|build[/\\](?!Release$|Release[/\\]better_sqlite3\.node$)))/;

/**
 * Puts the build and the packages that run into a folder. Packages are copied as they are installed here, so the folder works
 * on this platform and with this major version of Node.js, without a compiler and a network.
 */
export async function packInto(/** @type {string} */ folder) {
  await buildIfNeeded();
  mkdirSync(folder, { recursive: true });
  for (const name of FILES) copy(join(root, name), join(folder, name));
  for (const name of productionPackages()) {
    const from = join(root, name);
    if (existsSync(from)) copy(from, join(folder, name), true);
  }
}

function copy(/** @type {string} */ from, /** @type {string} */ to, isPackage = false) {
  cpSync(from, to, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => {
      // Packages inside packages are in the list themselves.
      const isInner = isPackage && path.slice(from.length).split(sep).includes('node_modules');
      return !isInner && !LEFT_OUT.test(path);
    },
  });
}

/** @returns {string[]} the folders of all packages that aren't for development only */
export function productionPackages() {
  /** @type {{ packages: Record<string, { dev?: boolean, devOptional?: boolean, link?: boolean }> }} */
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages).flatMap(([name, { dev, devOptional, link }]) =>
    name === '' || dev || devOptional || link ? [] : [name],
  );
}

/** @returns {string} such as commonplace-0.1.0-linux-x64-node20 */
function archiveName() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [major] = process.versions.node.split('.');
  return `commonplace-${version}-${process.platform}-${process.arch}-node${major}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { folder } = readArguments('npm run pack -- [--folder FOLDER]', {
    folder: { type: 'string' },
  }).values;
  if (folder) {
    await packInto(resolve(folder));
    process.stdout.write(`${resolve(folder)} is complete.\n`);
  } else {
    const name = archiveName();
    const parent = mkdtempSync(join(tmpdir(), 'commonplace-pack-'));
    try {
      await packInto(join(parent, name));
      const archive = join(root, `${name}.tar.gz`);
      const { status } = spawnSync('tar', ['-czf', archive, '-C', parent, name], { stdio: 'inherit' });
      if (status !== 0) throw new Error('tar failed. Install it, or check the free disk space.');
      process.stdout.write(`${basename(archive)} is complete.\n`);
    } finally {
      rmSync(parent, { recursive: true, force: true });
    }
  }
}
