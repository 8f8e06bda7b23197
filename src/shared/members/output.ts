import { z } from 'zod';
import { ENTRY_TYPES } from '../entries/model.ts';
import { count, instant, pageOf } from '../kit/common.output.ts';
import { publicUserOutput } from '../users/output.ts';

/** A member as the directory shows them. `posts` counts live public entries and live comments on such. */
export const memberCardOutput = publicUserOutput.extend({ createdAt: instant, posts: count });
export const memberListOutput = pageOf(memberCardOutput);

export const completedCourseOutput = z.strictObject({
  id: z.string(),
  title: z.string(),
  completedAt: instant,
});

/** A person's page. Numbers are those of what the viewer may see. */
export const memberProfileOutput = publicUserOutput.extend({
  bio: z.string().nullable(),
  createdAt: instant,
  entries: z.record(z.enum(ENTRY_TYPES), count),
  comments: count,
  /** All of them are counted, the latest come with their titles. */
  completed: z.strictObject({ count, courses: z.array(completedCourseOutput) }),
});
