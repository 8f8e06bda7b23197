import type { Db } from '#db/open.ts';
import { AFTER_ANSWER } from '#db/site/accounts/jobs.ts';
import type { MailKind } from '#shared/email/model.ts';
import { mailJobs } from '../../src-server/jobs/email.ts';
import type { JobKind } from '../../src-server/jobs/kinds.ts';
import { startRunner } from '../../src-server/jobs/runner.ts';
import type { Reread } from '../../src-server/modules/email/outbox/sending.ts';
import { randomIds } from '../../src-server/services/ids.ts';
import { sendingPause } from '../../src-server/services/mailer/pause.ts';
import { type TestClock, testMailSite } from './ports.ts';

export type Written = { kind: string; recipient: string; subject: string; text: string };

/** Runs the email jobs that wait for their responses, with other ones on request. A failed job fails the test. */
export async function writeMails(
  { db, clock }: { db: Db; clock: TestClock },
  others: Readonly<Record<string, JobKind>> = {},
): Promise<void> {
  clock.advance(AFTER_ANSWER);
  const failures: unknown[] = [];
  const runner = startRunner({
    ...{ db, clock, ids: randomIds, dataDir: '/nowhere' },
    ticker: { every: () => () => undefined },
    kinds: {
      ...others,
      ...mailJobs({
        mailer: { send: async () => 'kept', close: () => undefined },
        ids: randomIds,
        site: testMailSite,
        report: () => undefined,
      }),
    },
    onError: (error) => failures.push(error),
  });
  await runner.tick();
  await runner.stop();
  if (failures.length > 0) throw failures[0];
}

const unchanged: Reread = (mail) => mail;
/** For emails whose content doesn't matter. */
const asWritten: Readonly<Record<MailKind, Reread>> = {
  ...{ verify: unchanged, reset: unchanged, change: unchanged, account: unchanged },
  ...{ application: unchanged, cohort: unchanged },
  ...{ newsletter: unchanged, digest: unchanged, event: unchanged, task: unchanged, test: unchanged },
};

/** What sending needs besides a mailer. */
export const sendingPorts = () => ({ rereads: asWritten, pause: sendingPause(), report: () => undefined });

/** The emails to an email address, oldest first. */
export function mailsTo(db: Db, recipient: string): Written[] {
  return db.$client
    .prepare<[string], Written>(
      'select kind, recipient, subject, text from mails where recipient = ? order by id',
    )
    .all(recipient);
}

/** The tokens of the links to a path in the last email to an email address. */
export function tokensIn(db: Db, recipient: string, path: string): string[] {
  const text = mailsTo(db, recipient).at(-1)?.text ?? '';
  return Array.from(text.matchAll(/https?:\/\/\S+/g), ([url]) => new URL(url))
    .filter(({ pathname }) => pathname.startsWith(path))
    .map(({ pathname }) => pathname.slice(path.length));
}
