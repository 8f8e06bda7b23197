import { CONFIRMATION_DAYS } from '#shared/email/model.ts';
import { confirmSubscriptionPath } from '#shared/subscribers/model.ts';
import { type EmailMessage, signature } from '../../services/mailer/email-message.ts';
import type { MailSite } from '../../services/mailer/mailer.ts';

/** Asks the owner of an email address to confirm it. `isRequested`: someone typed it on the newsletter page. */
export function confirmSubscriptionEmail(site: MailSite, token: string, isRequested: boolean): EmailMessage {
  const reason = isRequested
    ? `Someone (hopefully you) wants to get newsletters from ${site.name} at this email address.`
    : `We'd like to send you newsletters from ${site.name}.`;
  const otherwise = isRequested
    ? "If this wasn't you, ignore this email."
    : "If you don't want them, ignore this email.";
  return {
    subject: `Confirm your subscription to ${site.name}`,
    text: `Hello,

${reason} Open this page and press the button to confirm it:

${site.address()}${confirmSubscriptionPath(token)}

The link expires in ${CONFIRMATION_DAYS} days. ${otherwise} You won't get any newsletters.

${signature(site)}`,
  };
}

/** To a subscriber whose email address was typed on the newsletter page. */
export function alreadySubscribedEmail(site: MailSite): EmailMessage {
  return {
    subject: `You already get newsletters from ${site.name}`,
    text: `Hello,

Someone (hopefully you) wants to get newsletters from ${site.name} at this email address. You already get them, so there is nothing to do.

To stop them, use the unsubscribe link in any newsletter.

${signature(site)}`,
  };
}
