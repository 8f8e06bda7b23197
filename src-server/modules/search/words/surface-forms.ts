import { preparedColumn } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import { wordsOf } from '#shared/search/query.ts';
import { inText, type SearchIndex, textOf } from './indexes.ts';
import { phrase } from './query-text.ts';

/**
 * Limits of the rows with a word's stem that are scanned for the word itself, newest first. A form that none of them
 * contains is rare and hardly the intended one.
 */
const ROWS = 100;
const CHARACTERS = 200_000;

/**
 * The form of a word as it occurs in the texts of an index, with its accents; null if only other words with the same stem
 * occur. The index itself only has stems.
 */
export function writtenForm(db: Db, index: SearchIndex, word: string): string | null {
  const newest = preparedColumn<[string, number], string>(
    db,
    `select ${textOf(index)} from ${index} where ${index} match ? order by rowid desc limit ?`,
  );
  return formIn(newest.iterate(inText(index, phrase(word)), ROWS), word);
}

/** The form of a word in any of the texts. Stops reading after enough texts. */
export function formIn(texts: Iterable<string>, word: string): string | null {
  const folded = foldText(word);
  let left = CHARACTERS;
  for (const text of texts) {
    const form = text.length <= left ? formInText(text, folded) : formInText(text.slice(0, left), folded);
    if (form !== null) return form;
    left -= text.length;
    if (left <= 0) return null;
  }
  return null;
}

function formInText(text: string, folded: string): string | null {
  // Most texts without the word fail here, which is much faster than splitting them into words.
  if (
    !text
      .toLowerCase()
      .replace(/[^\0-\x7f]+/g, foldText)
      .includes(folded)
  )
    return null;
  return wordsOf(text).find((word) => foldText(word) === folded) ?? null;
}
