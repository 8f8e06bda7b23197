import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONTACT_VALUE_MAX, STAGES, type Stage } from '#shared/contacts/model.ts';
import { formatCents } from '#shared/kit/money.ts';
import { exportContacts } from '../../src-server/modules/contacts/export.ts';
import { readCsv } from '../../src-server/services/csv-reader.ts';
import { type Community, newCommunity, type Person } from '../support/people.ts';

const WORDS = ['amber', 'basalt', 'cedar'];
const VALUES = [null, 0, 1, 10, 12_345, CONTACT_VALUE_MAX];
type Row = { id: number; stage: Stage; owner: number; cents: number; text: string };
type Filter = { q?: string; stage?: Stage; owner?: number };

/** Every live contact, read directly from the table. */
function counted({ db }: Community, { q, stage, owner }: Filter): Row[] {
  return db.$client
    .prepare<[], Row>(
      `select id, stage, coalesce(owner_id, 0) as owner, coalesce(value_cents, 0) as cents,
         contact_name || ' ' || company || ' ' || email as text
       from crm where deleted_at is null order by created_at desc, id desc`,
    )
    .all()
    .filter((row) => q === undefined || row.text.includes(q))
    .filter((row) => (stage === undefined || row.stage === stage) && (owner ?? row.owner) === row.owner);
}

const decimal = (rows: Row[]) => Number(formatCents(rows.reduce((sum, { cents }) => sum + cents, 0)));
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b);

/** Expects list, numbers, board, cursor list, and export of a filter to match a plain recount. */
async function expectTrue(community: Community, as: Person, filter: Filter): Promise<void> {
  const rows = counted(community, filter);
  const list = await as.crm.list(filter);
  expect([filter, list.total, sorted(idsOf(list.rows))]).toEqual([filter, rows.length, sorted(idsOf(rows))]);
  const summary = await as.crm.summary(filter);
  expect([filter, summary.total, summary.value]).toEqual([filter, rows.length, decimal(rows)]);
  const board = await as.crm.board(filter);
  for (const [at, stage] of STAGES.entries()) {
    const ofStage = rows.filter((row) => row.stage === stage);
    const expected = { stage, count: ofStage.length, value: decimal(ofStage) };
    expect([filter, summary.stages[at]]).toEqual([filter, expected]);
    expect([filter, board[at]]).toMatchObject([filter, expected]);
    expect([filter, sorted(idsOf(board[at]?.cards ?? []))]).toEqual([filter, sorted(idsOf(ofStage))]);
  }
  expect([filter, idsOf((await as.crm.listByCursor({ ...filter, limit: 100 })).items)]).toEqual([
    filter,
    idsOf(rows),
  ]);
  const exported = { q: '', ...filter };
  let file = '';
  for await (const piece of exportContacts({ db: community.db, viewer: null }, exported)) file += piece;
  let lines = -1;
  for await (const _ of readCsv(Buffer.from(file), 'utf-8')) lines += 1;
  expect([filter, lines]).toEqual([filter, rows.length]);
}

const step = fc.record({
  act: fc.constantFrom(
    'create',
    'create',
    'create',
    'edit',
    'stage',
    'merge',
    'remove',
    'restore',
    'purge',
    'bulk',
    'bulk',
    'bulkRemove',
  ),
  at: fc.nat(20),
  other: fc.nat(20),
  word: fc.constantFrom(...WORDS),
  cents: fc.constantFrom(...VALUES),
  stage: fc.constantFrom(...STAGES),
  owner: fc.nat(2),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function act({ db, as }: Community, { act: what, at, other, ...sent }: Step): Promise<void> {
  const pick = (from: number[], n: number) => from[n % Math.max(1, from.length)];
  const all = (sql: string) => db.$client.prepare<[], number>(sql).pluck().all();
  const live = all('select id from crm where deleted_at is null');
  const gone = all("select cast(subject_id as integer) from trash where subject = 'contact' order by 1");
  const { word, stage } = sent;
  const ownerId = [null, as.staff.user.id, as.admin.user.id][sent.owner] ?? null;
  const fields = { contactName: `Of ${word}`, ownerId, value: sent.cents && formatCents(sent.cents) };
  const [id, second, deleted] = [pick(live, at), pick(live, other), pick(gone, at)];
  const place = { subject: 'contact', subjectId: String(deleted) } as const;
  if (what === 'create') await as.staff.crm.create({ ...fields, stage });
  else if (what === 'restore' && deleted) await as.staff.trash.restore(place);
  else if (what === 'purge' && deleted) await as.admin.trash.purge(place);
  else if (!id) return;
  else if (what === 'edit') await as.staff.crm.update({ id, ...fields });
  else if (what === 'stage') await as.staff.crm.setStage({ id, stage });
  else if (what === 'remove') await as.staff.crm.delete({ id });
  else if (what === 'bulk' || what === 'bulkRemove') {
    const ids = live.slice(at % live.length, (at % live.length) + 1 + (other % 4));
    if (what === 'bulkRemove') await as.staff.crm.bulkDelete({ ids });
    else {
      const change = at % 2 === 0 ? { stage } : { ownerId };
      const { changed: rows } = await as.staff.crm.bulkUpdate({ ids, change });
      if (other % 3 === 0 && rows.length > 0) await as.staff.crm.bulkUndo({ rows });
    }
  } else if (what === 'merge' && second && second !== id) {
    const fromOther = (['value', 'stage', 'ownerId', 'contactName'] as const).filter((_, n) => (at >> n) & 1);
    await as.staff.crm.merge({ survivorId: id, otherId: second, fromOther });
  }
}

test('after random changes to contacts, every number and every list matches a plain recount', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const community = newCommunity();
      const { as, db } = community;
      for (const each of steps) {
        await act(community, each);
        community.clock.advance(1000);
      }
      const owners = [undefined, 0, as.staff.user.id];
      for (const q of [undefined, ...WORDS.slice(0, 2)])
        for (const owner of owners)
          for (const stage of [undefined, 'won' as const])
            await expectTrue(community, as.staff, {
              ...(q && { q }),
              ...(stage && { stage }),
              ...(owner !== undefined && { owner }),
            });
      const kept = db.$client.prepare('select sum(count), sum(value_cents) from crm_sums').raw().get();
      const rows = counted(community, {});
      const cents = rows.reduce((sum, row) => sum + row.cents, 0);
      expect(kept).toEqual(steps.some(({ act }) => act === 'create') ? [rows.length, cents] : [null, null]);
      expect(db.$client.prepare('select * from crm_sums where count < 0 or value_cents < 0').all()).toEqual(
        [],
      );
      expect(db.$client.pragma('foreign_key_check')).toEqual([]);
    }),
    { numRuns: 8 },
  );
});

test('the sum of 100,000 contacts with the highest value is exact', async () => {
  const { as, db } = newCommunity();
  const rich = { contactName: 'Rich', stage: 'won', value: formatCents(CONTACT_VALUE_MAX) } as const;
  await as.staff.crm.create(rich);
  // As if all of them except one already existed.
  db.$client.prepare('update crm_sums set count = 99999, value_cents = value_cents * 99999').run();
  await as.staff.crm.create(rich);
  expect(await as.staff.crm.summary({})).toMatchObject({ total: 100_000, value: 9_999_999_999_000 });
  expect((await as.staff.crm.board({}))[4]).toMatchObject({ count: 100_000, value: 9_999_999_999_000 });
});
