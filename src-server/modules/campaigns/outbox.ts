import { prepared } from '#db/kit/statement.ts';
import { type campaignRecipients, campaigns, type FrozenSite } from '#db/schema/campaigns.ts';
import { columnsOf, type RowOf } from '#db/schema/column-names.ts';
import { campaignMessages } from '#shared/campaigns/messages.ts';
import type { CampaignEmail, OutboxCampaign } from '#shared/campaigns/outbox.output.ts';
import type { CampaignEmailInput } from '#shared/campaigns/sending.schema.ts';
import { clickPath, oneClickPath, openPath, unsubscribePath } from '#shared/email/model.ts';
import { AppError } from '#shared/errors.ts';
import type { PageInput } from '#shared/kit/pagination.schema.ts';
import type { Page } from '#shared/kit/pagination.ts';
import { surveyInvitationPath } from '#shared/surveys/model.ts';
import type { Context } from '../../context.ts';
import { keysetPage, positionOf } from '../../cursor.ts';
import {
  type CampaignReader,
  campaignTemplate,
  renderCampaign,
} from '../../services/campaign-text/template.ts';
import { mailboxText } from '../../services/mailer/addresses.ts';
import { MASKED, maskTokens } from '../../services/mailer/masking.ts';
import { messageIdOf } from '../../services/mailer/message.ts';
import { campaignMessageId, surveyOf } from './emails.ts';
import { requireCampaign } from './queries.ts';

const KEYS = [
  ...(['id', 'title', 'subject', 'state', 'startedAt', 'sentDate'] as const),
  ...(['recipientCount', 'sentCount', 'failedCount', 'unknownCount', 'skippedCount'] as const),
] as const;

/** Also used by the test of query plans. */
export const OUTBOX_CAMPAIGNS_SQL = `select ${columnsOf(campaigns, 'c', KEYS)} from campaigns c
  where c.id < @id and c.started_at is not null and c.deleted_at is null order by c.id desc limit @limit`;

/** The campaigns with emails in the outbox, newest first. Throws `CONFIRM_PASSWORD`, as the outbox does. */
export function listOutboxCampaigns(ctx: Context, { limit, cursor }: PageInput): Page<OutboxCampaign> {
  ctx.accounts.requireConfirmed();
  const [id] = positionOf(cursor, [Number.MAX_SAFE_INTEGER]);
  const rows = prepared<[object], RowOf<typeof campaigns, (typeof KEYS)[number]>>(
    ctx.db,
    OUTBOX_CAMPAIGNS_SQL,
  ).all({ id, limit: limit + 1 });
  return keysetPage(
    rows,
    limit,
    (row) => ({
      id: row.id,
      title: row.title,
      subject: row.subject,
      state: row.state,
      startedAt: new Date(row.startedAt ?? 0).toISOString(),
      sentDate: row.sentDate === null ? null : new Date(row.sentDate).toISOString(),
      recipients: row.recipientCount,
      sent: row.sentCount,
      failed: row.failedCount,
      unknown: row.unknownCount,
      skipped: row.skippedCount,
    }),
    (last) => [last.id],
  );
}

type Recipient = typeof campaignRecipients.$inferSelect;

const RECIPIENT_SQL = `select r.email, r.email_hash as emailHash, r.state, r.is_tracked as isTracked, r.error,
    r.attempts, r.settled_at as settledAt, coalesce(nullif(u.display_name, ''), u.username) as name
  from campaign_recipients r left join users u on u.id = r.user_id
  where r.id = @recipient and r.campaign_id = @id`;

type StoredEmail = Pick<Recipient, 'emailHash' | 'state' | 'error' | 'attempts'> & {
  email: string | null;
  isTracked: number;
  settledAt: number | null;
  name: string | null;
};

/**
 * A campaign's email to one recipient. Links are masked, because their tokens belong to the recipient. Throws
 * `CONFIRM_PASSWORD`, and `NOT_FOUND` before it was sent, or once the recipient's email address is deleted.
 */
export function readCampaignEmail(ctx: Context, { id, recipient }: CampaignEmailInput): CampaignEmail {
  const { db } = ctx;
  ctx.accounts.requireConfirmed();
  const { frozen, subject, content, surveyId } = requireCampaign(db, id);
  const row = prepared<[object], StoredEmail>(db, RECIPIENT_SQL).get({ id, recipient });
  if (!frozen || !row || row.email === null || row.attempts === 0)
    throw new AppError('NOT_FOUND', campaignMessages.emailNotFound);
  const texts = renderCampaign(
    campaignTemplate({ subject, content, site: frozen }),
    maskedReader(frozen, { ...row, survey: surveyOf(db, surveyId) }),
  );
  return {
    id: recipient,
    campaignId: id,
    recipient: row.email,
    state: row.state,
    attempts: row.attempts,
    error: row.error,
    settledAt: row.settledAt === null ? null : new Date(row.settledAt).toISOString(),
    from: frozen.from && mailboxText(frozen.from),
    messageId: messageIdOf(campaignMessageId(id, { id: recipient, emailHash: row.emailHash }), frozen.from),
    unsubscribeUrl: frozen.address + oneClickPath(MASKED),
    delivers: frozen.delivers,
    subject: texts.subject,
    text: maskTokens(texts.text),
    html: maskTokens(texts.html),
  };
}

/** The recipient's links without their tokens, so none has to be signed. */
function maskedReader(
  { address }: FrozenSite,
  { isTracked, name, survey }: Pick<StoredEmail, 'isTracked' | 'name'> & { survey: string | null },
): CampaignReader {
  return {
    name,
    unsubscribeUrl: address + unsubscribePath(MASKED),
    surveyUrl: survey === null ? '' : address + surveyInvitationPath({ id: survey, token: MASKED }),
    counted:
      isTracked === 1
        ? { openUrl: address + openPath(MASKED), clickUrl: () => address + clickPath(MASKED) }
        : null,
  };
}
