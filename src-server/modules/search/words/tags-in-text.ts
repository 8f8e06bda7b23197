import { findTag } from '#db/content/tags.ts';
import type { Db } from '#db/open.ts';
import { tagKey } from '#shared/entries/model.ts';
import { normalize } from '#shared/kit/normalize.ts';

/** The most words, and pairs of neighboring words, that are looked up as tags. */
const LOOKED_UP = 400;

/** The tags whose whole name occurs in the text, in their own spelling. */
export function tagsInText(db: Db, text: string): string[] {
  const words =
    normalize(text, 'NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}+#.-]*/gu) ?? [];
  const phrases = new Set<string>();
  const keys = new Set<string>();
  const add = (phrase: string) => {
    // Computing a key takes longer than the lookup of a known phrase.
    if (phrases.has(phrase) || keys.size >= LOOKED_UP) return;
    phrases.add(phrase);
    keys.add(tagKey(phrase));
  };
  let before: string | null = null;
  for (const bare of words.map(withoutStops)) {
    if (before !== null) add(`${before} ${bare}`);
    add(bare);
    before = bare;
    if (keys.size >= LOOKED_UP) break;
  }
  return [...keys].flatMap((key) => {
    const tag = findTag(db, key);
    return tag && tag.uses > 0 ? tag.name : [];
  });
}

/** A word without trailing periods and hyphens. A pattern would take quadratic time for long runs. */
function withoutStops(word: string): string {
  let end = word.length;
  while (end > 0 && '.-'.includes(word.charAt(end - 1))) end -= 1;
  return word.slice(0, end);
}
