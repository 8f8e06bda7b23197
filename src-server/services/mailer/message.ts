import MailComposer from 'nodemailer/lib/mail-composer';
import type { Mailbox } from './addresses.ts';
import { holdsControl } from './addresses.ts';
import { type BulkHeaders, MailError, type OutgoingMail } from './mailer.ts';

/** Formats an email by RFC 5322. Without a sender, it has no From: such an email is only stored. Throws `MailError` if an email address or the subject could end its header. */
export async function composeMessage(mail: OutgoingMail, sender: Mailbox | null): Promise<Buffer> {
  const { bulk } = mail;
  const from = bulk?.from ?? sender;
  const replyTo = bulk?.replyTo ?? null;
  for (const value of [mail.recipient, mail.subject, mail.messageId, mail.unsubscribeUrl, replyTo]) {
    if (value === null || value === undefined) continue;
    if (holdsControl(value)) throw new MailError('permanent', 'A header contains a line break.');
  }
  if (!/^[^\s<>,;:"()]+@[^\s<>,;:"()]+$/.test(mail.recipient)) {
    throw new MailError('permanent', "The recipient's email address is invalid.");
  }
  return new MailComposer({
    ...(from && { from }),
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    messageId: messageIdOf(mail.messageId, from),
    date: mail.date,
    text: mail.text,
    ...(mail.html === null ? {} : { html: mail.html }),
    ...(mail.calendar === null ? {} : { icalEvent: calendarPart(mail.calendar) }),
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    headers: {
      ...(bulk ? bulkHeaders(bulk) : { 'Auto-Submitted': 'auto-generated' }),
      ...unsubscribing(mail.unsubscribeUrl),
    },
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

/** The Message-ID header. */
export function messageIdOf(id: string, from: Mailbox | null): string {
  return `<${id}@${from?.address.split('@')[1] ?? 'localhost'}>`;
}

/** For email programs that show events, and as a file for all others. */
function calendarPart(content: string) {
  const method = /^METHOD:CANCEL\r$/m.test(content) ? 'CANCEL' : 'PUBLISH';
  return { method, filename: 'event.ics', content };
}

function bulkHeaders({ list: { name, id } }: BulkHeaders): Record<string, string> {
  // The name is optional. Of others than these, the header would be encoded with the identifier.
  const shown = /^[\w .'&-]+$/.test(name) ? `"${name}" ` : '';
  return { 'List-Id': `${shown}<${id}>`, Precedence: 'bulk' };
}

function unsubscribing(url: string | null): Record<string, string> {
  if (url === null) return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
