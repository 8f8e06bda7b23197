import { emailHash } from '#db/kit/email-hash.ts';
import type { Db } from '#db/open.ts';
import { campaignRecipients, campaigns, type FrozenSite } from '#db/schema/campaigns.ts';
import { subscriberChanges, subscribers } from '#db/schema/subscribers.ts';
import { type CampaignRecipient, campaignEmails } from '../../src-server/modules/campaigns/emails.ts';
import type { OutgoingMail } from '../../src-server/services/mailer/mailer.ts';

export const FROZEN: FrozenSite = {
  name: 'Reading Club',
  from: { name: 'Reading Club', address: 'club@community.example' },
  replyTo: null,
  footer: '',
  address: 'https://community.example',
  tracking: true,
  delivers: true,
};

type Sent = { id: number; mails: OutgoingMail[]; recipients: CampaignRecipient[] };
type Letter = {
  emails: string[];
  content: string;
  subject?: string;
  isTracked?: boolean;
  frozen?: FrozenSite;
};

/** A campaign that was sent to these subscribers, with its emails as they arrived. */
export function sentCampaign(db: Db, now: Date, letter: Letter): Sent {
  const { emails, content, subject = 'News', isTracked = true, frozen = FROZEN } = letter;
  const campaign = db
    .insert(campaigns)
    .values({
      ...{ title: 'News', sortTitle: 'news', subject, content, isTracked, frozen },
      ...{ state: 'sent', createdAt: now, updatedAt: now, startedAt: now, fixedAt: now, sentDate: now },
      // The first account.
      ...{ createdBy: 1, savedBy: 1, startedBy: 1 },
      ...{ recipientCount: emails.length, sentCount: emails.length },
      trackedCount: isTracked ? emails.length : 0,
    })
    .returning()
    .get();
  const recipients = emails.map((email) => {
    const emailKey = email.toLowerCase();
    const subscriber = db
      .insert(subscribers)
      .values({ email, emailKey, state: 'confirmed', createdAt: now, changedAt: now })
      .onConflictDoUpdate({ target: subscribers.emailKey, set: { email } })
      .returning()
      .get();
    db.insert(subscriberChanges)
      .values({ subscriberId: subscriber.id, at: now, state: 'confirmed', reason: 'confirmation' })
      .run();
    const row = {
      ...{ campaignId: campaign.id, subscriberId: subscriber.id, emailHash: emailHash(db, email), email },
      ...({ state: 'sent', isTracked, settledAt: now } as const),
    };
    return { ...db.insert(campaignRecipients).values(row).returning().get(), email, name: null };
  });
  const mailFor = campaignEmails(db, { ...campaign, frozen });
  return { id: campaign.id, recipients, mails: recipients.map((each) => mailFor(each, now)) };
}

/** The paths of an email's links and images that start like this. */
export function pathsIn({ html }: Pick<OutgoingMail, 'html'>, beginning: string): string[] {
  const urls = Array.from((html ?? '').matchAll(/(?:href|src)="https:\/\/community\.example([^"]+)"/g));
  return urls.map(([, path = '']) => path).filter((path) => path.startsWith(beginning));
}
