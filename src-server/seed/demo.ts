import { eq, inArray, sql } from 'drizzle-orm';
import { placeBelow } from '#db/comments/tree/path.ts';
import { insertEntry } from '#db/entries/rows.ts';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { collectionItems, collections } from '#db/schema/collections.ts';
import { comments } from '#db/schema/comments.ts';
import { entries, TIER_PUBLIC } from '#db/schema/entries.ts';
import { follows } from '#db/schema/follows.ts';
import { settings } from '#db/schema/settings.ts';
import { users } from '#db/schema/users.ts';
import { ratings, votes } from '#db/schema/votes.ts';
import { tagKey } from '#shared/entries/model.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/kit/days.ts';
import { COLLECTIONS, type DemoItem } from './demo/collections.ts';
import { COMMUNITY_NOTES } from './demo/community-notes.ts';
import { COURSES } from './demo/courses.ts';
import { CRAFT_NOTES } from './demo/craft-notes.ts';
import type { DemoComment, DemoEntry } from './demo/demo-entry.ts';
import { FOLLOWS } from './demo/follows.ts';
import { DEMO_ACCOUNTS, DEMO_PEOPLE, type DemoUsername, HASH_OF_NO_PASSWORD } from './demo/people.ts';
import { RECENT } from './demo/recent.ts';
import { THREADS } from './demo/threads.ts';
import { TOOLS } from './demo/tools.ts';
import { addActivity } from './demo-activity.ts';
import { addChannels } from './demo-channels.ts';
import { addLessons } from './demo-lessons.ts';
import { addNotices } from './demo-notices.ts';
import { addStaffModules } from './demo-staff.ts';
import { isUntouched, type SeedPorts } from './starter.ts';

/** Tells the demo's store from an installation that people work with. */
const INSTALLATION = { name: 'installation', value: 'demo' };
/** Between two votes on an entry. */
const VOTE_STEP = 7 * HOUR_MS;
/** Between two ratings of an entry. */
const RATING_STEP = 11 * HOUR_MS;

type People = Record<DemoUsername, { id: number; joinedAt: Date }>;
type Parent = { id: number; path: string; depth: number };

/** Whose store this is: nobody's yet, the demo's, or that of another installation. */
export function demoState(db: Db): 'empty' | 'demo' | 'other' {
  if (!hasTables(db)) return 'empty';
  const row = db.select().from(settings).where(eq(settings.name, INSTALLATION.name)).get();
  if (row?.value === INSTALLATION.value) return 'demo';
  return isUntouched(db) ? 'empty' : 'other';
}

/** Fills an empty store with the demo community. Dates count back from now. */
export function seedDemo(db: Db, { clock, ids }: SeedPorts, passwordHash: string): void {
  const now = clock.now().getTime();
  const before = (days: number) => new Date(now - days * DAY_MS);
  const all = [...COMMUNITY_NOTES, ...CRAFT_NOTES, ...COURSES, ...TOOLS, ...THREADS];
  write(db, () => {
    const people = addPeople(db, before, passwordHash);
    const idOf = new Map<string, string>();
    for (const [index, entry] of all.sort((a, b) => b.daysAgo - a.daysAgo).entries()) {
      // People do not all write at the same time of day.
      const createdAt = before(entry.daysAgo + ((index * 5) % 11) / 24);
      const id = ids.uuid();
      const { type, title, body, tags } = entry;
      insertEntry(db, {
        id,
        type,
        title,
        body,
        tags,
        authorId: people[entry.by].id,
        tier: TIER_PUBLIC,
        createdAt,
      });
      addVotes(db, id, entry, people, createdAt);
      addRatings(db, id, entry, people, createdAt);
      addComments(db, id, entry.comments ?? [], null, people, createdAt);
      if (entry.solvedAfter) {
        const solvedAt = new Date(createdAt.getTime() + entry.solvedAfter * HOUR_MS);
        db.update(entries).set({ solvedAt }).where(eq(entries.id, id)).run();
      }
      idOf.set(title, id);
      const course = COURSES.find((each) => each === entry);
      if (course) addLessons(db, id, course, (who) => people[who].id, createdAt, before);
    }
    addRecent(db, idOf, people, now);
    countRows(db);
    addCollections(db, idOf, people, before);
    addFollows(db, idOf, people, before);
    addActivity(db);
    addChannels(db, people, before, now);
    addNotices(db, now);
    addStaffModules(db, people, before);
    db.insert(settings).values(INSTALLATION).run();
  });
}

/** Gives the accounts one can log in as a new password. */
export function setDemoPassword(db: Db, passwordHash: string): void {
  write(db, () => {
    db.update(users)
      .set({ passwordHash })
      .where(inArray(users.username, [...DEMO_ACCOUNTS]))
      .run();
  });
}

function addPeople(db: Db, before: (days: number) => Date, passwordHash: string): People {
  const canLogIn = new Set<string>(DEMO_ACCOUNTS);
  const added = Object.entries(DEMO_PEOPLE).map(([username, { displayName, role, bio, joinedDaysAgo }]) => {
    const createdAt = before(joinedDaysAgo);
    const { id } = db
      .insert(users)
      .values({
        username,
        displayName,
        role,
        bio,
        email: `${username}@riverside.example`,
        passwordHash: canLogIn.has(username) ? passwordHash : HASH_OF_NO_PASSWORD,
        emailVerifiedAt: canLogIn.has(username) ? createdAt : null,
        createdAt,
        updatedAt: createdAt,
      })
      .returning({ id: users.id })
      .get();
    return [username, { id, joinedAt: createdAt }];
  });
  return Object.fromEntries(added);
}

