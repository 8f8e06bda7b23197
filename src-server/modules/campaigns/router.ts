import { mergeRouters } from '../../trpc.ts';
import { campaignRecordRouter } from './record-router.ts';
import { campaignResultsRouter } from './results-router.ts';
import { campaignSendingRouter } from './sending/router.ts';

/** All procedures of campaigns, in one router. */
export const campaignsRouter = mergeRouters(
  campaignRecordRouter,
  campaignSendingRouter,
  campaignResultsRouter,
);
