import type { RecipientState } from '#shared/campaigns/model.ts';
import { recipientReasons } from '#shared/campaigns/sending.messages.ts';
import { emailHasher } from '../../kit/email-hash.ts';
import { prepared } from '../../kit/statement.ts';
import type { Db } from '../../open.ts';
import { SUBSCRIBERS_SQL } from '../../site/subscribers.ts';
import { listAudience } from './audience.ts';
import type { StoredCampaign } from './rows.ts';

// Call each of the writes inside a write.

/** Rows that one transaction adds, skips, or deletes. */
export const RECIPIENTS_AT_ONCE = 200;

/** Changes of the counts of a campaign. */
export type Counts = Record<'sent' | 'failed' | 'unknown' | 'skipped' | 'tracked', number>;
export const noCounts = (): Counts => ({ sent: 0, failed: 0, unknown: 0, skipped: 0, tracked: 0 });

/** Counts a recipient that moved from a state to another one. */
export function countMove(counts: Counts, from: RecipientState, to: RecipientState): void {
  if (from in counts) counts[from as keyof Counts] -= 1;
  if (to in counts) counts[to as keyof Counts] += 1;
}

export function saveCounts(db: Db, campaignId: number, counts: Counts): void {
  prepared<[object]>(db, COUNT_SQL).run({ campaignId, ...counts });
}

const COUNT_SQL = `update campaigns set sent_count = sent_count + @sent, failed_count = failed_count + @failed,
  unknown_count = unknown_count + @unknown, skipped_count = skipped_count + @skipped,
  tracked_count = tracked_count + @tracked where id = @campaignId`;

/**
 * Adds the next subscribers of the audience as recipients, each email address once. Returns false after the last one.
 * Those who subscribe afterwards aren't among them.
 */
export function addRecipients(
  db: Db,
  {
    id: campaignId,
    targetAudience,
    fixedUntil,
  }: Pick<StoredCampaign, 'id' | 'targetAudience' | 'fixedUntil'>,
  now: Date,
): boolean {
  const members = listAudience(db, targetAudience, { after: fixedUntil, limit: RECIPIENTS_AT_ONCE, now });
  const hash = emailHasher(db);
  const insert = prepared<[object]>(db, ADD_SQL);
  let added = 0;
  for (const { subscriberId, userId, email } of members)
    added += insert.run({ campaignId, subscriberId, userId, email, emailHash: hash(email) }).changes;
  const isLast = members.length < RECIPIENTS_AT_ONCE;
  prepared<[object]>(db, ADDED_SQL).run({
    campaignId,
    added,
    until: members.at(-1)?.subscriberId ?? fixedUntil,
    fixedAt: isLast ? now.getTime() : null,
  });
  return !isLast;
}

const ADD_SQL = `insert into campaign_recipients (campaign_id, subscriber_id, user_id, email, email_hash)
  values (@campaignId, @subscriberId, @userId, @email, @emailHash) on conflict do nothing`;
const ADDED_SQL = `update campaigns set recipient_count = recipient_count + @added, fixed_until = @until, fixed_at = @fixedAt
  where id = @campaignId`;

/** Deletes some recipients of a campaign that was canceled before the first email. Returns false if none are left. */
export function dropRecipients(db: Db, campaignId: number): boolean {
  const { changes } = prepared<[number, number]>(db, DROP_SQL).run(campaignId, RECIPIENTS_AT_ONCE);
  return changes === RECIPIENTS_AT_ONCE;
}

const DROP_SQL = `delete from campaign_recipients where id in
  (select id from campaign_recipients indexed by campaign_recipients_list where campaign_id = ? limit ?)`;

/** Skips some of those who wait for an email of a canceled campaign. Returns false if none are left. */
export function skipPending(db: Db, campaignId: number, now: Date): boolean {
  const { changes } = prepared<[object]>(db, SKIP_PENDING_SQL).run({
    campaignId,
    error: recipientReasons.canceled,
    now: now.getTime(),
    limit: RECIPIENTS_AT_ONCE,
  });
  saveCounts(db, campaignId, { ...noCounts(), skipped: changes });
  return changes === RECIPIENTS_AT_ONCE;
}

/** Also used by the test of query plans. */
export const SKIP_PENDING_SQL = `update campaign_recipients
  set state = 'skipped', error = @error, code = null, settled_at = @now where id in
  (select id from campaign_recipients where campaign_id = @campaignId and state = 'pending' limit @limit)`;

/**
 * The emails that an earlier run was handing over when it stopped. They may have arrived, so they are never sent again on
 * their own. If that run still works, its outcomes replace this. Returns their number.
 */
export function markInterrupted(db: Db, campaignId: number, now: Date): number {
  const { changes } = prepared<[object]>(db, INTERRUPTED_SQL).run({
    campaignId,
    error: recipientReasons.interrupted,
    now: now.getTime(),
  });
  if (changes > 0) saveCounts(db, campaignId, { ...noCounts(), unknown: changes });
  return changes;
}

