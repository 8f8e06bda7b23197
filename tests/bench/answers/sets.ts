import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readKinds } from '../search/sets.ts';

/** A question, the one before it or nothing, and the titles or keys of the texts that answer it. */
export type AskedQuestion = { query: string; earlier: string; right: ReadonlySet<string> };
export type AskedKind = { name: string; queries: AskedQuestion[] };

/** Between a question and its follow-up. */
const FOLLOWS = ' || ';
/** Questions without an answer: about other subjects, and about those of the texts. */
const UNANSWERED = ['unanswered', 'near'] as const;
export type Unanswered = (typeof UNANSWERED)[number];

/**
 * The questions of a folder, one `.tsv` file for each kind: a question and the titles that answer it, separated by
 * tabs. A follow-up stands after the question before it and two bars.
 */
export function readAsked(folder: string): AskedKind[] {
  return readKinds(folder)
    .filter(({ name }) => UNANSWERED.every((each) => each !== name))
    .map(({ name, queries }) => ({
      name,
      queries: queries.map(({ query: line, right }) => {
        const [query = '', earlier = ''] = line.split(FOLLOWS).reverse();
        return { query, earlier, right };
      }),
    }));
}

/** Questions that nothing here answers, one a line. */
export function readUnanswered(folder: string): { name: Unanswered; queries: string[] }[] {
  return UNANSWERED.flatMap((name) => {
    const file = join(folder, `${name}.tsv`);
    if (!existsSync(file)) return [];
    return { name, queries: readFileSync(file, 'utf8').split('\n').filter(Boolean) };
  });
}
