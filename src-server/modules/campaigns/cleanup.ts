import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { preparedColumn } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { outboxFolder } from '../../services/mailer/outbox.ts';

/** Files between two pauses. */
const STEP = 200;
/** A file of `campaignFile`, also one whose writing was interrupted. */
const FILE = /^campaign-(\d+)-(\d+)\.eml(\.part)?$/;

type Work = { db: Db; dataDir: string; keep: () => void };

/**
 * Deletes the campaign emails in the outbox folder whose campaign was purged, or whose recipient was deleted. With `before`,
 * also those that were settled before that time.
 */
export async function removeCampaignFiles({ db, dataDir, keep }: Work, before?: Date): Promise<void> {
  const folder = outboxFolder(dataDir);
  const kept = preparedColumn<[number, number, number], number>(db, KEPT_SQL);
  for (const [index, file] of (await filesIn(folder)).entries()) {
    if (index % STEP === 0) {
      keep();
      await setImmediate();
    }
    const [, campaignId, recipientId] = FILE.exec(file) ?? [];
    if (!campaignId) continue;
    const isKept = kept.get(Number(recipientId), Number(campaignId), before?.getTime() ?? 0) !== undefined;
    if (!isKept) await rm(join(folder, file), { force: true });
  }
}

/** One that isn't settled yet is about to be written. Also used by the test of query plans. */
export const KEPT_SQL = `select 1 from campaign_recipients
  where id = ? and campaign_id = ? and email is not null and coalesce(settled_at >= ?, 1)`;

/** Without an SMTP server, there is a folder. */
async function filesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
