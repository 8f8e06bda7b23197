import type { Db } from '#db/open.ts';
import { findTag } from '#db/tags/rows.ts';
import { tagKey } from '#shared/entries/model.ts';
import { normalize } from '#shared/kit/plain-text.ts';

/** Tags that are looked up by words of the text: every word and pair of neighbouring words up to this many. */
const LOOKED_UP = 400;

/** The tags in use whose whole name stands in the text, as the community spells them. */
export function tagsInText(db: Db, text: string): string[] {
  const words =
    normalize(text, 'NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}+#.-]*/gu) ?? [];
  const phrases = new Set<string>();
  const keys = new Set<string>();
  const add = (phrase: string) => {
    // Making a key takes longer than knowing a phrase again.
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

/** A word without the full stops and hyphens at its end. A pattern would look at a long run of them again and again. */
function withoutStops(word: string): string {
  let end = word.length;
  while (end > 0 && '.-'.includes(word.charAt(end - 1))) end -= 1;
  return word.slice(0, end);
}
