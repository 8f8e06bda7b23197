import type { RouterName } from '#lib/trpc.ts';

/** Lists of entries show the lessons, students, and progress of courses, so they change, too. */
export const INVALIDATES: RouterName[] = ['courses', 'entries'];
