import type { Mailbox } from './addresses.ts';

/** A mail on its way out. */
export type OutgoingMail = {
  id: number;
  /** The part of the Message-ID before the @. */
  messageId: string;
  date: Date;
  recipient: string;
  subject: string;
  text: string;
  html: string | null;
  /** Where one request without a login ends such mails (RFC 8058); null where there is nothing to end. */
  unsubscribeUrl: string | null;
};

/** `sent`: a mail server took it. `kept`: it rests in the outbox folder. */
export type Delivery = 'sent' | 'kept';

/** The way mails leave, as a port: a mail server, or a folder. */
export type Mailer = {
  /** Hands a mail over. Throws `MailError`. */
  send: (mail: OutgoingMail) => Promise<Delivery>;
  /** Lets go of what is open; mails under way are not waited for. */
  close: () => void;
};

/** `uncertain`: the mail was handed over and the answer got lost, so that sending it again may make two. */
export type MailFailure = 'temporary' | 'permanent' | 'uncertain';

/** A mail was not delivered, as far as anybody knows. The message is for administrators: it may name the recipient. */
export class MailError extends Error {
  override readonly name = 'MailError';

  constructor(
    readonly failure: MailFailure,
    message: string,
  ) {
    super(message);
  }
}

/** What mails say of the installation, and where their links lead. */
export type MailSite = {
  name: string;
  supportEmail: string;
  timeZone: string;
  from: Mailbox;
  /** Host and port of the mail server; null: mails stay in the outbox. */
  server: string | null;
  /** The address of the site without a trailing slash. */
  address: () => string;
};
