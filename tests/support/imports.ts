import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');

/** The names that package.json gives to folders. */
const ALIASES = Object.entries<string>(
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).imports,
).map(([name, folder]) => [name.replace('*', ''), folder.replace('./', '').replace('*', '')] as const);

export type Import = { file: string; target: string; typeOnly: boolean };

/** The TypeScript files below a folder, without generated ones. */
export function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder)).flatMap((name) => {
    const path = `${folder}/${name}`;
    if (statSync(join(ROOT, path)).isDirectory()) return name === 'migrations' ? [] : sources(path);
    return /\.tsx?$/.test(name) && !name.endsWith('.gen.ts') ? [path] : [];
  });
}

/** What a file imports or exports from elsewhere. */
export function importsOf(file: string): Import[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const matches = text.matchAll(
    /^\s*(?:import|export)\s+(type\s)?[^'";]*?from\s*'([^']+)'|import\(\s*'([^']+)'\s*\)|^import\s+'([^']+)'/gm,
  );
  return Array.from(matches, ([, type, from, dynamic, bare]) => ({
    file,
    target: resolveTarget(file, from ?? dynamic ?? bare ?? ''),
    typeOnly: type !== undefined,
  }));
}

/** A path from the project's folder for our own files, the name for a package. */
function resolveTarget(file: string, specifier: string): string {
  const alias = ALIASES.find(([name]) => specifier.startsWith(name));
  if (alias) return specifier.replace(...alias);
  if (specifier.startsWith('.')) return relative(ROOT, resolve(ROOT, dirname(file), specifier));
  return specifier;
}

/** All files of the product. */
export const files = ['src', 'src-server', 'db'].flatMap(sources);

export const isOurs = (target: string) => /^(src|src-server|db|tests|scripts)\//.test(target);
