import type { FieldText } from './FieldDiff.tsx';

/** The fields that someone else changed and that `saved` would change again. A field that `before` doesn't have counts as changed. */
export function overwrittenLabels<Record>(
  fields: readonly FieldText<Record>[],
  before: Partial<Record>,
  theirs: Record,
  saved: Record,
): string[] {
  const base = { ...saved, ...before };
  return fields
    .filter(({ text }) => text(saved) !== text(theirs) && text(base) !== text(theirs))
    .map(({ label }) => label);
}
