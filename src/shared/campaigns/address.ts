import { oneOf } from '../kit/list-address.ts';
import { recordAddress, type SearchOf } from '../kit/record-address.ts';
import {
  CAMPAIGN_SORT_DIRECTION,
  CAMPAIGN_SORTS,
  CAMPAIGN_STATUSES,
  type CampaignSort,
  DEFAULT_CAMPAIGN_SORT,
} from './model.ts';

/** The search parameters of the campaigns. */
export const campaignsAddress = recordAddress({
  sorts: CAMPAIGN_SORTS,
  usual: DEFAULT_CAMPAIGN_SORT as CampaignSort,
  directions: CAMPAIGN_SORT_DIRECTION,
  filters: { status: (value: unknown) => oneOf(CAMPAIGN_STATUSES, value) },
});
export type CampaignsSearch = SearchOf<typeof campaignsAddress>;
