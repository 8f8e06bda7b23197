/** The fields of a campaign's text that each email fills in: the recipient's name, the site's, and the link to its survey. */
export const MERGE_FIELDS = ['name', 'site', 'survey'] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];
/** Those that fill in words, for the subject. */
export const WORD_FIELDS: readonly MergeField[] = ['name', 'site'];
/** Instead of the name of a recipient who has none, if the field says nothing else. */
export const DEFAULT_NAME = 'there';
export const MERGE_FALLBACK_MAX = 100;

/** `fallback` stands in for the name of a recipient who has none. */
export type Merge = { field: MergeField; fallback: string };

/** `{{name}}`, `{{name|friend}}`, `{{site}}`, or `{{survey}}`. In a table, the line is written `\|`. */
const FIELD = /\{\{([^{}\n]*)\}\}/g;

/** The unknown fields of a text, as they are written and without duplicates. `known`: the fields that it may have. */
export function unknownMergeFields(text: string, known: readonly MergeField[] = MERGE_FIELDS): string[] {
  const unknown = Array.from(text.matchAll(FIELD), ([written, inside = '']) => ({
    written,
    isKnown: known.some((field) => field === mergeOf(inside)?.field),
  })).filter(({ isKnown }) => !isKnown);
  return [...new Set(unknown.map(({ written }) => written))];
}

/** Whether a text has the link to a survey. */
export function hasSurveyField(text: string): boolean {
  return Array.from(text.matchAll(FIELD)).some(([, inside = '']) => mergeOf(inside)?.field === 'survey');
}

/** Replaces the fields of a text. Unknown ones stay as they are written. */
export function replaceMergeFields(text: string, replace: (merge: Merge) => string): string {
  return text.replace(FIELD, (written, inside: string) => {
    const merge = mergeOf(inside);
    return merge ? replace(merge) : written;
  });
}

/** Only the name has a fallback: the site has a name. */
function mergeOf(inside: string): Merge | null {
  const end = inside.indexOf('|');
  const written = end < 0 ? inside : inside.slice(0, end).replace(/\\$/, '');
  const fallback = end < 0 ? '' : inside.slice(end + 1).trim();
  const field = MERGE_FIELDS.find((each) => each === written.trim());
  if (!field || (end >= 0 && (field !== 'name' || fallback.length > MERGE_FALLBACK_MAX))) return null;
  return { field, fallback: fallback || DEFAULT_NAME };
}
