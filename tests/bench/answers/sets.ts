import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readKinds } from '../search/sets.ts';

/** A question, the one before it or nothing, and the titles or keys of the texts that answer it. */
export type AskedQuestion = { query: string; earlier: string; right: ReadonlySet<string> };
export type AskedKind = { name: string; queries: AskedQuestion[] };

/** Between a question and its follow-up. */
const FOLLOWS = ' || ';
const UNANSWERED = 'unanswered.tsv';

/**
 * The questions of a folder, one `.tsv` file for each kind: a question and the titles that answer it, separated by
 * tabs. A follow-up stands after the question before it and two bars.
 */
export function readAsked(folder: string): AskedKind[] {
  return readKinds(folder)
    .filter(({ name }) => name !== basename(UNANSWERED, '.tsv'))
    .map(({ name, queries }) => ({
      name,
      queries: queries.map(({ query: line, right }) => {
        const [query = '', earlier = ''] = line.split(FOLLOWS).reverse();
        return { query, earlier, right };
      }),
    }));
}

/** The questions of `unanswered.tsv`, one a line, which nothing here answers. */
export function readUnanswered(folder: string): string[] {
  const file = join(folder, UNANSWERED);
  return (existsSync(file) ? readFileSync(file, 'utf8') : '').split('\n').filter(Boolean);
}
