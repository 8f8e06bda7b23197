import {
  type CampaignState,
  FAILURE_FIRST,
  FAILURE_SHARE,
  FAILURE_WINDOW,
  RETRY_HOURS,
  RETRY_MINUTES,
  type RecipientState,
} from '#shared/campaigns/model.ts';
import { recipientReasons } from '#shared/campaigns/sending.messages.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/kit/days.ts';
import { prepared } from '../../kit/statement.ts';
import type { Db } from '../../open.ts';
import { suppressAddressee } from '../../site/subscription-endings.ts';
import { type ClaimedRecipient, countMove, noCounts, saveCounts } from './recipients.ts';
import type { StoredCampaign } from './rows.ts';

/**
 * What came of an email that was handed over. `unreachable`: there was no attempt. `isUnknownRecipient`: the SMTP server
 * refused the email address permanently. `error` contains no email address.
 */
export type Outcome = {
  result: 'sent' | 'temporary' | 'permanent' | 'uncertain' | 'unreachable';
  code: number | null;
  error: string | null;
  isUnknownRecipient: boolean;
};

export type SettledRecipient = { recipient: ClaimedRecipient; outcome: Outcome };

type Next = { state: RecipientState; attempts: number; attemptedAt: number | null; nextAt: number };

/**
 * Stores outcomes, even of a run that another one believes dead: they replace `unknown`. `failures` are the permanent ones
 * among the latest attempts, if there are too many of them. Inside a write, with a campaign that was read in it.
 */
export function settleRecipients(
  db: Db,
  campaign: Pick<StoredCampaign, 'id' | 'state' | 'outcomes'>,
  settled: readonly SettledRecipient[],
  now: Date,
): { failures: { failed: number; of: number } | null } {
  const counts = noCounts();
  let latest = campaign.outcomes;
  for (const { recipient, outcome } of settled) {
    const { id, attempts } = recipient;
    const before = prepared<[number, number], { state: RecipientState }>(db, OPEN_SQL).get(id, attempts);
    if (!before) continue;
    const { result, code, error } = outcome;
    const next = nextOf(recipient, outcome, { state: campaign.state, now: now.getTime() });
    const isSettled = next.state !== 'pending';
    prepared<[object]>(db, SETTLE_SQL).run({
      ...next,
      id,
      code,
      error: next.state === 'skipped' ? recipientReasons.canceled : error,
      settledAt: isSettled ? now.getTime() : null,
    });
    countMove(counts, before.state, next.state);
    if (next.state === 'sent' && recipient.isTracked) counts.tracked += 1;
    if (result !== 'unreachable') latest += result === 'permanent' ? '1' : '0';
    if (outcome.isUnknownRecipient) suppressAddressee(db, recipient, now);
  }
  latest = latest.slice(-FAILURE_WINDOW);
  saveCounts(db, campaign.id, counts);
  prepared<[string, number]>(db, LATEST_SQL).run(latest, campaign.id);
  const failed = latest.replaceAll('0', '').length;
  const areTooMany = latest.length >= FAILURE_FIRST && failed > FAILURE_SHARE * latest.length;
  return { failures: areTooMany ? { failed, of: latest.length } : null };
}

function nextOf(
  { id, attempts, attemptedAt }: ClaimedRecipient,
  { result }: Outcome,
  { state, now }: { state: CampaignState; now: number },
): Next {
  const ended = { attempts, attemptedAt, nextAt: 0 };
  if (result === 'sent') return { ...ended, state: 'sent' };
  if (result === 'permanent') return { ...ended, state: 'failed' };
  if (result === 'uncertain') return { ...ended, state: 'unknown' };
  // The email wasn't accepted. Once the campaign is canceled, it isn't tried again.
  if (state !== 'sending' && state !== 'paused') return { ...ended, state: 'skipped' };
  if (result === 'unreachable') {
    const isFirst = attempts === 1;
    return { state: 'pending', attempts: attempts - 1, attemptedAt: isFirst ? null : attemptedAt, nextAt: 0 };
  }
  const nextAt = now + pauseAfter(id, attempts);
  if (nextAt > attemptedAt + RETRY_HOURS * HOUR_MS) return { ...ended, state: 'failed' };
  return { state: 'pending', attempts, attemptedAt, nextAt };
}

/** Milliseconds before the next attempt, up to a fifth less or more: those that failed together don't come back together. */
function pauseAfter(id: number, attempts: number): number {
  const minutes = RETRY_MINUTES[Math.min(attempts, RETRY_MINUTES.length) - 1] ?? 0;
  const spread = ((id * 2_654_435_761) % 1000) / 1000;
  return Math.round(minutes * MINUTE_MS * (0.8 + 0.4 * spread));
}

const OPEN_SQL = `select state from campaign_recipients where id = ? and attempts = ? and state in ('sending', 'unknown')`;
const SETTLE_SQL = `update campaign_recipients set state = @state, code = @code, error = @error, attempts = @attempts,
  attempted_at = @attemptedAt, next_at = @nextAt, settled_at = @settledAt where id = @id`;
const LATEST_SQL = 'update campaigns set outcomes = ? where id = ?';
