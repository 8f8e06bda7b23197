import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TABLE_PAGE_SIZE, type TablePage } from '#shared/kit/tables.ts';
import type { LoggedSubject } from '#shared/records.ts';
import type { createCaller } from '../../src-server/app-router.ts';
import { type Community, newCommunity } from '../support/people.ts';

type Caller = ReturnType<typeof createCaller>;
type TestRecord = { id: number; version: number };
type Ask = { q?: string; filter?: number; page?: number };

/** A staff module, as the tests of the common rules need it. */
export type StaffModule = {
  name: string;
  subject: LoggedSubject;
  /** Its name in the audit log. */
  acts: string;
  /** Refusals fixed by the specification. `read` is null if everyone can read. Such a list has no search and no pages of a table. */
  refusals: { read: string | null; create: string };
  create: (as: Caller, title: string, filter?: number) => Promise<TestRecord>;
  /** Changes one field, named `field`. */
  edit: (as: Caller, id: number, text: string, version?: number) => Promise<TestRecord>;
  field: string;
  read: (as: Caller, id: number) => Promise<unknown>;
  remove: (as: Caller, id: number) => Promise<unknown>;
  list: (as: Caller, ask: Ask) => Promise<TablePage<{ id: number }>>;
  /** Other counts for the same filter, besides the list. */
  count?: (as: Caller, ask: Ask) => Promise<number>;
  /** The number of filter values. */
  filters: number;
};

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const refused = (code: string, message?: string) => ({ cause: { code, ...(message && { message }) } });

/** Queries with special characters of FTS5, LIKE, or the driver. */
const HOSTILE_WORDS = [
  ...[
    '"',
    '""',
    "'",
    '*',
    '(',
    ')',
    '%',
    '_',
    '\\',
    '%%%',
    '___',
    '^nowhere',
    'NEAR(thing)',
    'thing NOT café',
  ],
  ...[
    'thing OR nothing',
    'title:thing',
    'contact_name:thing',
    '-nowhere-',
    '{',
    '²',
    '\u{323B0}',
    '\uD800',
    '😀',
  ],
  ...['thing" OR "1', '";--', 'x'.repeat(5000), 'a b c d e f g h i j k '.repeat(20), '\u202E', '","', '["'],
];

