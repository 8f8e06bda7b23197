import { and, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { CampaignWait, PauseReason } from '#shared/campaigns/model.ts';
import type { Changes } from '#shared/records.ts';
import { type Acting, appendAudit } from '../../kit/records.ts';
import { prepared } from '../../kit/statement.ts';
import type { Db } from '../../open.ts';
import { campaignLinks, campaigns, type FrozenSite } from '../../schema/campaigns.ts';
import { notify } from '../../site/notifications.ts';
import { wakeCampaign } from './job.ts';
import { skipPending } from './recipients.ts';
import { campaignRef, publishCampaignChange, type StoredCampaign } from './rows.ts';

// Call each of them inside a write, with a campaign that was read in it and is in a state that allows it.

type Action = 'start' | 'pause' | 'resume' | 'cancel' | 'finish' | 'resend';
type Columns = Partial<StoredCampaign>;
/** A campaign without its text, which can be long. */
export type CampaignRow = Omit<StoredCampaign, 'content'>;

const { content: _content, ...ROW } = getTableColumns(campaigns);

/** A live campaign that a run of its job may work on. Undefined if another run has begun since. */
export function campaignOfRun(db: Db, id: number, run: string): CampaignRow | undefined {
  const isOwn = and(eq(campaigns.id, id), eq(campaigns.run, run), isNull(campaigns.deletedAt));
  return db.select(ROW).from(campaigns).where(isOwn).get();
}

/** Ends the right of earlier runs to work on a campaign. */
export function beginRun(db: Db, id: number, run: string): void {
  db.update(campaigns).set({ run }).where(eq(campaigns.id, id)).run();
}

export function findCampaignRow(db: Db, id: number): CampaignRow | undefined {
  return db.select(ROW).from(campaigns).where(eq(campaigns.id, id)).get();
}

/** What a campaign has before its start, and again after one that was canceled before the first email. */
const UNSTARTED = {
  startedAt: null,
  sentDate: null,
  frozen: null,
  fixedUntil: 0,
  fixedAt: null,
  recipientCount: 0,
  sentCount: 0,
  failedCount: 0,
  unknownCount: 0,
  skippedCount: 0,
  trackedCount: 0,
  openedCount: 0,
  clickedCount: 0,
  unsubscribedCount: 0,
  outcomes: '',
} satisfies Columns;
const UNPAUSED = { pauseReason: null, pauseDetail: null, waitsFor: null, waitsUntil: null } satisfies Columns;

/** Starts sending. From now on, neither its text nor what its emails say of the site changes. Wake its job, too. */
export function startCampaign(
  ctx: Acting,
  before: CampaignRow,
  { frozen, startedBy }: { frozen: FrozenSite; startedBy: number | null },
): void {
  const now = ctx.clock.now();
  const scheduledDate = before.scheduledDate ?? now;
  change(ctx, before, 'start', {
    ...UNSTARTED,
    ...UNPAUSED,
    state: 'sending',
    scheduledDate,
    sortDate: scheduledDate.getTime(),
    startedAt: now,
    startedBy,
    frozen,
  });
}

/** Pauses a scheduled campaign, or one that is being sent. Emails that are being handed over still arrive. */
export function pauseCampaign(
  ctx: Acting,
  before: CampaignRow,
  pauseReason: PauseReason,
  pauseDetail: string | null = null,
): void {
  const reason: Changes = pauseReason === 'staff' ? {} : { pauseReason: [null, pauseReason] };
  change(ctx, before, 'pause', { ...UNPAUSED, state: 'paused', pauseReason, pauseDetail }, reason);
  if (pauseReason !== 'staff') notifySender(ctx, before, 'paused');
}

/** Goes on with a paused campaign that had started. Failures are counted anew. */
export function resumeCampaign(ctx: Acting, before: CampaignRow): void {
  change(ctx, before, 'resume', { ...UNPAUSED, state: 'sending', outcomes: '' });
  wakeCampaign(ctx.db, before.id, ctx.clock.now());
}

/** Schedules a campaign again that was paused before its time. */
export function rescheduleCampaign(ctx: Acting, before: CampaignRow & { scheduledDate: Date }): void {
  change(ctx, before, 'resume', { ...UNPAUSED, state: 'scheduled' });
  wakeCampaign(ctx.db, before.id, before.scheduledDate);
}

/**
 * Ends sending. Before the first email, it is a draft again, and the job deletes its recipients. After it, it is sent, and
 * the job skips those who are left.
 */
export function cancelCampaign(ctx: Acting, before: CampaignRow): CampaignRow['state'] {
  const { db, clock } = ctx;
  const now = clock.now();
  const state = hasEmails(db, before.id) ? 'sent' : 'draft';
  const columns: Columns =
    state === 'sent'
      ? { sentDate: now, sortDate: now.getTime() }
      : { ...UNSTARTED, startedBy: null, scheduledDate: null, sortDate: 0 };
  if (state === 'draft') db.delete(campaignLinks).where(eq(campaignLinks.campaignId, before.id)).run();
  change(ctx, before, 'cancel', { ...UNPAUSED, ...columns, state });
  if (state === 'sent') skipPending(db, before.id, now);
  wakeCampaign(db, before.id, now);
  return state;
}

/** The last email is settled. */
export function finishCampaign(ctx: Acting, before: CampaignRow): void {
  const now = ctx.clock.now();
  change(ctx, before, 'finish', { ...UNPAUSED, state: 'sent', sentDate: now, sortDate: now.getTime() });
  notifySender(ctx, before, 'sent');
}

/** Goes on with emails that someone sends again. `count`: their number. */
export function resendCampaign(ctx: Acting, before: CampaignRow, count: number): void {
  const isPaused = before.state === 'paused';
  const columns: Columns = isPaused ? {} : { ...UNPAUSED, state: 'sending', sentDate: null };
  change(ctx, before, 'resend', columns, { emails: [null, count] });
  if (!isPaused) wakeCampaign(ctx.db, before.id, ctx.clock.now());
}

/** Shows what sending waits for. It changes often, so it is no step of its own. */
export function setCampaignWait(
  ctx: Acting,
  before: CampaignRow,
  wait: { waitsFor: CampaignWait; waitsUntil: Date } | null,
): void {
  const { waitsFor, waitsUntil } = wait ?? { waitsFor: null, waitsUntil: null };
  if (before.waitsFor === waitsFor && before.waitsUntil?.getTime() === waitsUntil?.getTime()) return;
  ctx.db.update(campaigns).set({ waitsFor, waitsUntil }).where(eq(campaigns.id, before.id)).run();
  publishCampaignChange(ctx, before.id);
}

function change(
  ctx: Acting,
  before: CampaignRow,
  action: Action,
  columns: Columns,
  more: Changes = {},
): void {
  const { db } = ctx;
  db.update(campaigns).set(columns).where(eq(campaigns.id, before.id)).run();
  const state = columns.state ?? before.state;
  const changes: Changes = state === before.state ? more : { state: [before.state, state], ...more };
  appendAudit(ctx, `campaigns.${action}`, campaignRef(before.id), changes);
  publishCampaignChange(ctx, before.id);
}

/** Whether an email of a campaign was handed over, or is being handed over. */
function hasEmails(db: Db, campaignId: number): boolean {
  return prepared<[number]>(db, ANY_EMAIL_SQL).get(campaignId) !== undefined;
}

/** Also used by the test of query plans. */
export const ANY_EMAIL_SQL = `select 1 from campaign_recipients
  where campaign_id = ? and state in ('sending', 'sent', 'failed', 'unknown') limit 1`;

/** Who started it learns how it ended. */
function notifySender(ctx: Acting, { id, startedBy, savedBy }: CampaignRow, detail: 'sent' | 'paused'): void {
  const subject = { subject: 'campaign', subjectId: id } as const;
  notify(ctx, {
    to: startedBy ?? savedBy,
    kind: 'campaign',
    group: `campaign:${id}`,
    by: null,
    ...subject,
    detail,
  });
}
