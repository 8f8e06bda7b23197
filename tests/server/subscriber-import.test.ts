import { beforeEach, describe, expect, test } from 'vitest';
import { rememberRefusal } from '#db/kit/email-refusals.ts';
import { addPending } from '#db/site/newsletter.ts';
import { saveEmailSettings } from '#db/site/settings.ts';
import { endSubscription } from '#db/site/subscription-endings.ts';
import type { CsvImport } from '#shared/csv-import/output.ts';
import { CONFIRMATION_DAYS } from '#shared/email/model.ts';
import { DAY_MS, MINUTE_MS } from '#shared/kit/days.ts';
import { DEFAULT_EMAIL_SETTINGS } from '#shared/settings/model.ts';
import { subscriberMessages } from '#shared/subscribers/messages.ts';
import { IMPORTED_PER_MINUTE } from '#shared/subscribers/model.ts';
import { receiveImport } from '../../src-server/modules/csv-import/run/receive.ts';
import { refusedReport } from '../../src-server/modules/csv-import/run/report.ts';
import { runImport } from '../../src-server/modules/csv-import/run/run.ts';
import {
  removeUnconfirmedSubscribers,
  rewriteNewsletterMail,
  writeConfirmations,
} from '../../src-server/modules/subscribers/jobs.ts';
import { type Community, newCommunity, type Person } from '../support/people.ts';
import { testIds, testMailSite } from '../support/ports.ts';

let community: Community;
let staff: Person;
beforeEach(() => {
  community = newCommunity();
  ({ staff } = community.as);
});

const work = () => ({ db: community.db, clock: community.clock, ids: testIds() });

/** Imports a file as staff, with its preview. */
async function imported(file: string): Promise<CsvImport> {
  const sender = { ...work(), viewer: staff.user, source: 'rest' as const };
  const { id, mapping } = await receiveImport(sender, {
    kind: 'subscribers',
    fileName: 'list.csv',
    bytes: Buffer.from(file),
  });
  const run = (runs: number) =>
    runImport({ ...sender, viewer: null, payload: { id, runs }, keep: () => undefined });
  await staff.imports.check({ id, mapping });
  await run(1);
  await staff.imports.start({ id });
  await run(2);
  return staff.imports.read({ id });
}
const rows = () =>
  community.db.$client.prepare('select email, state, source from subscribers order by id').all();
const mails = () => community.db.$client.prepare('select recipient from mails order by id').pluck().all();
const write = () => writeConfirmations({ ...work(), site: testMailSite });
const addresses = (count: number) => Array.from({ length: count }, (_, n) => `n${n}@mail.example`).join('\n');

describe('a file of email addresses', () => {
  test('becomes pending subscribers, without those that are known, opted out, or suppressed', async () => {
    const { db, clock } = community;
    const now = clock.now();
    for (const state of ['pending', 'unsubscribed', 'suppressed'] as const) {
      const row = addPending(
        db,
        { email: `${state}@mail.example`, source: 'newsletter', consent: true },
        now,
      );
      if (state !== 'pending') endSubscription(db, row, state, 'staff', now);
    }
    rememberRefusal(db, 'deleted@mail.example', 'unsubscribed', now);
    const file = `Name,E-Mail
Olga,Olga@mail.example
Pending,PENDING@mail.example
Out,unsubscribed@mail.example
Failing,suppressed@mail.example
Deleted,Deleted@mail.example
Twice,olga@MAIL.example
Broken,no address
Otto,otto@mail.example
`;
    const report = await imported(file);
    expect(report).toMatchObject({ state: 'done', mapping: [null, 'email'], taken: 2, refused: 6 });
    expect(rows().slice(3)).toEqual([
      { email: 'Olga@mail.example', state: 'pending', source: 'import' },
      { email: 'otto@mail.example', state: 'pending', source: 'import' },
    ]);
    let refused = '';
    for await (const piece of refusedReport({ db, viewer: staff.user }, report.id)) refused += piece;
    for (const state of ['pending', 'unsubscribed', 'suppressed'] as const)
      expect(refused).toContain(subscriberMessages[state]);
  });

  test('is for staff only', async () => {
    const { contributor } = community.as;
    await imported('Email\nolga@mail.example');
    await expect(contributor.imports.list({ kind: 'subscribers' })).rejects.toThrow();
    expect((await staff.imports.list({ kind: 'subscribers' })).items).toHaveLength(1);
  });
});

describe('imported subscribers', () => {
  test('get their confirmation emails at the pace of emails, each one once', async () => {
    const { clock } = community;
    await imported(`Email\n${addresses(IMPORTED_PER_MINUTE * 2 + 5)}`);
    expect(mails()).toEqual([]);
    let runs = 0;
    for (let next = write(); next; next = write()) {
      runs += 1;
      expect(mails()).toHaveLength(IMPORTED_PER_MINUTE * runs);
      // Before the minute is over, nothing more is written.
      write();
      expect(mails()).toHaveLength(IMPORTED_PER_MINUTE * runs);
      clock.advance(next.getTime() - clock.now().getTime());
    }
    expect(runs).toBe(2);
    expect(new Set(mails()).size).toBe(IMPORTED_PER_MINUTE * 2 + 5);
    expect(mails()).toHaveLength(IMPORTED_PER_MINUTE * 2 + 5);
  });

  test("leave half of the minute, and don't exceed the day", async () => {
    const { db, clock } = community;
    saveEmailSettings(db, { ...DEFAULT_EMAIL_SETTINGS, perMinute: 10, perDay: 12 });
    const day = Math.floor(clock.now().getTime() / DAY_MS) * DAY_MS;
    await imported(`Email\n${addresses(20)}`);
    expect(write()).toEqual(new Date(clock.now().getTime() + MINUTE_MS));
    expect(mails()).toHaveLength(5);
    db.$client.prepare("insert into mail_counts values ('day', ?, 12)").run(day);
    clock.advance(2 * MINUTE_MS);
    expect(write()).toEqual(new Date(day + DAY_MS));
    expect(mails()).toHaveLength(5);
  });

  test('wait for their email, and are deleted a week after it', async () => {
    const { db, clock } = community;
    await imported('Email\nolga@mail.example');
    const clean = () => removeUnconfirmedSubscribers({ db, clock, keep: () => undefined });
    clock.advance(60 * DAY_MS);
    await clean();
    expect(rows()).toHaveLength(1);
    expect(write()).toBeNull();
    clock.advance((CONFIRMATION_DAYS + 1) * DAY_MS);
    await clean();
    expect(rows()).toEqual([]);
  });

  test('get no email if they were unsubscribed by staff while it waited', async () => {
    const { db } = community;
    await imported('Email\nolga@mail.example');
    write();
    const mail = {
      text: 'Open https://commons.example/newsletter/confirm/x',
      recipient: 'Olga@mail.example',
    };
    expect(rewriteNewsletterMail(db, mail)).toBe(mail);
    const [row] = (await staff.email.subscribers.list({})).rows;
    await staff.email.subscribers.suppress({ id: row?.id ?? 0 });
    expect(rewriteNewsletterMail(db, mail)).toBeNull();
  });
});
