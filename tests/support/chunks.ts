import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const NAMES = resolve(import.meta.dirname, '../../build/chunk-names.json');

/** The path of a built chunk by its name, such as that of the module it begins with. File names are hashes. */
export function chunkPath(name: string): string {
  const files: Record<string, string> = JSON.parse(readFileSync(NAMES, 'utf8'));
  const file = files[name];
  if (!file) throw new Error(`no chunk is named ${name}`);
  return `/${file}`;
}

/** Matches the URL of a built chunk. */
export function chunkUrl(name: string): RegExp {
  return new RegExp(`${chunkPath(name)}$`);
}
