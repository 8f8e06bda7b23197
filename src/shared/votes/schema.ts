import { z } from 'zod';
import { voteMessages } from './messages.ts';
import { VOTE_TYPES } from './model.ts';

export const voteTargetInput = z.object({ entryId: z.string().min(1).max(100) });
export const voteInput = voteTargetInput.extend({ type: z.enum(VOTE_TYPES, voteMessages.type) });
