import { listedFields, storedKeys } from '#db/kit/fields.ts';
import { personJson, personOf } from '#db/kit/people.ts';
import { campaigns } from '#db/schema/campaigns.ts';
import { columnsOf, type RowOf } from '#db/schema/column-names.ts';
import { CAMPAIGN_FIELDS } from '#shared/campaigns/fields.ts';
import { type Audience, statusOf } from '#shared/campaigns/model.ts';
import type { Campaign, CampaignRow } from '#shared/campaigns/output.ts';

const KEYS = [
  ...(['id', ...storedKeys(CAMPAIGN_FIELDS), 'version', 'createdAt', 'updatedAt'] as const),
  ...([
    'state',
    'pauseReason',
    'pauseDetail',
    'isTracked',
    'scheduledDate',
    'startedAt',
    'sentDate',
  ] as const),
  ...(['recipientCount', 'sentCount', 'failedCount', 'unknownCount', 'skippedCount'] as const),
  ...(['trackedCount', 'openedCount', 'clickedCount'] as const),
] as const;

/** A campaign of `campaigns c` with its creator of `users o`. The content is empty where it isn't shown. */
export type StoredRow = RowOf<typeof campaigns, (typeof KEYS)[number]> & {
  creator: string | null;
  surveyId: string | null;
};

export const campaignColumns = (withContent: boolean): string => {
  const keys = KEYS.filter((key) => withContent || key !== 'content');
  return `${columnsOf(campaigns, 'c', keys)}, ${withContent ? '' : "'' as content,"} ${personJson('o')} as creator,
    (select v.entry_id from surveys v where v.id = c.survey_id) as surveyId`;
};

/** The number of subscribers in an audience, which is counted once for all rows of an answer. */
export type AudienceSize = (audience: Audience) => number;

export function toRow(row: StoredRow, sizeOf: AudienceSize): CampaignRow {
  const isEstimate = row.startedAt === null;
  return {
    ...listedFields(CAMPAIGN_FIELDS, row, ['content']),
    id: row.id,
    version: row.version,
    status: statusOf(row.state),
    state: row.state,
    pauseReason: row.pauseReason,
    pauseDetail: row.pauseDetail,
    isTracked: row.isTracked === 1,
    scheduledDate: timeOf(row.scheduledDate),
    startedAt: timeOf(row.startedAt),
    sentDate: timeOf(row.sentDate),
    recipients: isEstimate ? sizeOf(row.targetAudience) : row.recipientCount,
    isEstimate,
    sent: row.sentCount,
    failed: row.failedCount,
    unknown: row.unknownCount,
    skipped: row.skippedCount,
    openRate: rateOf(row.openedCount, row.trackedCount),
    clickRate: rateOf(row.clickedCount, row.trackedCount),
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
    creator: personOf(row.creator),
  };
}

export function toCampaign(row: StoredRow, sizeOf: AudienceSize): Campaign {
  return { ...toRow(row, sizeOf), surveyId: row.surveyId, content: row.content };
}

function timeOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

/** Percent with one decimal. Null without a base. */
export function rateOf(part: number, base: number): number | null {
  return base === 0 ? null : Math.round((part / base) * 1000) / 10;
}
