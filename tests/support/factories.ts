import type { EntryCreateInput } from '#shared/entries/schema.ts';

let count = 0;

/** A note that passes every rule; name what the test is about. */
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
