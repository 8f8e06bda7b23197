import { oneOf } from '../kit/list-address.ts';
import { recordAddress, type SearchOf } from '../kit/record-address.ts';
import {
  CAMPAIGN_SORT_DIRECTION,
  CAMPAIGN_SORTS,
  CAMPAIGN_STATUSES,
  type CampaignSort,
  DEFAULT_CAMPAIGN_SORT,
  RECIPIENT_STATES,
  type RecipientState,
} from './model.ts';

/** The search parameters of the campaigns. */
export const campaignsAddress = recordAddress({
  sorts: CAMPAIGN_SORTS,
  usual: DEFAULT_CAMPAIGN_SORT as CampaignSort,
  directions: CAMPAIGN_SORT_DIRECTION,
  filters: { status: (value: unknown) => oneOf(CAMPAIGN_STATUSES, value) },
});
export type CampaignsSearch = SearchOf<typeof campaignsAddress>;

/** The views of a campaign's page. Which of them it has, and the first one, depend on its state. */
export const CAMPAIGN_VIEWS = ['text', 'preview', 'analytics', 'recipients'] as const;
export type CampaignView = (typeof CAMPAIGN_VIEWS)[number];

/** The search parameters of a campaign's page: its view, and the filter of its recipients. */
export type CampaignSearch = { view?: CampaignView; state?: RecipientState };

export function readCampaignSearch({ view, state }: Record<string, unknown>): CampaignSearch {
  const shown = oneOf(CAMPAIGN_VIEWS, view);
  const filter = oneOf(RECIPIENT_STATES, state);
  return { ...(shown && { view: shown }), ...(filter && { state: filter }) };
}
