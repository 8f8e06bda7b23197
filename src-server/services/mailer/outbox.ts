import { join } from 'node:path';
import { writeDurably } from '../durable-file.ts';
import type { Mailbox } from './addresses.ts';
import { type Mailer, MailError } from './mailer.ts';
import { composeMessage } from './message.ts';

/** Keeps mails as `{id}.eml` in a folder, for installations without a mail server. */
export function outboxMailer(folder: string, from: Mailbox): Mailer {
  return {
    send: async (mail) => {
      const message = await composeMessage(mail, from);
      try {
        await writeDurably(join(folder, `${mail.id}.eml`), message);
      } catch (error) {
        throw new MailError('temporary', `The outbox folder took no file: ${reason(error)}`);
      }
      return 'kept';
    },
    close: () => undefined,
  };
}

function reason(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
