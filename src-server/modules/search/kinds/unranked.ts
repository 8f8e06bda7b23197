import { isUnspaced } from '#shared/kit/words.ts';
import { withoutSurrounding, wordsOf } from '#shared/search/query.ts';
import { literalExpression, partExpression } from '../trigrams/lookup.ts';
import { holdsPhrase, phrasePlaceIn } from '../trigrams/phrase-match.ts';
import { foldFields, foldSearch } from '../words/fold.ts';
import type { SearchQuery } from '../words/parsed-query.ts';

/** Makes a test of whether a text has a word, in the way of its kind. */
export type HasWord = (word: string) => (text: string) => boolean;

/** Tests for kinds that aren't ranked by their words: messages, and the work of staff. */
export type QueryTests = {
  /** The expression of the index of pieces for terms as typed and parts of words, or null. */
  pieces: string | null;
  /** The same terms and parts, folded. */
  sought: readonly string[];
  /** Whether a text has every phrase and nothing that is excluded. Null if there is neither. */
  fits: ((text: string) => boolean) | null;
  /** Whether a name has every term as typed. */
  isNamed: (name: string) => boolean;
  /** Whether a text has all of that, every word, and every part. */
  holds: (text: string) => boolean;
};

export function queryTests({ parsed, terms, unknown }: SearchQuery, hasWord: HasWord): QueryTests {
  const apart = (word: string) => isUnspaced(word) || unknown.includes(word);
  const quoted = parsed.phrases.filter((text) => isUnspaced(text) || wordsOf(text).length === 0);
  // Of scripts without spaces, and of words that occur nowhere.
  const parts = [...new Set([...terms.filter(apart), ...quoted].map(foldSearch))];
  const expressions = [...parsed.literals.map(literalExpression), ...parts.map(partExpression)];
  const pieces = expressions.flatMap((each) => (each === null ? [] : [`(${each})`])).join(' AND ');
  const words = terms.filter((term) => !apart(term)).map(hasWord);
  const [phrases, excluded] = [parsed.phrases.map(foldSearch), parsed.excluded.map(foldSearch)];
  const literals = parsed.literals.map(
    ({ typed }) => withoutSurrounding(foldSearch(typed)) || foldSearch(typed),
  );
  const isBound = phrases.length + excluded.length > 0;
  const fitting = (folded: string) =>
    phrases.every((each) => holdsPhrase(folded, each)) && !excluded.some((each) => holdsPhrase(folded, each));
  const typedIn = (folded: string) => literals.every((term) => phrasePlaceIn(folded, term) !== null);
  return {
    pieces: pieces === '' ? null : pieces,
    sought: [...literals, ...parts],
    fits: isBound ? (text) => fitting(foldFields(text)) : null,
    isNamed: (name) => typedIn(foldSearch(name)),
    holds: (text) => {
      const folded = foldFields(text);
      return (
        fitting(folded) &&
        words.every((has) => has(text)) &&
        parts.every((part) => folded.includes(part)) &&
        typedIn(folded)
      );
    },
  };
}

/** Whether a query only names an author, tags, or a type. */
export function isOnlyOperators({ parsed, terms }: SearchQuery): boolean {
  return terms.length === 0 && parsed.literals.length === 0 && parsed.phrases.length === 0;
}

/** All words of a query by an index of whole words, with its phrases and without what it excludes. */
export function wordExpression(
  { parsed, terms }: SearchQuery,
  all: (terms: readonly string[]) => string,
): string {
  const phrases = parsed.phrases.map(quotedWords).filter((words) => words !== '""');
  const condition = [all(terms), ...phrases].join(' AND ');
  const excluded = parsed.excluded.map(quotedWords);
  return excluded.length > 0 ? `(${condition}) NOT (${excluded.join(' OR ')})` : condition;
}

function quotedWords(text: string): string {
  return `"${wordsOf(text).join(' ')}"`;
}
