import type { z } from 'zod';
import type { commentOutput } from './output.ts';

export const COMMENT_MIN = 1;
export const COMMENT_MAX = 10_000;
/** Comments the entry's page asks for at a time. */
export const COMMENTS_PAGE = 50;
/** Replies nest this deep; a reply to a deeper one stands beside it. */
export const COMMENT_DEPTH_MAX = 6;

export type Comment = z.infer<typeof commentOutput>;
