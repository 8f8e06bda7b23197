import { stemsOf } from '#shared/kit/words.ts';
import { isStopWord } from '#shared/search/query/parse.ts';
import type { PassagesInput, SearchContext } from '../../../context.ts';
import type { Passage } from '../../../services/ai/ai.ts';
import { passagesIn } from '../../../services/ai/language/passages.ts';
import { commentHits, commentTexts } from '../kinds/comments.ts';
import { documentTexts, rankDocuments } from '../kinds/documents.ts';
import { entryTexts, findEntries } from '../kinds/entries.ts';
import { lessonHits, lessonTexts } from '../kinds/lessons.ts';
import { findMessages, messageFullTexts } from '../kinds/messages.ts';
import { asTyped, type Understood } from '../words/understood.ts';
import { entryIndexes, frequencies, understandEverywhere } from '../words/vocabulary.ts';
import type { FullText } from './full-text.ts';

/** Texts of each kind that are read for passages. */
const READ = { entry: 10, lesson: 5, comment: 8, document: 5, message: 5 };
/** What the best place of a kind adds to the share of covered words. Comments answer a question less often. */
const WORTH = { entry: 0.3, lesson: 0.25, document: 0.25, comment: 0.15, message: 0.15 };
type Kind = keyof typeof READ;
/** What the words from the question before it count together, beside those of a short question. */
const INHERITED = 0.5;
/** Characters of a text in which passages are looked for. */
const LOOKED_AT = 20_000;
/** Passages of one text. */
const OF_TEXT = 3;
/** Kinds that find texts with all of the words are asked again without one of them, if there are this many. */
const MANY = 3;
const LESS = 5;

/**
 * Passages that may answer a question, best first, from everything that the viewer can read, or only from what visitors
 * can read, and internal documents if the caller allows them.
 */
export function findPassages(
  { db, viewer, now }: SearchContext,
  { q, earlier = '', limit, from }: PassagesInput,
): Passage[] {
  const reader = from === 'all' ? viewer : null;
  const readable = { db, viewer: reader, now };
  const count = frequencies(db, entryIndexes(reader));
  const understood = understandEverywhere(db, reader, { q: `${q} ${earlier}`.trim() }, count);
  const words = new Map(
    understood.terms
      .filter((term) => !isStopWord(term))
      .flatMap((term) => {
        const entries = Math.max(0, ...count(term).values());
        return stemsOf(term).map((stem): [string, number] => [stem, 1 / (1 + Math.log(1 + entries))]);
      }),
  );
  lighten(words, new Set(stemsOf(earlier)));
  const found: Record<Kind, () => FullText[]> = {
    entry: () =>
      entryTexts(
        readable,
        findEntries({ db, viewer: reader }, understood, count, { withEvents: true }).slice(0, READ.entry),
      ),
    lesson: () => lessonTexts(readable, lessonHits.rank(db, understood).slice(0, READ.lesson)),
    comment: () => commentTexts(readable, commentHits.rank(db, understood).slice(0, READ.comment)),
    document: () =>
      from === 'public'
        ? []
        : documentTexts(
            db,
            viewer,
            loosely(understood, (asked) => rankDocuments(db, viewer, asked)).slice(0, READ.document),
          ),
    message: () =>
      messageFullTexts(
        db,
        reader,
        loosely(understood, (asked) => findMessages(db, reader, asked, READ.message)).slice(0, READ.message),
      ),
  };
  return (Object.keys(found) as Kind[])
    .flatMap((kind) =>
      found[kind]().flatMap(({ text, ...source }, place) =>
        passagesIn(source.title, text.slice(0, LOOKED_AT), words, OF_TEXT).map((passage) => ({
          passage: { ...source, ...passage },
          score: passage.covered + WORTH[kind] / (place + 1),
        })),
      ),
    )
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ passage }) => passage);
}

/** Otherwise many words of the question before would outweigh the new one. */
function lighten(words: Map<string, number>, inherited: ReadonlySet<string>): void {
  const sum = (isEarlier: boolean) =>
    [...words].reduce(
      (total, [stem, weight]) => (inherited.has(stem) === isEarlier ? total + weight : total),
      0,
    );
  const [own, earlier] = [sum(false), sum(true)];
  if (own === 0 || earlier <= own * INHERITED) return;
  for (const [stem, weight] of words)
    if (inherited.has(stem)) words.set(stem, (weight * own * INHERITED) / earlier);
}

/** The rows that all of the words find, or those that all but one of them find. */
function loosely(understood: Understood, find: (asked: Understood) => number[]): number[] {
  const exact = find(understood);
  const { terms } = understood;
  if (exact.length > 0 || terms.length < MANY) return exact;
  const ids = terms
    .slice(0, LESS)
    .flatMap((left) => find(asTyped(terms.filter((term) => term !== left).join(' '))));
  return [...new Set(ids)];
}
