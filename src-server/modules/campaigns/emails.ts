import { linkSigner } from '#db/kit/mail-links.ts';
import { preparedColumn, write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import type { campaignRecipients, FrozenSite } from '#db/schema/campaigns.ts';
import { emailSettings } from '#db/site/settings.ts';
import { keepCampaignLinks } from '#db/staff/campaigns/links.ts';
import type { StoredCampaign } from '#db/staff/campaigns/rows.ts';
import { insertInvitation } from '#db/staff/surveys/invitations.ts';
import { clickPath, oneClickPath, openPath, unsubscribePath } from '#shared/email/model.ts';
import { entryPath } from '#shared/entries/model.ts';
import { surveyInvitationPath } from '#shared/surveys/model.ts';
import {
  type CampaignReader,
  type CampaignTemplate,
  type CampaignTexts,
  campaignTemplate,
  renderCampaign,
} from '../../services/campaign-text/template.ts';
import type { BulkHeaders, MailSite, OutgoingMail } from '../../services/mailer/mailer.ts';

/** A recipient's row. `name` is the member's, or null for others. */
export type CampaignRecipient = Pick<
  typeof campaignRecipients.$inferSelect,
  'id' | 'campaignId' | 'subscriberId' | 'emailHash' | 'isTracked'
> & { email: string; name: string | null };

/** The ID of a campaign's survey, as in its URL. Null without one. */
export function surveyOf(db: Db, surveyId: number | null): string | null {
  return (
    preparedColumn<[number | null], string>(db, 'select entry_id from surveys where id = ?').get(surveyId) ??
    null
  );
}

type Text = Pick<StoredCampaign, 'subject' | 'content'>;

/** The path for recipients of a test email, who have no link of their own. */
const OWN_PREFERENCES = '/notifications?view=preferences';

/** What emails say of the site from the start of sending on, whatever is changed later. */
export function freezeSite(db: Db, site: MailSite): FrozenSite {
  const { replyTo, footer, tracking } = emailSettings(db);
  const { name, from, delivers } = site;
  return { name, from, replyTo, footer, address: site.address(), tracking, delivers };
}

/**
 * Prepares the emails of a started campaign: it parses the text once, and stores the links. Each email then only takes the
 * recipient's name and signed links. Don't call it inside a write, because parsing takes its time.
 */
export function campaignEmails(
  db: Db,
  campaign: Text & { id: number; surveyId: number | null; frozen: FrozenSite },
): (recipient: CampaignRecipient, date: Date) => OutgoingMail {
  const { id: campaignId, subject, content, frozen } = campaign;
  const template = campaignTemplate({ subject, content, site: frozen });
  const { ids, sign } = write(db, () => ({
    ids: keepCampaignLinks(db, campaignId, template.links),
    sign: linkSigner(db),
  }));
  const survey = surveyOf(db, campaign.surveyId) ?? '';
  const linkIds = template.links.map((url) => ids.get(url) ?? 0);
  const bulk = bulkHeaders(frozen);

  return (recipient, date) => {
    const { subscriberId, emailHash, email, name } = recipient;
    const link = { subscriberId: subscriberId ?? 0, emailHash, campaignId };
    const stop = sign('unsubscribe', link);
    const counted = {
      openUrl: frozen.address + openPath(sign('open', link)),
      clickUrl: (index: number) =>
        frozen.address + clickPath(sign('click', { ...link, linkId: linkIds[index] })),
    };
    const reader: CampaignReader = {
      name,
      unsubscribeUrl: frozen.address + unsubscribePath(stop),
      surveyUrl: survey && frozen.address + surveyInvitationPath({ id: survey, token: sign('survey', link) }),
      counted: recipient.isTracked ? counted : null,
    };
    return {
      ...renderCampaign(template, reader),
      id: campaignFile(campaignId, recipient.id),
      messageId: campaignMessageId(campaignId, recipient),
      date,
      recipient: email,
      unsubscribeUrl: frozen.address + oneClickPath(stop),
      calendar: null,
      bulk,
    };
  };
}

/**
 * Stores the recipients' own links to a survey. A link is the same in each attempt, so it is stored once. A member's link belongs
 * to their account. Inside a write.
 */
export function inviteRecipients(
  db: Db,
  { id: campaignId, startedBy, savedBy }: Pick<StoredCampaign, 'id' | 'startedBy' | 'savedBy'>,
  { surveyId, recipients, now }: { surveyId: number; recipients: readonly InvitedRecipient[]; now: Date },
): void {
  if (surveyOf(db, surveyId) === null) return;
  const sign = linkSigner(db);
  for (const { subscriberId, emailHash, userId } of recipients) {
    const token = sign('survey', { subscriberId: subscriberId ?? 0, emailHash, campaignId });
    const createdBy = startedBy ?? savedBy;
    insertInvitation(db, { surveyId, token, userId, subscriberId, createdBy, createdAt: now });
  }
}

type InvitedRecipient = { subscriberId: number | null; emailHash: string; userId: number | null };

/** The name of an email's file in the outbox folder. */
export function campaignFile(campaignId: number, recipientId: number): string {
  return `campaign-${campaignId}-${recipientId}`;
}

export function campaignMessageId(
  campaignId: number,
  { id, emailHash }: Pick<CampaignRecipient, 'id' | 'emailHash'>,
): string {
  return `campaign.${campaignId}.${id}.${emailHash.slice(0, 12)}`;
}

/** The texts of an email as its sender sees them before: with their own name, and with links that aren't counted. */
export function sampleEmail(
  { subject, content }: Text,
  site: FrozenSite,
  { name, survey }: Sample,
): CampaignTexts {
  return renderSample(campaignTemplate({ subject, content, site }), site, { name, survey });
}

/** The same from a parsed text. */
export function renderSample(
  template: CampaignTemplate,
  { address }: Pick<FrozenSite, 'address'>,
  { name, survey }: Sample,
): CampaignTexts {
  return renderCampaign(template, {
    name,
    unsubscribeUrl: address + OWN_PREFERENCES,
    surveyUrl: survey === null ? '' : address + entryPath({ type: 'survey', id: survey }),
    counted: null,
  });
}

/** The name of the viewer, and the campaign's survey: a sample has no link of its own, and leads to the survey itself. */
type Sample = { name: string; survey: string | null };

export function bulkHeaders({ from, replyTo, name, address }: FrozenSite): BulkHeaders {
  const host = URL.canParse(address) ? new URL(address).hostname : 'localhost';
  return { from, replyTo, list: { name, id: `newsletter.${host}` } };
}
