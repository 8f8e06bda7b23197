import type { Acting } from '../../kit/records.ts';
import { prepared, preparedColumn } from '../../kit/statement.ts';
import type { Db } from '../../open.ts';
import { findCampaignRow, pauseCampaign } from './states.ts';

// Call each of the writes inside a write.

/** The setting with the random number that changes whenever emails of a campaign are handed over. It is never shown. */
const NAME = 'campaignRun';

export function runNumber(db: Db): string | null {
  return preparedColumn<[string], string>(db, 'select value from settings where name = ?').get(NAME) ?? null;
}

export function saveRunNumber(db: Db, value: string): void {
  prepared<[string, string]>(
    db,
    'insert into settings (name, value) values (?, ?) on conflict (name) do update set value = excluded.value',
  ).run(NAME, value);
}

/** The database is a copy: it doesn't know which emails were sent since. Campaigns wait for someone to resume them. */
export function pauseRestored(ctx: Acting): void {
  const { db } = ctx;
  for (const { id } of prepared<[], { id: number }>(db, ACTIVE_SQL).all()) {
    const row = findCampaignRow(db, id);
    if (row && row.state !== 'paused') pauseCampaign(ctx, row, 'restored');
  }
}

/** Also used by the test of query plans. */
export const ACTIVE_SQL = `select id from campaigns indexed by campaigns_active
  where state in ('scheduled', 'sending', 'paused') and deleted_at is null`;