function addVotes(
  db: Db,
  entryId: string,
  { up = [], down = [] }: DemoEntry,
  people: People,
  from: Date,
): void {
  const voters = [
    ...up.map((by) => ({ by, type: 'upvote' as const })),
    ...down.map((by) => ({ by, type: 'downvote' as const })),
  ];
  const rows = voters.map(({ by, type }, index) => {
    // Who came later voted then.
    const since = Math.max(from.getTime(), people[by].joinedAt.getTime());
    return { userId: people[by].id, type, entryId, createdAt: new Date(since + (index + 1) * VOTE_STEP) };
  });
  if (rows.length > 0) db.insert(votes).values(rows).run();
}

function addRecent(db: Db, idOf: ReadonlyMap<string, string>, people: People, now: number): void {
  for (const recent of RECENT) {
    const entryId = requireEntry(idOf, recent.on);
    const at = new Date(now - recent.minutesAgo * MINUTE_MS);
    const userId = people[recent.by].id;
    if (recent.kind === 'upvote') {
      db.insert(votes).values({ userId, entryId, type: 'upvote', createdAt: at }).run();
    } else {
      addComments(db, entryId, [{ by: recent.by, hours: 0, content: recent.content }], null, people, at);
    }
  }
}

/** Who rates has used it for a while. */
function addRatings(db: Db, entryId: string, { stars = {} }: DemoEntry, people: People, from: Date): void {
  for (const [index, [by, given]] of Object.entries(stars).entries()) {
    const { id: userId, joinedAt } = people[by as DemoUsername];
    const at = new Date(Math.max(from.getTime(), joinedAt.getTime()) + (index + 1) * RATING_STEP);
    db.insert(ratings).values({ entryId, userId, stars: given, createdAt: at, updatedAt: at }).run();
  }
}

function addCollections(
  db: Db,
  idOf: ReadonlyMap<string, string>,
  people: People,
  before: (days: number) => Date,
): void {
  for (const { title, by, daysAgo, items } of COLLECTIONS) {
    const at = before(daysAgo);
    const { id } = db
      .insert(collections)
      .values({ title, ownerId: people[by].id, createdAt: at, updatedAt: at })
      .returning({ id: collections.id })
      .get();
    addItems(db, id, items, null, idOf);
  }
}

function addItems(
  db: Db,
  collectionId: number,
  items: readonly DemoItem[],
  parentId: number | null,
  idOf: ReadonlyMap<string, string>,
): void {
  for (const [position, { title, below = [] }] of items.entries()) {
    const { id } = db
      .insert(collectionItems)
      .values({ collectionId, entryId: requireEntry(idOf, title), parentId, position })
      .returning({ id: collectionItems.id })
      .get();
    addItems(db, collectionId, below, id, idOf);
  }
}

function addFollows(
  db: Db,
  idOf: ReadonlyMap<string, string>,
  people: People,
  before: (days: number) => Date,
): void {
  for (const { by, daysAgo, kind, name } of FOLLOWS) {
    const target = kind === 'tag' ? tagKey(name) : requireEntry(idOf, name);
    db.insert(follows)
      .values({ userId: people[by].id, kind, target, createdAt: before(daysAgo) })
      .run();
  }
}

/** Throws when the demo names an entry it does not have. */
function requireEntry(idOf: ReadonlyMap<string, string>, title: string): string {
  const id = idOf.get(title);
  if (!id) throw new Error(`the demo has no entry “${title}”`);
  return id;
}

function addComments(
  db: Db,
  entryId: string,
  list: readonly DemoComment[],
  parent: Parent | null,
  people: People,
  from: Date,
): void {
  for (const { by, hours, content, answers = [] } of list) {
    const createdAt = new Date(from.getTime() + hours * HOUR_MS);
    const { id } = db
      .insert(comments)
      .values({
        entryId,
        userId: people[by].id,
        parentId: parent?.id ?? null,
        path: '',
        depth: 0,
        content,
        createdAt,
        updatedAt: createdAt,
      })
      .returning({ id: comments.id })
      .get();
    const place = placeBelow(parent, id);
    db.update(comments).set(place).where(eq(comments.id, id)).run();
    addComments(db, entryId, answers, { id, ...place }, people, createdAt);
  }
}

/** The counts that stand beside the rows, from the rows. */
function countRows(db: Db): void {
  db.update(entries)
    .set({
      score: sql`(select coalesce(sum(case type when 'upvote' then 1 else -1 end), 0) from votes where entry_id = entries.id)`,
      ratingSum: sql`(select coalesce(sum(stars), 0) from ratings where entry_id = entries.id)`,
      ratingCount: sql`(select count(*) from ratings where entry_id = entries.id)`,
      commentCount: sql`(select count(*) from comments where entry_id = entries.id)`,
      lastActivityAt: sql`max(created_at, coalesce((select max(c.created_at) from comments c where c.entry_id = entries.id), 0))`,
    })
    .run();
  db.run(
    sql`update courses set students = (select count(*) from enrolments e where e.course_id = courses.entry_id)`,
  );
  db.run(
    sql`update comments set shown_answers = (select count(*) from comments a where a.parent_id = comments.id)`,
  );
}

/** False for a store that was made but never migrated. */
function hasTables(db: Db): boolean {
  return db.$client.prepare("select 1 from sqlite_master where name = 'settings'").get() !== undefined;
}
