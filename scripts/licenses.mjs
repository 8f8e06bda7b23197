// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from './arguments.mjs';
import { productionPackages } from './pack.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const LICENSES = join(root, 'docs', 'licenses.md');

/** @returns {string} the page with the packages that are shipped, by license */
export function licensePage() {
  /** @type {{ packages: Record<string, { version?: string, license?: string }> }} */
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  /** @type {Map<string, Set<string>>} */
  const byLicense = new Map();
  for (const folder of productionPackages()) {
    const { version = '', license = 'not named' } = packages[folder] ?? {};
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const names = byLicense.get(license) ?? new Set();
    byLicense.set(license, names.add(`${name} ${version}`));
  }
  const sections = [...byLicense]
    .sort(([, a], [, b]) => b.size - a.size)
    .map(
      ([license, names]) =>
        `## ${license}\n\n${[...names]
          .sort()
          .map((name) => `- ${name}`)
          .join('\n')}\n`,
    );
  return [
    '# Licenses\n',
    'Commonplace itself is under the [MIT license](../LICENSE). It ships these packages, each with its license in its folder. `node scripts/licenses.mjs` writes this page.\n',
    ...sections,
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  readArguments('node scripts/licenses.mjs', {});
  writeFileSync(LICENSES, licensePage());
}