/** Also used by the test of query plans. */
export const INTERRUPTED_SQL = `update campaign_recipients
  set state = 'unknown', error = @error, code = null, settled_at = @now
  where campaign_id = @campaignId and state = 'sending'`;

/** Has emails with an unknown status sent again. Those of deleted accounts stay. Returns their number. */
export function resendUnknown(db: Db, campaignId: number): number {
  const { changes } = prepared<[number]>(db, RESEND_SQL).run(campaignId);
  saveCounts(db, campaignId, { ...noCounts(), unknown: -changes });
  return changes;
}

/** Also used by the test of query plans. */
export const RESEND_SQL = `update campaign_recipients
  set state = 'pending', next_at = 0, code = null, error = null, attempted_at = null, settled_at = null
  where campaign_id = ? and state = 'unknown' and email is not null`;

/** When the next attempt is due. Null if no recipient waits for one. */
export function nextAttempt(db: Db, campaignId: number): number | null {
  return prepared<[number], { next: number | null }>(db, NEXT_SQL).get(campaignId)?.next ?? null;
}

/** Also used by the test of query plans. */
export const NEXT_SQL = `select min(next_at) as next from campaign_recipients where campaign_id = ? and state = 'pending'`;

/** A recipient whose email is being handed over. `subscriberId` is the row that the email address has now. */
export type ClaimedRecipient = {
  id: number;
  subscriberId: number;
  email: string;
  emailHash: string;
  /** The account of a member. Null for others. */
  userId: number | null;
  /** The name of the member. Null for others. */
  name: string | null;
  /** Whether the recipient lets opens and clicks be counted. */
  isTracked: boolean;
  /** Including this one. */
  attempts: number;
  attemptedAt: number;
};

type DueRow = Omit<ClaimedRecipient, 'isTracked'> & { isTracked: number; isWanted: number };

/**
 * Claims up to `limit` recipients whose email is due, and skips those who no longer want it. `isCounted`: opens and clicks
 * of the campaign are counted. `areMore`: there may be more.
 */
export function claimRecipients(
  db: Db,
  { campaignId, limit, isCounted, now }: { campaignId: number; limit: number; isCounted: boolean; now: Date },
): { claimed: ClaimedRecipient[]; areMore: boolean } {
  const at = now.getTime();
  const due = prepared<[object], DueRow>(db, DUE_RECIPIENTS_SQL);
  const claimed: ClaimedRecipient[] = [];
  let skipped = 0;
  let areMore = true;
  while (areMore && claimed.length < limit && skipped < RECIPIENTS_AT_ONCE) {
    const wanted = limit - claimed.length;
    const rows = due.all({ campaignId, now: at, limit: wanted });
    areMore = rows.length === wanted;
    for (const { isWanted, ...row } of rows) {
      if (isWanted === 0) {
        prepared<[object]>(db, SKIP_SQL).run({ id: row.id, now: at, error: recipientReasons.unsubscribed });
        skipped += 1;
        continue;
      }
      const isTracked = isCounted && row.isTracked === 1;
      const attemptedAt = row.attemptedAt ?? at;
      prepared<[object]>(db, CLAIM_SQL).run({ id: row.id, attemptedAt, isTracked: isTracked ? 1 : 0 });
      claimed.push({ ...row, isTracked, attemptedAt, attempts: row.attempts + 1 });
    }
  }
  if (skipped > 0) saveCounts(db, campaignId, { ...noCounts(), skipped });
  return { claimed, areMore };
}

/** Also used by the test of query plans. A member who had a row without an account may have another row now. */
export const DUE_RECIPIENTS_SQL = `select r.id, t.id as subscriberId, r.email, r.email_hash as emailHash, r.attempts,
    r.attempted_at as attemptedAt, t.is_tracked as isTracked, p.id as userId,
    coalesce(nullif(p.display_name, ''), p.username) as name,
    exists (select 1 from ${SUBSCRIBERS_SQL} and s.id = t.id and s.email = r.email) as isWanted
  from campaign_recipients r indexed by campaign_recipients_state
    left join subscribers t on t.id = coalesce(r.subscriber_id,
      (select x.id from subscribers x where x.email_key = lower(r.email)))
    left join users p on p.id = t.user_id
  where r.campaign_id = @campaignId and r.state = 'pending' and r.next_at <= @now
  order by r.next_at, r.id limit @limit`;

const CLAIM_SQL = `update campaign_recipients set state = 'sending', attempts = attempts + 1, attempted_at = @attemptedAt,
  is_tracked = @isTracked, code = null, error = null where id = @id`;
const SKIP_SQL = `update campaign_recipients set state = 'skipped', code = null, error = @error, settled_at = @now
  where id = @id`;
