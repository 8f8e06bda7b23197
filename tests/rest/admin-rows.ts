import { randomUUID } from 'node:crypto';
import { insertEntry } from '#db/content/entries/rows.ts';
import { TIER_PUBLIC } from '#db/schema/entries.ts';
import { saveCleanupTime } from '#db/site/settings.ts';
import type { Site } from '../support/rest.ts';
import { fromAdmin, type Row } from './matrix-row.ts';

/** The admin rows of the permission matrix. */
export function adminRows(site: () => Site): Row[] {
  /** A user who is none of the viewers. */
  function account(state: string): { id: number } {
    const row = site()
      .db.$client.prepare<[string, string], { id: number }>(
        `insert into users (username, password_hash, state, created_at, updated_at) values (?, 'none', ?, 0, 0)
         returning id`,
      )
      .get(`somebody-${randomUUID().slice(0, 8)}`, state);
    return { id: row?.id ?? 0 };
  }

  /** A tag of one entry, without a change in progress. */
  function tag(): { id: number } {
    const { db } = site();
    db.$client.prepare('update tag_changes set ended_at = 1 where ended_at is null').run();
    const name = `Tag ${randomUUID()}`;
    const author = db.$client.prepare<[], number>('select id from users limit 1').pluck().get() ?? 0;
    const entry = { id: randomUUID(), type: 'note', title: 'Tagged', body: 'Words enough.' } as const;
    insertEntry(db, { ...entry, tags: [name], authorId: author, tier: TIER_PUBLIC, createdAt: new Date() });
    return {
      id: db.$client.prepare<[string], number>('select id from tags where name = ?').pluck().get(name) ?? 0,
    };
  }

  function merge(): { id: number } {
    const { db, clock } = site();
    const { id } = tag();
    const row = db.$client
      .prepare<[string, number, number, number], { id: number }>(
        `insert into tag_changes (kind, from_key, from_name, to_name, tag_id, changed_by, started_at, total, ended_at)
         values ('merge', ?, 'Gone', 'Left', ?, (select id from users limit 1), ?, 0, ?) returning id`,
      )
      .get(`gone ${randomUUID()}`, id, clock.now().getTime(), clock.now().getTime());
    return { id: row?.id ?? 0 };
  }

  function givenUpJob(): { id: number } {
    const row = site()
      .db.$client.prepare<[string], { id: number }>(
        `insert into jobs (kind, key, payload, run_at, error, ended_at, gave_up_at)
         values ('tags.forgetMerges', ?, '{}', 0, 'Error: no luck', 1, 1) returning id`,
      )
      .get(randomUUID());
    return { id: row?.id ?? 0 };
  }

  function heldCleanups(): Record<string, unknown> {
    saveCleanupTime(site().db, { seenAt: 0, held: { lastRun: 0, waited: 0 } });
    return {};
  }

  const nothing = () => ({});
  return [
    { name: 'accounts', procedure: 'admin.members', expected: fromAdmin, input: () => ({ q: 'ada' }) },
    { name: 'who waits', procedure: 'admin.waiting', expected: fromAdmin, input: nothing },
    { name: 'how many wait', procedure: 'admin.waitingCount', expected: fromAdmin, input: nothing },
    {
      name: 'give a role',
      procedure: 'admin.changeRole',
      expected: fromAdmin,
      input: () => ({ ...account('active'), role: 'staff', was: 'member' }),
    },
    {
      name: 'suspend',
      procedure: 'admin.changeState',
      expected: fromAdmin,
      input: () => ({ ...account('active'), state: 'suspended', was: 'active' }),
    },
    { name: 'settings of the site', procedure: 'admin.settings', expected: fromAdmin, input: nothing },
    {
      name: 'change settings of the site',
      procedure: 'admin.saveSettings',
      expected: fromAdmin,
      input: () => ({ registration: 'open' }),
    },
    { name: 'settings of emails', procedure: 'admin.emailSettings', expected: fromAdmin, input: nothing },
    {
      name: 'change settings of emails',
      procedure: 'admin.saveEmailSettings',
      expected: fromAdmin,
      input: () => ({ tracking: true }),
    },
    { name: 'first steps', procedure: 'admin.firstSteps', expected: fromAdmin, input: nothing },
    { name: 'end the first steps', procedure: 'admin.endFirstSteps', expected: fromAdmin, input: nothing },
    { name: 'backups', procedure: 'backups.list', expected: fromAdmin, input: nothing },
    { name: 'start a backup', procedure: 'backups.start', expected: fromAdmin, input: nothing },
    {
      name: 'download a backup',
      procedure: 'backups.open',
      // There is none of this name.
      expected: [401, 401, 403, 403, 403, 404],
      input: () => ({ name: 'commonplace-2026-01-01T00-00-00-000Z.tar' }),
    },
    { name: 'the model', procedure: 'admin.assistant', expected: fromAdmin, input: nothing },
    { name: 'a test of the model', procedure: 'admin.testAssistant', expected: fromAdmin, input: nothing },
    { name: 'settings of the brand', procedure: 'admin.brandSettings', expected: fromAdmin, input: nothing },
    {
      name: 'save the brand',
      procedure: 'admin.saveBrandSettings',
      expected: fromAdmin,
      input: () => ({ homeText: `Text ${randomUUID()}` }),
    },
    { name: 'the brand', procedure: 'admin.branding', expected: fromAdmin, input: nothing },
    { name: 'the audit log', procedure: 'admin.audit', expected: fromAdmin, input: () => ({ limit: 5 }) },
    { name: 'kinds of acts', procedure: 'admin.auditActions', expected: fromAdmin, input: nothing },
    { name: 'given up jobs', procedure: 'admin.givenUpJobs', expected: fromAdmin, input: nothing },
    { name: 'confirm cleanups', procedure: 'admin.runCleanups', expected: fromAdmin, input: heldCleanups },
    { name: 'retry a job', procedure: 'admin.retryJob', expected: fromAdmin, input: givenUpJob },
    { name: 'all tags', procedure: 'tags.table', expected: fromAdmin, input: nothing },
    {
      name: 'what renaming does',
      procedure: 'tags.previewRename',
      expected: fromAdmin,
      input: () => ({ ...tag(), name: `Name ${randomUUID().slice(0, 8)}` }),
    },
    {
      name: 'rename a tag',
      procedure: 'tags.rename',
      expected: fromAdmin,
      input: () => ({ ...tag(), name: `Name ${randomUUID().slice(0, 8)}`, kind: 'rename' }),
    },
    { name: 'changes of tags', procedure: 'tags.changes', expected: fromAdmin, input: nothing },
    { name: 'undo a merge', procedure: 'tags.undoMerge', expected: fromAdmin, input: merge },
  ];
}
