import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A query, and the keys of the documents that answer it. */
export type Judged = { query: string; right: ReadonlySet<string> };
export type Document = { id: string; title: string; body: string };

/** One kind of query: `questions`, `typos`, `literal`, `phrases`, `names`. */
export type Kind = { name: string; queries: Judged[] };

/**
 * The kinds of query in a folder: one `.tsv` file each, named after its kind. Every line is a query and the keys of the
 * documents that answer it, separated by tabs or commas.
 */
export function readKinds(folder: string): Kind[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.tsv'))
    .sort()
    .map((name) => ({
      name: basename(name, '.tsv'),
      queries: linesOf(join(folder, name)).map((line) => {
        const [query = '', ...right] = line.split('\t');
        const keys = right.length === 1 && hasDocuments(folder) ? (right[0] ?? '').split(',') : right;
        return { query, right: new Set(keys) };
      }),
    }));
}

/** The documents of a folder: `documents.jsonl`, or nothing. Each line has `id`, `title`, and `body`. */
export function readDocuments(folder: string): Document[] {
  if (!hasDocuments(folder)) return [];
  return linesOf(join(folder, 'documents.jsonl')).map((line) => JSON.parse(line) as Document);
}

function hasDocuments(folder: string): boolean {
  return existsSync(join(folder, 'documents.jsonl'));
}

function linesOf(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}
