import MailComposer from 'nodemailer/lib/mail-composer';
import type { Mailbox } from './addresses.ts';
import { holdsControl } from './addresses.ts';
import { MailError, type OutgoingMail } from './mailer.ts';

/** Formats an email by RFC 5322. Throws `MailError` if an email address or the subject could end its header. */
export async function composeMessage(mail: OutgoingMail, from: Mailbox): Promise<Buffer> {
  for (const value of [mail.recipient, mail.subject, mail.messageId, mail.unsubscribeUrl ?? '']) {
    if (holdsControl(value)) throw new MailError('permanent', 'A header contains a line break.');
  }
  if (!/^[^\s<>,;:"()]+@[^\s<>,;:"()]+$/.test(mail.recipient)) {
    throw new MailError('permanent', "The recipient's email address is invalid.");
  }
  return new MailComposer({
    from,
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    messageId: `<${mail.messageId}@${from.address.split('@')[1]}>`,
    date: mail.date,
    text: mail.text,
    ...(mail.html === null ? {} : { html: mail.html }),
    ...(mail.calendar === null ? {} : { icalEvent: calendarPart(mail.calendar) }),
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing(mail.unsubscribeUrl) },
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

/** For email programs that show events, and as a file for all others. */
function calendarPart(content: string) {
  const method = /^METHOD:CANCEL\r$/m.test(content) ? 'CANCEL' : 'PUBLISH';
  return { method, filename: 'event.ics', content };
}

function unsubscribing(url: string | null): Record<string, string> {
  if (url === null) return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
