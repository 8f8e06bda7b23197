import { router } from '../../trpc.ts';

export const moderationRouter = router({});
