import type { MailLink } from '../../kit/mail-links.ts';
import { prepared, preparedColumn } from '../../kit/statement.ts';
import type { Db } from '../../open.ts';
import { emailSettings } from '../../site/settings.ts';

// What recipients do with a campaign's email. Call each of the writes inside a transaction.

type Recipient = Pick<MailLink, 'campaignId' | 'emailHash'>;

/** Also used by the test of query plans. The recipient whose opens and clicks are counted, as things are now. */
export const COUNTED_SQL = `select r.id, r.opened_at as openedAt, r.clicked_at as clickedAt
  from campaign_recipients r join campaigns c on c.id = r.campaign_id
  where r.campaign_id = ? and r.email_hash = ? and r.state = 'sent' and r.is_tracked = 1 and c.is_tracked = 1
    and not exists (select 1 from subscribers s where s.id = r.subscriber_id and s.is_tracked = 0)`;

type Counted = { id: number; openedAt: number | null; clickedAt: number | null };

/** Undefined if the site, the campaign, or the recipient turned counting off, or the email isn't known to be sent. */
function countedRecipient(db: Db, { campaignId, emailHash }: Recipient): Counted | undefined {
  if (!emailSettings(db).tracking) return undefined;
  return prepared<[number, string], Counted>(db, COUNTED_SQL).get(campaignId, emailHash);
}

/** Counts the first open of an email. */
export function countOpen(db: Db, link: Recipient, now: Date): void {
  const recipient = countedRecipient(db, link);
  if (recipient) markOpened(db, link.campaignId, recipient, now);
}

function markOpened(db: Db, campaignId: number, { id, openedAt }: Counted, now: Date): void {
  if (openedAt !== null) return;
  prepared(db, 'update campaign_recipients set opened_at = ? where id = ?').run(now.getTime(), id);
  prepared(db, 'update campaigns set opened_count = opened_count + 1 where id = ?').run(campaignId);
}

/** Counts a recipient's first click on each link. A click is an open, too: many programs load no images. */
export function countClick(
  db: Db,
  link: Pick<MailLink, 'campaignId' | 'emailHash' | 'linkId'>,
  now: Date,
): void {
  const { campaignId, linkId } = link;
  const recipient = countedRecipient(db, link);
  if (!recipient) return;
  const at = now.getTime();
  markOpened(db, campaignId, recipient, now);
  if (recipient.clickedAt === null) {
    prepared(db, 'update campaign_recipients set clicked_at = ? where id = ?').run(at, recipient.id);
    prepared(db, 'update campaigns set clicked_count = clicked_count + 1 where id = ?').run(campaignId);
  }
  const { changes } = prepared(
    db,
    'insert or ignore into campaign_clicks (recipient_id, link_id, at) values (?, ?, ?)',
  ).run(recipient.id, linkId, at);
  if (changes > 0) prepared(db, 'update campaign_links set clicks = clicks + 1 where id = ?').run(linkId);
}

/** The URL of a link, if it is one of the campaign's. */
export function campaignLinkUrl(
  db: Db,
  { campaignId, linkId }: Pick<MailLink, 'campaignId' | 'linkId'>,
): string | undefined {
  return preparedColumn<[number, number], string>(
    db,
    'select url from campaign_links where id = ? and campaign_id = ?',
  ).get(linkId, campaignId);
}

/** Counts that a recipient unsubscribed with the link of this campaign, or undid that (null). */
export function markUnsubscribed(db: Db, { campaignId, emailHash }: Recipient, at: Date | null): void {
  const { changes } = prepared(
    db,
    `update campaign_recipients set unsubscribed_at = @at
     where campaign_id = @campaignId and email_hash = @emailHash and state = 'sent'
       and (unsubscribed_at is null) = (@at is not null)`,
  ).run({ campaignId, emailHash, at: at?.getTime() ?? null });
  prepared(db, 'update campaigns set unsubscribed_count = unsubscribed_count + ? where id = ?').run(
    at === null ? -changes : changes,
    campaignId,
  );
}
