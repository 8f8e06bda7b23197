import type { Mailbox } from './addresses.ts';

/** An email to send. */
export type OutgoingMail = {
  /** The name of its file in the outbox folder, without the suffix. */
  id: number | string;
  /** The part of the Message-ID before the @. */
  messageId: string;
  date: Date;
  recipient: string;
  subject: string;
  text: string;
  html: string | null;
  /** The one-click unsubscribe URL (RFC 8058). Null without a subscription. */
  unsubscribeUrl: string | null;
  /** A calendar file (RFC 5545), or null. */
  calendar: string | null;
  /** Only for emails to many people. */
  bulk?: BulkHeaders;
};

/** The headers of emails to many people. They are frozen with the text. */
export type BulkHeaders = {
  /** Null: the site's sender of now. */
  from: Mailbox | null;
  replyTo: string | null;
  /** The list's name for people, and its identifier, such as `newsletter.community.example` (RFC 2919). */
  list: { name: string; id: string };
};

/** `sent`: an SMTP server accepted it. `kept`: it's stored in the outbox folder. */
export type Delivery = 'sent' | 'kept';

/** Sending emails, as a port: an SMTP server or a folder. */
export type Mailer = {
  /** Sends an email. Throws `MailError`. */
  send: (mail: OutgoingMail) => Promise<Delivery>;
  /** Closes connections without waiting for emails being sent. */
  close: () => void;
};

/**
 * `unreachable`: no email can be sent at the moment, whatever it says, so this was no attempt. `uncertain`: the email was
 * sent, but the response got lost, so resending it may create a duplicate.
 */
export type MailFailure = 'unreachable' | 'temporary' | 'permanent' | 'uncertain';

/**
 * An email wasn't delivered, as far as known. The message is for admins, because it may contain the recipient. `code` is the
 * SMTP server's, if it responded.
 */
export class MailError extends Error {
  override readonly name = 'MailError';

  constructor(
    readonly failure: MailFailure,
    message: string,
    readonly code: number | null = null,
    /** Whether the SMTP server refused the recipient, and not the email or its sender. */
    readonly isRecipient = false,
  ) {
    super(message);
  }
}

/** The site's details for emails and their links. */
export type MailSite = {
  name: string;
  /** Null: none is set. */
  supportEmail: string | null;
  timeZone: string;
  /** Null: no sender is set, so no email can be sent. */
  from: Mailbox | null;
  /** Whether emails are sent. Otherwise they are only in the outbox. */
  delivers: boolean;
  /** The SMTP server's host and port. Null: emails are only stored. */
  server: string | null;
  /** The site's URL without a trailing slash. */
  address: () => string;
  /** Whether that URL is set. Otherwise links in emails only work on the server itself. */
  hasBaseUrl: boolean;
};
