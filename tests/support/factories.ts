import type { EntryCreateInput } from '#shared/entries/schema.ts';

let count = 0;

/** A valid wiki entry. Pass the fields that matter for the test. */
export function note(fields: Partial<EntryCreateInput> = {}): EntryCreateInput {
  count += 1;
  return {
    type: 'note',
    title: `A note on subject ${count}`,
    body: 'A body that is long enough to be kept.',
    tags: ['Guide'],
    ...fields,
  };
}
