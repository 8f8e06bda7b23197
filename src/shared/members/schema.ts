import { z } from 'zod';
import { pageInput } from '../kit/pagination.schema.ts';
import { trimmed } from '../kit/text.schema.ts';
import { ACCOUNT_ROLES } from '../roles.ts';
import { userMessages } from '../users/messages.ts';
import { USERNAME_MAX } from '../users/model.ts';
import { MEMBER_QUERY_MAX, MEMBER_SORTS } from './address.ts';
import { memberMessages } from './messages.ts';

/** The beginning of a username, which may be empty. */
export const memberSuggestInput = z.object({
  q: trimmed(userMessages.usernameRequired, USERNAME_MAX, userMessages.usernameMax),
});

/** With a query in `q`, `sort` is ignored: results have their own order. */
export const memberListInput = pageInput.extend({
  q: trimmed(memberMessages.query, MEMBER_QUERY_MAX, memberMessages.queryMax).default(''),
  role: z.enum(ACCOUNT_ROLES, memberMessages.role).optional(),
  sort: z.enum(MEMBER_SORTS, memberMessages.sort).default('joined'),
});
export type MemberListInput = z.infer<typeof memberListInput>;

export const memberInput = z.object({ username: z.string(userMessages.usernameRequired).max(100) });
