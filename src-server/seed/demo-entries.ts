import { eq } from 'drizzle-orm';
import { placeBelow } from '#db/content/comments/path.ts';
import { insertEntry, saveContent } from '#db/content/entries/rows.ts';
import { storeFollow } from '#db/content/follows.ts';
import type { Db } from '#db/open.ts';
import { entries, TIER_PUBLIC } from '#db/schema/entries.ts';
import { ratings, votes } from '#db/schema/votes.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/kit/days.ts';
import { COURSES } from './demo/courses.ts';
import type { DemoComment, DemoEntry } from './demo/demo-entry.ts';
import { ENTRIES } from './demo/entries.ts';
import { DEMO_PEOPLE, type DemoUsername } from './demo/people.ts';
import { RECENT } from './demo/recent.ts';
import { addLessons } from './demo-lessons.ts';
import { drawn } from './demo-random.ts';
import { addImages, type DemoImage } from './demo-uploads.ts';

export type People = Record<DemoUsername, { id: number; joinedAt: Date }>;
/** What the parts of the demo are filled from: `before` counts days back from now. */
export type Filling = { db: Db; people: People; now: number; before: (days: number) => Date };
export type EntryIds = ReadonlyMap<string, string>;

/** Between two ratings of an entry. */
const RATING_STEP = 11 * HOUR_MS;
/** Accounts that only advertise don't vote. */
const VOTERS = (Object.keys(DEMO_PEOPLE) as DemoUsername[]).filter((name) => name !== 'quickprompts');

/** Adds the entries with everything on them, each thing in the order of time, and returns their ids by title. */
export function addEntries(
  filling: Filling,
  ids: { uuid: () => string },
  images: ReadonlyMap<string, DemoImage>,
): EntryIds {
  const { db, people, before } = filling;
  const dated = ENTRIES.map((entry) => {
    // People write at different times of the day.
    return { entry, createdAt: before(entry.daysAgo + drawn(entry.title, 660) / 1440) };
  }).sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const idOf = new Map(dated.map(({ entry }) => [entry.title, ids.uuid()]));
  const said: StoredComment[] = [];
  for (const { entry, createdAt } of dated) {
    const { type, title, tags, edited } = entry;
    const id = requireEntry(idOf, title);
    const authorId = people[entry.by].id;
    const written = edited ? entry.body.replace(edited.is, () => edited.was) : entry.body;
    if (edited && written === entry.body) throw new Error(`the demo's edit of “${title}” changes nothing`);
    const body = addImages(db, written, images, { ownerId: authorId, createdAt });
    const linkedIds = (entry.linked ?? []).map((other) => requireEntry(idOf, other));
    insertEntry(db, { id, type, title, body, tags, authorId, tier: TIER_PUBLIC, createdAt, linkedIds });
    if (type === 'thread') storeFollow(db, authorId, { kind: 'entry', target: id }, createdAt);
    addVotes(filling, id, entry, createdAt);
    addRatings(filling, id, entry, createdAt);
    said.push(...gather(entry.comments ?? [], { entryId: id, from: createdAt, parent: null }, before));
    if (entry.solvedAfter) {
      const solvedAt = new Date(createdAt.getTime() + entry.solvedAfter * HOUR_MS);
      db.update(entries).set({ solvedAt }).where(eq(entries.id, id)).run();
    }
    const course = COURSES.find((each) => each === entry);
    if (course) addLessons(db, id, course, (who) => people[who].id, createdAt, before);
  }
  said.push(...addRecent(filling, idOf));
  addComments(filling, said);
  addEdits(filling, idOf);
  return idOf;
}

/** Throws when the demo names an entry it doesn't have. */
export function requireEntry(idOf: EntryIds, title: string): string {
  const id = idOf.get(title);
  if (!id) throw new Error(`the demo has no entry “${title}”`);
  return id;
}

