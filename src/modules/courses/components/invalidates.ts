import type { RouterName } from '#lib/trpc.ts';

/** Lists of entries count lessons, students and progress, so that they change with a course. */
export const INVALIDATES: RouterName[] = ['courses', 'entries'];