/** Tests the rules of every staff module for one of them. */
export function keepsTheRules(module: StaffModule): void {
  const place = (id: number) => ({ subject: module.subject, subjectId: String(id) });
  const trail = async (as: Caller, id: number) =>
    (await as.staff.history({ ...place(id), limit: 100 })).items.map(({ action }) => action);
  const audited = ({ db }: Community) =>
    db.$client.prepare<[], number>('select count(*) from audit').pluck().get();

  const isPublic = module.refusals.read === null;
  /** Others read a public module like staff, and are refused by any other one. */
  const readsOrNot = async (other: Caller, id: number, code: string) => {
    const [read, listed] = await Promise.allSettled([module.read(other, id), module.list(other, {})]);
    const message = code === 'FORBIDDEN' ? (module.refusals.read ?? undefined) : undefined;
    for (const tried of [read, listed])
      expect(tried).toMatchObject(
        isPublic ? { status: 'fulfilled' } : { status: 'rejected', reason: refused(code, message) },
      );
    if (isPublic) expect(listed).toMatchObject({ value: { total: 1, rows: [{ id }] } });
  };

  describe(`${module.name} as a staff module`, () => {
    test('is for staff and admins by effective role. Others get the refusal of the specification', async () => {
      const { as, previewing } = newCommunity();
      const { id } = await module.create(as.admin, 'Something of ours');
      await module.read(as.staff, id);
      for (const other of [as.contributor, as.member, previewing(as.admin, 'contributor')]) {
        await readsOrNot(other, id, 'FORBIDDEN');
        await expect(module.create(other, 'Mine')).rejects.toMatchObject(
          refused('FORBIDDEN', module.refusals.create),
        );
        await expect(module.edit(other, id, 'Edited by others')).rejects.toMatchObject(refused('FORBIDDEN'));
        await expect(module.remove(other, id)).rejects.toMatchObject(refused('FORBIDDEN'));
        await expect(other.staff.history(place(id))).rejects.toMatchObject(refused('FORBIDDEN'));
      }
      for (const nobody of [as.anonymous, previewing(as.admin, 'guest')]) {
        await readsOrNot(nobody, id, 'UNAUTHENTICATED');
        for (const tried of [
          ...[module.create(nobody, 'Mine'), module.edit(nobody, id, 'Edited by nobody')],
          ...[module.remove(nobody, id), nobody.staff.history({ ...place(id), limit: 1 })],
        ])
          await expect(tried).rejects.toMatchObject(refused('UNAUTHENTICATED'));
      }
    });

    test('a stale edit changes nothing, and names the changed fields and the user', async () => {
      const { as, ...community } = newCommunity();
      const { id, version } = await module.create(as.staff, 'Something of ours');
      const saved = await module.edit(as.admin, id, 'Edited by Ada, who was first', version);
      expect(saved.version).toBe(version + 1);
      const before = audited({ as, ...community });
      const stale = await module
        .edit(as.staff, id, 'Edited by Stan, who was second', version)
        .catch((e) => e);
      expect(stale.cause).toMatchObject({ code: 'CONFLICT' });
      expect(stale.cause.fields).toEqual({ [module.field]: 'Changed by ada since you opened it.' });
      expect(audited({ as, ...community })).toBe(before);
      expect(JSON.stringify(await module.read(as.staff, id))).toContain('Edited by Ada');
      // Without a version, the last write wins. Saving the same again creates no version.
      expect((await module.edit(as.staff, id, 'Edited by Stan, who insists')).version).toBe(version + 2);
      expect((await module.edit(as.staff, id, 'Edited by Stan, who insists')).version).toBe(version + 2);
    });

    test('a deleted record is only in the trash, and can be restored unchanged', async () => {
      const { as, previewing } = newCommunity();
      const { id } = await module.create(as.staff, 'Something of ours');
      const before = await module.read(as.staff, id);
      await module.remove(as.staff, id);
      await expect(module.read(as.staff, id)).rejects.toMatchObject(refused('GONE'));
      await expect(module.remove(as.staff, id)).rejects.toMatchObject(refused('GONE'));
      await expect(module.edit(as.staff, id, 'Edited in the trash')).rejects.toMatchObject(refused('GONE'));
      expect((await module.list(as.staff, {})).total).toBe(0);
      if (!isPublic) expect((await module.list(as.staff, { q: 'Something' })).total).toBe(0);
      expect((await as.admin.trash.list({})).items).toMatchObject([{ ...place(id), daysLeft: 30 }]);
      for (const other of [as.member, previewing(as.staff, 'member')]) {
        await expect(other.trash.restore(place(id))).rejects.toMatchObject(refused('NOT_FOUND'));
      }
      await as.staff.trash.restore(place(id));
      expect(await module.read(as.staff, id)).toEqual(before);
      const found = await module.list(as.staff, isPublic ? {} : { q: 'Something' });
      expect(found.rows.map((row) => row.id)).toEqual([id]);
      expect(await trail(as.staff, id)).toEqual(
        ['restore', 'delete', 'create'].map((act) => `${module.acts}.${act}`),
      );
    });

    test('a permanently deleted record leaves only who did what in its audit log', async () => {
      const { as, db, clock } = newCommunity();
      const { id } = await module.create(as.staff, 'Something xylophone of ours');
      for (let n = 0; n < 25; n += 1) await module.edit(as.staff, id, `Edited xylophone for the ${n}th time`);
      await module.remove(as.staff, id);
      clock.advance(31 * DAY);
      await as.admin.trash.purge(place(id));
      await expect(module.read(as.staff, id)).rejects.toMatchObject(refused('NOT_FOUND'));
      await expect(as.staff.trash.restore(place(id))).rejects.toMatchObject(refused('NOT_FOUND'));
      expect((await trail(as.admin, id))[0]).toBe(`${module.acts}.purge`);
      const tables = db.$client
        .prepare<[], string>(
          "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'",
        )
        .pluck()
        .all();
      const holding = tables.filter((table) =>
        JSON.stringify(db.$client.prepare(`select * from "${table}"`).all()).includes('xylophone'),
      );
      expect(holding).toEqual([]);
    });

    test('the audit log has user, action, source, and the values before and after', async () => {
      const { as } = newCommunity();
      const { id } = await module.create(as.staff, 'Something of ours');
      await module.edit(as.admin, id, 'Edited by Ada for once');
      const { items } = await as.staff.staff.history(place(id));
      expect(items).toMatchObject([
        {
          ...{ action: `${module.acts}.update`, source: 'ui', actor: { username: 'ada' } },
          changes: { [module.field]: ['Something of ours', 'Edited by Ada for once'] },
        },
        {
          ...{ action: `${module.acts}.create`, source: 'ui', actor: { username: 'stan' } },
          changes: { [module.field]: [null, 'Something of ours'] },
        },
      ]);
      expect(Object.keys(items[0]?.changes ?? {})).toEqual([module.field]);
    });

    test('a change and its audit entry are stored together or not at all', async () => {
      const { as, db } = newCommunity();
      const { id } = await module.create(as.staff, 'Something of ours');
      const before = await module.read(as.staff, id);
      db.$client.exec(
        "create trigger no_trail before insert on audit begin select raise(abort, 'no trail'); end",
      );
      await expect(module.create(as.staff, 'Another thing')).rejects.toThrow('no trail');
      await expect(module.edit(as.staff, id, 'Edited without a trail')).rejects.toThrow('no trail');
      await expect(module.remove(as.staff, id)).rejects.toThrow('no trail');
      expect(await module.read(as.staff, id)).toEqual(before);
      expect((await module.list(as.staff, {})).rows.map((row) => row.id)).toEqual([id]);
    });

    test.skipIf(isPublic)('every row is on exactly one page, whatever page is requested', async () => {
      const { as } = newCommunity();
      const total = TABLE_PAGE_SIZE * 3 + 4;
      for (let n = 0; n < total; n += 1) await module.create(as.staff, `Row number ${n}`);
      const seen: number[] = [];
      for (let page = 1; page <= 4; page += 1) {
        const shown = await module.list(as.staff, { page });
        expect(shown).toMatchObject({ total, page, pages: 4 });
        expect(shown.rows.length).toBe(page < 4 ? TABLE_PAGE_SIZE : 4);
        seen.push(...shown.rows.map(({ id }) => id));
      }
      expect(new Set(seen).size).toBe(total);
      expect(await module.list(as.staff, { page: 99 })).toEqual(await module.list(as.staff, { page: 4 }));
      const none = await module.list(as.staff, { q: 'nothing has these words', page: 7 });
      expect(none).toEqual({ rows: [], total: 0, page: 1, pages: 1 });
    });

    test.skipIf(isPublic)('any search text is accepted, and returns only rows that contain it', async () => {
      const { as } = newCommunity();
      const { id } = await module.create(as.staff, 'Café Ω Our-Söl thing');
      const find = async (q: string) => {
        const { rows, total } = await module.list(as.staff, { q });
        expect([q, total]).toEqual([q, rows.length]);
        expect([q, await module.count?.(as.staff, { q })]).toEqual([q, module.count ? total : undefined]);
        return rows.map((row) => row.id);
      };
      for (const q of ['café', 'CAFÉ', 'cafe\u0301', ' thing\0', 'th\0ing', 'ω', 'sö', 'SÖ']) {
        expect([q, await find(q)]).toEqual([q, [id]]);
      }
      for (const q of HOSTILE_WORDS) expect([q, await find(q)]).toEqual([q, []]);
    });

    test('after random changes, list and totals match a plain recount for every filter', async () => {
      const words = ['amber', 'basalt', 'cedar'];
      const step = fc.record({
        act: fc.constantFrom('create', 'create', 'edit', 'remove', 'restore'),
        at: fc.nat(20),
        word: fc.constantFrom(...words),
        filter: fc.nat(module.filters - 1),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
          const { as } = newCommunity();
          const rows: { id: number; filter: number; text: string; live: boolean }[] = [];
          for (const { act, at, word, filter } of steps) {
            const row = rows[at % Math.max(1, rows.length)];
            if (act === 'create') {
              const { id } = await module.create(as.staff, `About ${word}`, filter);
              rows.push({ id, filter, text: `About ${word}`, live: true });
            } else if (act === 'edit' && row?.live) {
              row.text = `Rather ${word} now`;
              await module.edit(as.staff, row.id, row.text);
            } else if (act === 'remove' && row?.live) {
              await module.remove(as.staff, row.id);
              row.live = false;
            } else if (act === 'restore' && row && !row.live) {
              await as.staff.trash.restore(place(row.id));
              row.live = true;
            }
          }
          for (const q of isPublic ? [undefined] : [undefined, ...words]) {
            for (const filter of [undefined, ...Array.from({ length: module.filters }, (_, n) => n)]) {
              const expected = rows
                .filter((row) => row.live && (filter === undefined || row.filter === filter))
                .filter((row) => q === undefined || row.text.includes(q))
                .map(({ id }) => id);
              const ask = { ...(q && { q }), ...(filter !== undefined && { filter }) };
              const shown = await module.list(as.staff, ask);
              expect(shown.total).toBe(expected.length);
              expect(shown.rows.map(({ id }) => id).sort((a, b) => a - b)).toEqual(expected);
              if (module.count) expect(await module.count(as.staff, ask)).toBe(expected.length);
            }
          }
        }),
        { numRuns: 15 },
      );
    });
  });
}
