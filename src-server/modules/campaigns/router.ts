import { mergeRouters } from '../../trpc.ts';
import { campaignRecordRouter } from './record-router.ts';

/** All procedures of campaigns, in one router. */
export const campaignsRouter = mergeRouters(campaignRecordRouter);
