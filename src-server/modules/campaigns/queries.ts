import { eq } from 'drizzle-orm';
import { prepared, preparedColumn } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { campaigns } from '#db/schema/campaigns.ts';
import { countAudiences } from '#db/staff/campaigns/audience.ts';
import type { StoredCampaign } from '#db/staff/campaigns/rows.ts';
import { campaignMessages } from '#shared/campaigns/messages.ts';
import {
  type Audience,
  CAMPAIGN_STATES,
  type CampaignSort,
  type CampaignState,
  type CampaignStatus,
  STATES_OF,
} from '#shared/campaigns/model.ts';
import type { Campaign, CampaignRow, CampaignSummary } from '#shared/campaigns/output.ts';
import type { CampaignFilter, CampaignListInput, CampaignWalkInput } from '#shared/campaigns/schema.ts';
import { AppError } from '#shared/errors.ts';
import type { Page } from '#shared/kit/pagination.ts';
import type { TablePage } from '#shared/kit/tables.ts';
import type { ReadContext } from '../../context.ts';
import { type ResolvedFilter, staffList } from '../../kit/staff-list.ts';
import { wordSearch } from '../../kit/word-search.ts';
import type { Clock } from '../../services/clock.ts';
import { authorIds } from '../members/queries.ts';
import { requireLive } from '../staff/queries.ts';
import { type AudienceSize, campaignColumns, type StoredRow, toCampaign, toRow } from './rows.ts';

type Reading = ReadContext & { clock: Clock };

export const campaignList = staffList<StoredRow, CampaignSort, CampaignFilter>({
  table: 'campaigns',
  alias: 'c',
  sorts: { date: 'sort_date', title: 'sort_title', created: 'created_at' },
  filters: {
    status: (status) =>
      `c.state in (${statesOf(status)
        .map((state) => `'${state}'`)
        .join(', ')})`,
  },
  search: wordSearch('campaigns', { author: { column: 'created_by', idsOf: authorIds } }),
  columns: campaignColumns,
  joins: 'left join users o on o.id = c.created_by',
  count: countCampaigns,
});

function statesOf(status: CampaignStatus): readonly CampaignState[] {
  return STATES_OF[status];
}

function countCampaigns(db: Db, filter: ResolvedFilter): number {
  if (filter.found) {
    const sql = `select count(*) from ${campaignList.from(filter, 'created')} where ${campaignList.where(filter)}`;
    return preparedColumn<[object], number>(db, sql).get(campaignList.bindings(filter)) ?? 0;
  }
  const status = filter.values.status as CampaignStatus | null;
  return countIn(db, status === null ? CAMPAIGN_STATES : statesOf(status));
}

/** The number of live campaigns in these states. */
function countIn(db: Db, states: readonly CampaignState[]): number {
  const rows = prepared<[], { state: CampaignState; count: number }>(
    db,
    'select state, count from campaign_sums',
  ).all();
  return rows.reduce((sum, { state, count }) => sum + (states.includes(state) ? count : 0), 0);
}

/** A page of campaigns without their content, and the total number of pages. */
export function listCampaigns(work: Reading, input: CampaignListInput): TablePage<CampaignRow> {
  const sizeOf = recentSizes(work);
  return campaignList.list(work.db, input, (row) => toRow(row, sizeOf));
}

/** Newest first, with their content. Throws `INVALID_INPUT` for a cursor of another list. */
export function listCampaignsByCursor(work: Reading, input: CampaignWalkInput): Page<Campaign> {
  const sizeOf = recentSizes(work);
  return campaignList.listByCursor(work.db, input, (row) => toCampaign(row, sizeOf));
}

/** The sizes of the audiences now, counted when the first one is asked for. */
function audienceSizes({ db, clock }: Reading): AudienceSize {
  let sizes: Record<Audience, number> | null = null;
  return (audience) => {
    sizes ??= countAudiences(db, clock.now());
    return sizes[audience];
  };
}

/**
 * The same for lists, which say “about”. While a campaign is being sent, they are counted at most once in `SIZES_MS`, because
 * everyone who watches it loads the list again and again.
 */
function recentSizes(work: Reading): AudienceSize {
  const { db, clock } = work;
  if (countIn(db, ['sending']) === 0) return audienceSizes(work);
  return (audience) => {
    const now = clock.now();
    const last = lastSizes.get(db);
    if (last && now.getTime() >= last.at && now.getTime() < last.at + SIZES_MS) return last.sizes[audience];
    const sizes = countAudiences(db, now);
    lastSizes.set(db, { at: now.getTime(), sizes });
    return sizes[audience];
  };
}

const SIZES_MS = 5_000;
const lastSizes = new WeakMap<Db, { at: number; sizes: Record<Audience, number> }>();

export function readAudiences({ db, clock }: Reading): Record<Audience, number> {
  return countAudiences(db, clock.now());
}

/** The numbers of all live campaigns, and of all subscribers. */
export function summarizeCampaigns({ db, clock }: Reading): CampaignSummary {
  return {
    total: countIn(db, CAMPAIGN_STATES),
    sent: countIn(db, statesOf('sent')),
    subscribers: countAudiences(db, clock.now()).all,
  };
}

/** A campaign. Throws `NOT_FOUND`, or `GONE` if it is in the trash. */
export function readCampaign(work: Reading, id: number): Campaign {
  requireCampaign(work.db, id);
  const row = prepared<[number], StoredRow>(work.db, CAMPAIGN_SQL).get(id);
  if (!row) throw new AppError('NOT_FOUND', campaignMessages.notFound);
  return toCampaign(row, audienceSizes(work));
}

/** Also used by the test of query plans. */
export const CAMPAIGN_SQL = `select ${campaignColumns(true)} from campaigns c
  left join users o on o.id = c.created_by where c.id = ?`;

/** A campaign's row. Throws `NOT_FOUND`, or `GONE` if it is in the trash. */
export function requireCampaign(db: Db, id: number): StoredCampaign {
  return requireLive(storedCampaign(db, id), campaignMessages);
}

/** A campaign's row, even if it is in the trash. */
export function storedCampaign(db: Db, id: number): StoredCampaign | undefined {
  return db.select().from(campaigns).where(eq(campaigns.id, id)).get();
}
