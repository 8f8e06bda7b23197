import type { Db } from '#db/open.ts';
import { passagesIn } from '../../../services/ai/language/passages.ts';
import { frequencies } from '../words/frequency.ts';
import { entryIndexes } from '../words/indexes.ts';

/** The share of the words by weight that a text must cover. More than an answer needs, because a notification interrupts. */
const WRITTEN_ABOUT = 0.6;
/** Characters of a text in which passages are looked for. */
const LOOKED_AT = 20_000;

/** Whether one passage of a text says something about these stems. Rare words count more, as in an answer. */
export function covers(db: Db, text: { title: string; body: string }, stems: readonly string[]): boolean {
  const count = frequencies(db, [...entryIndexes(null), 'comments_fts', 'lessons_fts']);
  const weights = new Map(
    stems.map((stem) => [stem, 1 / (1 + Math.log(1 + Math.max(0, ...count(stem).values())))]),
  );
  const [best] = passagesIn(text.title, text.body.slice(0, LOOKED_AT), weights, 1);
  return best !== undefined && best.covered >= WRITTEN_ABOUT;
}
