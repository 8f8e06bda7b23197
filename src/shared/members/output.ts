import { z } from 'zod';
import { ENTRY_TYPES } from '../entries/model.ts';
import { count, instant, pageOf, rowId } from '../kit/common.output.ts';
import { hitFields } from '../kit/hits.output.ts';
import { ACCOUNT_ROLES } from '../roles.ts';
import { publicUserOutput } from '../users/output.ts';

/** A member in the directory. `posts` counts public entries and comments on them, without deleted ones. */
export const memberCardOutput = publicUserOutput.extend({ createdAt: instant, posts: count });
export const memberListOutput = pageOf(memberCardOutput);

export const completedCourseOutput = z.strictObject({
  id: z.string(),
  title: z.string(),
  completedAt: instant,
});

/** A member's page. It counts what the viewer can see. */
export const memberProfileOutput = publicUserOutput.extend({
  bio: z.string().nullable(),
  createdAt: instant,
  entries: z.record(z.enum(ENTRY_TYPES), count),
  comments: count,
  /** All are counted. The latest are listed. */
  completed: z.strictObject({ count, courses: z.array(completedCourseOutput) }),
});

export type MemberCard = z.infer<typeof memberCardOutput>;
export type CompletedCourse = z.infer<typeof completedCourseOutput>;
export type MemberProfile = z.infer<typeof memberProfileOutput>;

/** A member as a search result. `title` is the displayed name, `excerpt` the username with @. */
export const memberHitOutput = z.strictObject({
  type: z.literal('member'),
  id: rowId,
  ...hitFields,
  username: z.string(),
  avatarUrl: z.string().nullable(),
  role: z.enum(ACCOUNT_ROLES),
});
export type MemberHit = z.infer<typeof memberHitOutput>;
