import { router } from '../../trpc.ts';

export const invitationsRouter = router({});
