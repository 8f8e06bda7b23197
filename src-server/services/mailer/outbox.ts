import { join } from 'node:path';
import { writeDurably } from '../durable-file.ts';
import type { Mailbox } from './addresses.ts';
import { MailError, type Mailer, type OutgoingMail } from './mailer.ts';
import { composeMessage } from './message.ts';

/** The outbox folder in the data folder. */
export function outboxFolder(dataDir: string): string {
  return join(dataDir, 'outbox');
}

export function outboxFile(folder: string, id: OutgoingMail['id']): string {
  return join(folder, `${id}.eml`);
}

/** Stores emails as `{id}.eml` in a folder, for installations without an SMTP server. */
export function outboxMailer(folder: string, from: () => Mailbox | null): Mailer {
  return {
    send: async (mail) => {
      const message = await composeMessage(mail, from());
      try {
        await writeDurably(outboxFile(folder, mail.id), message);
      } catch (error) {
        throw new MailError('unreachable', `Can't write to the outbox folder: ${reason(error)}`);
      }
      return 'kept';
    },
    close: () => undefined,
  };
}

function reason(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
