import { z } from 'zod';
import { userMessages } from './messages.ts';
import { USERNAME_MAX } from './users.ts';

/** The beginning of a user name; nothing of it yet is fine. */
export const memberSuggestInput = z.object({
  q: z.string(userMessages.usernameRequired).trim().max(USERNAME_MAX, userMessages.usernameMax),
});
