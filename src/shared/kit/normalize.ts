/**
 * Combining marks, and letters that normalize to marks. No language has more than a few per letter, and sorting long runs
 * takes quadratic time.
 */
const MARKS_MAX = 30;
const MANY_MARKS = new RegExp(`([\\p{M}\uff9e\uff9f]{${MARKS_MAX}})[\\p{M}\uff9e\uff9f]+`, 'gu');

/** A mark, or half of a character that may be one. */
const MARK = /[\p{M}\p{Cs}\uff9e\uff9f]/u;

/** Normalizes a text in linear time: marks beyond `MARKS_MAX` on one letter are dropped. */
export function normalize(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  return (mayHaveManyMarks(text) ? text.replace(MANY_MARKS, '$1') : text).normalize(form);
}

/** Longer runs of marks have one at these places, so that most characters aren't compared. */
function mayHaveManyMarks(text: string): boolean {
  for (let at = MARKS_MAX; at < text.length; at += MARKS_MAX) if (MARK.test(text.charAt(at))) return true;
  return false;
}
