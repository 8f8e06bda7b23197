import { z } from 'zod';
import { entryMessages } from '../entries/messages.ts';
import { TAG_MAX, tagKey } from '../entries/model.ts';
import { followMessages } from './messages.ts';
import { FOLLOWED } from './model.ts';

/** A tag's target is its key, whatever its case in the input. */
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