/** Who voted for an entry follows from its title; they did so over the first days, or after they joined. */
function addVotes({ db, people, now }: Filling, entryId: string, entry: DemoEntry, from: Date): void {
  const { up = 0, down = [], title, by } = entry;
  const later = RECENT.filter(({ on, kind }) => on === title && kind === 'upvote').map((vote) => vote.by);
  const upvoters = VOTERS.filter((name) => name !== by && !down.includes(name) && !later.includes(name))
    .sort((a, b) => drawn(title + a, 10_000) - drawn(title + b, 10_000))
    .slice(0, up);
  const voters = [
    ...upvoters.map((name) => ({ name, type: 'upvote' as const })),
    ...down.map((name) => ({ name, type: 'downvote' as const })),
  ];
  const rows = voters.map(({ name, type }, index) => {
    const since = Math.max(from.getTime(), people[name].joinedAt.getTime());
    const wished = (index + 1) * (4 + drawn(name + title, 17)) * HOUR_MS;
    const most = ((now - since) * (index + 1)) / (voters.length + 2);
    const createdAt = new Date(since + Math.round(Math.min(wished, most)));
    return { userId: people[name].id, type, entryId, createdAt };
  });
  rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  if (rows.length > 0) db.insert(votes).values(rows).run();
}

/** People rate what they have used for a while. */
function addRatings({ db, people }: Filling, entryId: string, { stars = {} }: DemoEntry, from: Date): void {
  const rows = Object.entries(stars).map(([by, given], index) => {
    const { id: userId, joinedAt } = people[by as DemoUsername];
    const at = new Date(Math.max(from.getTime(), joinedAt.getTime()) + (index + 1) * RATING_STEP);
    return { entryId, userId, stars: given, createdAt: at, updatedAt: at };
  });
  if (rows.length > 0) db.insert(ratings).values(rows).run();
}

type Parent = { id: number; path: string; depth: number };
type StoredComment = {
  by: DemoUsername;
  content: string;
  entryId: string;
  at: Date;
  parent: StoredComment | null;
  place?: Parent;
};

/** The comments of an entry with the time at which each was written. */
function gather(
  list: readonly DemoComment[],
  { entryId, from, parent }: { entryId: string; from: Date; parent: StoredComment | null },
  before: (days: number) => Date,
): StoredComment[] {
  return list.flatMap((comment) => {
    const { by, content, replies } = comment;
    const start =
      'hours' in comment ? from.getTime() + comment.hours * HOUR_MS : before(comment.daysAgo).getTime();
    const at = new Date(start + drawn(content, 12) * MINUTE_MS);
    const said: StoredComment = { by, content, entryId, at, parent };
    return [said, ...gather(replies, { entryId, from: at, parent: said }, before)];
  });
}

/** Adds what happened on the last day, and returns the comments of it. */
function addRecent({ db, people, now }: Filling, idOf: EntryIds): StoredComment[] {
  return RECENT.flatMap((recent) => {
    const entryId = requireEntry(idOf, recent.on);
    const at = new Date(now - recent.minutesAgo * MINUTE_MS);
    if (recent.kind === 'comment') {
      return [{ by: recent.by, content: recent.content, entryId, at, parent: null }];
    }
    const userId = people[recent.by].id;
    db.insert(votes).values({ userId, entryId, type: 'upvote', createdAt: at }).run();
    return [];
  });
}

/** Ids grow with time over all entries. */
function addComments({ db, people }: Filling, said: readonly StoredComment[]): void {
  const insert = db.$client.prepare<[string, number, number | null, string, number, number]>(
    `insert into comments (entry_id, user_id, parent_id, content, created_at, updated_at, path, depth)
     values (?, ?, ?, ?, ?, ?, '', 0)`,
  );
  const put = db.$client.prepare<[string, number, number]>(
    'update comments set path = ?, depth = ? where id = ?',
  );
  for (const comment of said.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const { by, content, entryId, at, parent } = comment;
    const above = parent ? parent.place : null;
    if (above === undefined) throw new Error(`a reply of the demo is older than its comment: ${content}`);
    const time = at.getTime();
    const added = insert.run(entryId, people[by].id, above?.id ?? null, content, time, time);
    const id = Number(added.lastInsertRowid);
    const place = placeBelow(above, id);
    put.run(place.path, place.depth, id);
    comment.place = { id, ...place };
  }
}

/** Saves the entries that were edited later once more, so that they have a version history. */
function addEdits({ db, people, before }: Filling, idOf: EntryIds): void {
  const edits = ENTRIES.flatMap(({ title, edited }) => (edited ? [{ title, ...edited }] : []));
  for (const { title, by, daysAgo, was, is } of edits.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const row = db
      .select()
      .from(entries)
      .where(eq(entries.id, requireEntry(idOf, title)))
      .get();
    if (!row) continue;
    const acting = { db, clock: { now: () => before(daysAgo) }, viewer: people[by], source: 'ui' as const };
    const { tags, metadata } = row;
    saveContent(acting, row, { title, body: row.body.replace(was, () => is), tags, metadata });
  }
}
