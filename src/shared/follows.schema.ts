import { z } from 'zod';
import { TAG_MAX, tagKey } from './entries.ts';
import { FOLLOWED } from './follows.ts';
import { entryMessages } from './messages/entries.ts';
import { followMessages } from './messages/follows.ts';

/** A tag is told by its key, whatever its case in the input. */
export const followInput = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('entry'), target: z.string().min(1, followMessages.target).max(100) }),
    z.object({
      kind: z.literal('tag'),
      target: z.string().min(1, followMessages.target).max(TAG_MAX, entryMessages.tagMax).transform(tagKey),
    }),
  ],
  `kind must be one of ${FOLLOWED.join(', ')}`,
);
