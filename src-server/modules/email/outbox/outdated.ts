import type { Db } from '#db/open.ts';
import type { mails } from '#db/schema/email.ts';
import { hasOpenLink } from '#db/site/email/links.ts';
import { mailMessages } from '#shared/email/messages.ts';
import { WORTH_SENDING } from '#shared/email/model.ts';
import { MINUTE_MS } from '#shared/kit/days.ts';

type Dated = Pick<typeof mails.$inferSelect, 'kind' | 'key' | 'text' | 'createdAt'>;

/** Why an email is no longer worth sending. Null while it is. */
export function outdatedReason(db: Db, mail: Dated, now: Date): string | null {
  if (!hasOpenLink(db, mail, now)) return mailMessages.linkClosed;
  const age = now.getTime() - mail.createdAt.getTime();
  return age >= WORTH_SENDING[mail.kind] * MINUTE_MS ? mailMessages.outdated : null;
}
