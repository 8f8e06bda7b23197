import { lazyPart } from '#lib/cache/lazyPart.ts';

/** What the page of a course has more than other entries. It is there once the route is loaded. */
export const courseParts = lazyPart(async () => (await import('./-CourseParts.tsx')).CourseParts);
