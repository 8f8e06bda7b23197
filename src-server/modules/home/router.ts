import { z } from 'zod';
import { homeOutput } from '#shared/home/output.ts';
import { allow, router } from '../../trpc.ts';
import { readHome } from './queries.ts';

export const homeRouter = router({
  /** What waits for the viewer: a course, drafts, and discussions without a reply. */
  read: allow('home.read', z.unknown().optional())
    .returns(homeOutput)
    .query(({ ctx }) => readHome(ctx)),
});
