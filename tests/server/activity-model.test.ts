import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACTIVITY_GATHERED } from '#shared/activity/model.ts';
import type { ActivityLine } from '#shared/activity/output.ts';
import { untruths } from '../faults/truths.ts';
import { note } from '../support/factories.ts';
import { type Community, newCommunity } from '../support/people.ts';

const PEOPLE = ['author', 'member', 'staff'] as const;
const step = fc.record({
  what: fc.constantFrom(
    ...(['write', 'draft', 'comment', 'comment', 'comment', 'comment', 'forget', 'remember'] as const),
    ...(['delete', 'restore', 'purge', 'publish', 'withdraw', 'solve', 'reopen', 'wait'] as const),
  ),
  who: fc.constantFrom(...PEOPLE),
  at: fc.nat(),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** The rows so far. Refused actions change nothing and are not tested here. */
type World = Community & { entries: string[]; comments: number[] };

async function act(world: World, { what, who, at }: Step): Promise<void> {
  const { as, db, clock } = world;
  const entry = world.entries[at % Math.max(1, world.entries.length)] ?? '';
  const comment = world.comments[at % Math.max(1, world.comments.length)] ?? 0;
  const tier = (next: number) =>
    db.$client.prepare('update entries set tier = ? where id = ?').run(next, entry);
  if (what === 'wait') return clock.advance(60_000);
  if (what === 'write') world.entries.push((await as[who].entries.create(note({ type: 'thread' }))).id);
  else if (what === 'draft') world.entries.push((await as.staff.entries.create(note({ type: 'survey' }))).id);
  else if (what === 'comment') {
    const made = await as[who].comments.create({ entryId: entry, content: 'Words' });
    world.comments.push(made.id);
  } else if (what === 'forget') await as[who].comments.delete({ id: comment });
  else if (what === 'remember')
    await as.staff.trash.restore({ subject: 'comment', subjectId: String(comment) });
  else if (what === 'delete') await as.staff.entries.delete({ id: entry });
  else if (what === 'restore') await as.staff.trash.restore({ subject: 'entry', subjectId: entry });
  else if (what === 'purge') await as.admin.trash.purge({ subject: 'entry', subjectId: entry });
  else if (what === 'publish') tier(0);
  else if (what === 'withdraw') tier(1);
  else await as.staff.entries.solve({ id: entry, solved: what === 'solve' });
}

type Act = { id: number; kind: string; actor: number; entry: string | null; shown: boolean };

/** The feed of the naive model: it filters visible actions one by one and combines them afterwards. */
function plainLines({ db }: World, tier: number): { id: number; count: number }[] {
  const one = <T>(sql: string, ...values: unknown[]) => db.$client.prepare<unknown[], T>(sql).get(...values);
  const acts = db.$client
    .prepare<[], Omit<Act, 'shown'> & { comment: number | null }>(
      'select id, kind, actor_id as actor, entry_id as entry, comment_id as comment from activity order by id desc',
    )
    .all();
  const seen = acts.map((each): Act => {
    const thing = one<{ live: number; open: number }>(
      'select deleted_at is null and tier <= ? as live, solved_at is null as open from entries where id = ?',
      tier,
      each.entry,
    );
    const words = one<{ gone: number }>(
      'select deleted_at is not null as gone from comments where id = ?',
      each.comment,
    );
    const hidden = !thing?.live || words?.gone === 1 || (each.kind === 'solved' && thing.open === 1);
    return { ...each, shown: !hidden };
  });
  const lines: { id: number; count: number }[] = [];
  let first: number | null = null;
  for (const [index, each] of seen.entries()) {
    if (!each.shown) continue;
    const newest: Act | undefined = first === null ? undefined : seen[first];
    const same =
      newest && newest.kind === each.kind && newest.actor === each.actor && newest.entry === each.entry;
    const line = lines.at(-1);
    if (same && first !== null && index - first < ACTIVITY_GATHERED && line) line.count += 1;
    else {
      lines.push({ id: each.id, count: 1 });
      first = index;
    }
  }
  return lines;
}

async function allPages(
  list: Community['as']['anonymous']['activity']['list'],
  limit: number,
): Promise<ActivityLine[]> {
  const lines: ActivityLine[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: ActivityLine[]; nextCursor: string | null } = await list({ limit, cursor });
    expect(page.items.length).toBeLessThanOrEqual(limit);
    lines.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  return lines;
}

/** The statement by which a store that was used before gets its feed. */
const backfill = readFileSync(
  join(import.meta.dirname, '..', '..', 'db', 'migrations', '0005_live_community.sql'),
  'utf8',
)
  .split('--> statement-breakpoint')
  .find((statement) => statement.includes('INSERT INTO activity'));

test('after any actions, post counts and feed match a naive model, on pages of any size', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 20, maxLength: 80, size: 'max' }),
      fc.integer({ min: 1, max: 7 }),
      async (steps, limit) => {
        const world: World = { ...newCommunity(), entries: [], comments: [] };
        for (const each of steps) await act(world, each).catch(() => {});
        expect(untruths(world.db.$client)).toEqual([]);
        for (const [viewer, tier] of [
          [world.as.anonymous, 0],
          [world.as.staff, 1],
        ] as const) {
          const lines = await allPages(viewer.activity.list, limit);
          expect(lines.map(({ id, count }) => ({ id, count }))).toEqual(plainLines(world, tier));
        }
      },
    ),
    { numRuns: 40, seed: 20_260_302 },
  );
});

test('an existing database gets the feed that it would have had', async () => {
  const world: World = { ...newCommunity(), entries: [], comments: [] };
  const { as, clock, db } = world;
  for (let n = 0; n < 12; n += 1) {
    clock.advance(60_000);
    const { id } = await as[n % 2 ? 'member' : 'author'].entries.create(note({ type: 'thread' }));
    clock.advance(60_000);
    await as[n % 3 ? 'member' : 'staff'].comments.create({ entryId: id, content: 'Words' });
    clock.advance(60_000);
    if (n % 4 === 0) await as.staff.entries.solve({ id, solved: true });
  }
  const feed = () =>
    db.$client
      .prepare<[], { kind: string }>(
        "select at, actor_id, kind, entry_id, comment_id from activity where kind <> 'joined' order by id",
      )
      .all();
  const appended = feed();
  expect(new Set(appended.map(({ kind }) => kind))).toEqual(new Set(['entry', 'comment', 'solved']));
  db.$client.exec(`delete from activity; ${backfill}`);
  expect(feed()).toEqual(appended);
  const joined = db.$client.prepare("select count(*) from activity where kind = 'joined'").pluck().get();
  expect(joined).toBe(6);
});
