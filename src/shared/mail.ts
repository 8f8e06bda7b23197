/** Why the server writes to somebody. */
export const MAIL_KINDS = ['verify', 'digest'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/**
 * `kept`: no mail server is set, the mail rests in the outbox. `uncertain`: the server was cut off while it was
 * being handed over, so that nobody knows; it is not sent again by itself.
 */
export const MAIL_STATES = ['waiting', 'sending', 'sent', 'kept', 'failed', 'uncertain'] as const;
export type MailState = (typeof MAIL_STATES)[number];

export const DIGESTS = ['daily', 'weekly'] as const;
export type Digest = (typeof DIGESTS)[number];

/** A mail in the list of the outbox. */
export type Mail = {
  id: number;
  kind: MailKind;
  recipient: string;
  subject: string;
  state: MailState;
  attempts: number;
  error: string | null;
  createdAt: string;
  sentAt: string | null;
};
export type MailText = Mail & { text: string; html: string | null };
