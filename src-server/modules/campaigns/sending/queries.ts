import { prepared } from '#db/kit/statement.ts';
import { campaignRecipients } from '#db/schema/campaigns.ts';
import { columnsOf, type RowOf } from '#db/schema/column-names.ts';
import { emailsPerMinute } from '#db/site/email/counts.ts';
import { countAudience } from '#db/staff/campaigns/audience.ts';
import { statusOf } from '#shared/campaigns/model.ts';
import type { CampaignRecipient, CampaignSending } from '#shared/campaigns/sending.output.ts';
import type { RecipientListInput } from '#shared/campaigns/sending.schema.ts';
import type { Page } from '#shared/kit/pagination.ts';
import type { Context, ReadContext } from '../../../context.ts';
import { keysetPage, positionOf } from '../../../cursor.ts';
import type { Clock } from '../../../services/clock.ts';
import { requireCampaign } from '../queries.ts';

/** How far sending is. Throws `NOT_FOUND`, or `GONE` if the campaign is in the trash. */
export function readSending(
  { db, clock, mailSite }: ReadContext & { clock: Clock; mailSite: Context['mailSite'] },
  id: number,
): CampaignSending {
  const row = requireCampaign(db, id);
  const now = clock.now();
  const { sentCount: sent, failedCount: failed, unknownCount: unknown, skippedCount: skipped } = row;
  const hasStarted = row.startedAt !== null;
  const isSending = row.state === 'sending';
  return {
    id,
    version: row.version,
    status: statusOf(row.state),
    state: row.state,
    pauseReason: row.pauseReason,
    pauseDetail: row.pauseDetail,
    targetAudience: row.targetAudience,
    scheduledDate: row.scheduledDate?.toISOString() ?? null,
    startedAt: row.startedAt?.toISOString() ?? null,
    sentDate: row.sentDate?.toISOString() ?? null,
    recipients: hasStarted ? row.recipientCount : countAudience(db, row.targetAudience, now),
    areListed: row.fixedAt !== null,
    pending: row.recipientCount - sent - failed - unknown - skipped,
    sent,
    failed,
    unknown,
    skipped,
    perMinute: isSending ? emailsPerMinute(db, now) : 0,
    waitsFor: isSending ? row.waitsFor : null,
    waitsUntil: isSending ? (row.waitsUntil?.toISOString() ?? null) : null,
    delivers: row.frozen?.delivers ?? mailSite.delivers,
  };
}

const KEYS = [
  ...(['id', 'email', 'state', 'attempts', 'nextAt'] as const),
  ...(['code', 'error', 'attemptedAt', 'settledAt'] as const),
] as const;
type StoredRecipient = RowOf<typeof campaignRecipients, (typeof KEYS)[number]>;

/** Also used by the test of query plans. With a state, those whose next attempt is due first come first. */
export function recipientsSql(hasState: boolean): string {
  const columns = columnsOf(campaignRecipients, 'r', KEYS);
  return hasState
    ? `select ${columns} from campaign_recipients r indexed by campaign_recipients_state
       where r.campaign_id = @campaignId and r.state = @state and (r.next_at, r.id) > (@nextAt, @id)
       order by r.next_at, r.id limit @limit`
    : `select ${columns} from campaign_recipients r indexed by campaign_recipients_list
       where r.campaign_id = @campaignId and r.id > @id order by r.id limit @limit`;
}

/** The recipients of a campaign that has started, all or those in a state. */
export function listRecipients({ db }: ReadContext, input: RecipientListInput): Page<CampaignRecipient> {
  const { id: campaignId, state, limit, cursor } = input;
  const { startedAt } = requireCampaign(db, campaignId);
  if (startedAt === null) return { items: [], nextCursor: null };
  const [nextAt, id] = positionOf(cursor, [-1, 0]);
  const sql = recipientsSql(state !== undefined);
  const bound = { campaignId, id, limit: limit + 1 };
  const rows = prepared<[object], StoredRecipient>(db, sql).all(state ? { ...bound, state, nextAt } : bound);
  return keysetPage(rows, limit, toRecipient, (last) => [last.nextAt, last.id]);
}

function toRecipient(row: StoredRecipient): CampaignRecipient {
  const { id, email, state, attempts, code, error, nextAt, attemptedAt, settledAt } = row;
  return {
    id,
    email,
    state,
    attempts,
    nextAt: state === 'pending' && nextAt > 0 ? new Date(nextAt).toISOString() : null,
    code,
    error,
    attemptedAt: timeOf(attemptedAt),
    settledAt: timeOf(settledAt),
  };
}

function timeOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
