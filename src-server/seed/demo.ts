import { eq, inArray, sql } from 'drizzle-orm';
import { storeFollow } from '#db/content/follows.ts';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { collectionItems, collections } from '#db/schema/collections.ts';
import { entries } from '#db/schema/entries.ts';
import { settings } from '#db/schema/settings.ts';
import { users } from '#db/schema/users.ts';
import { dismissFirstSteps } from '#db/site/settings.ts';
import { tagKey } from '#shared/entries/model.ts';
import { DAY_MS } from '#shared/kit/days.ts';
import { COLLECTIONS, type DemoItem } from './demo/collections.ts';
import { FOLLOWS } from './demo/follows.ts';
import { DEMO_ACCOUNTS, DEMO_PEOPLE, HASH_OF_NO_PASSWORD } from './demo/people.ts';
import { addActivity } from './demo-activity.ts';
import { addApplications } from './demo-applications.ts';
import { addCampaigns } from './demo-campaigns.ts';
import { addChannels } from './demo-channels.ts';
import { addEntries, type EntryIds, type Filling, type People, requireEntry } from './demo-entries.ts';
import { addEvents } from './demo-events.ts';
import { addGallery } from './demo-gallery.ts';
import { addGaps } from './demo-gaps.ts';
import { addHistory } from './demo-history.ts';
import { addKeys } from './demo-keys.ts';
import { addLedger } from './demo-ledger.ts';
import { settleAnnouncements } from './demo-lessons.ts';
import { addModeration } from './demo-moderation.ts';
import { addNotices } from './demo-notices.ts';
import { addProjects } from './demo-projects.ts';
import { addPrompts } from './demo-prompts.ts';
import { addReceipts } from './demo-receipts.ts';
import { addResults } from './demo-results.ts';
import { addStaffModules } from './demo-staff.ts';
import { addSurveys } from './demo-surveys.ts';
import { storeImages } from './demo-uploads.ts';
import { isUntouched, type SeedPorts } from './starter.ts';

/** Tells the demo's database from an installation that people work with. */
const INSTALLATION = { name: 'installation', value: 'demo' };

/** What is younger is unread. */
const UNREAD_DAYS = 2;

/** Whose database this is: new, the demo's, or that of another installation. */
export function demoState(db: Db): 'empty' | 'demo' | 'other' {
  if (!hasTables(db)) return 'empty';
  const row = db.select().from(settings).where(eq(settings.name, INSTALLATION.name)).get();
  if (row?.value === INSTALLATION.value) return 'demo';
  return isUntouched(db) ? 'empty' : 'other';
}

/** Fills an empty database with the demo community. Dates count back from now. */
export function seedDemo(db: Db, { clock, ids }: SeedPorts, passwordHash: string): void {
  const now = clock.now().getTime();
  const before = (days: number) => new Date(now - Math.round(days * DAY_MS));
  const images = storeImages(db, ids);
  write(db, () => {
    const filling: Filling = { db, people: addPeople(db, before, passwordHash), now, before };
    const idOf = addEntries(filling, ids, images);
    countRows(db);
    settleAnnouncements(db);
    addCollections(filling, idOf);
    addFollows(filling, idOf);
    addEvents(filling, idOf);
    addActivity(db);
    addChannels(filling);
    addProjects(filling);
    addPrompts(filling);
    addResults(filling);
    addLedger(filling);
    addSurveys(filling, idOf, ids);
    addNotices(db, now);
    addReads(db, before(UNREAD_DAYS));
    addModeration(filling, idOf);
    addGaps(filling);
    addKeys(filling);
    addHistory(filling, idOf);
    addStaffModules(filling);
    addReceipts(filling, ids);
    addCampaigns(filling);
    addApplications(filling);
    addGallery(filling);
    dismissFirstSteps(db);
    db.insert(settings).values(INSTALLATION).run();
  });
}

/** Gives the accounts you can log in to a new password. */
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
        bio: bio || null,
        email: `${username}@example.org`,
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

function addCollections({ db, people, before }: Filling, idOf: EntryIds): void {
  for (const { title, by, daysAgo, items } of COLLECTIONS.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
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
  idOf: EntryIds,
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

function addFollows({ db, people, before }: Filling, idOf: EntryIds): void {
  for (const { by, daysAgo, kind, name } of FOLLOWS) {
    const target = kind === 'tag' ? tagKey(name) : requireEntry(idOf, name);
    storeFollow(db, people[by].id, { kind, target }, before(daysAgo));
  }
}

/** Everyone has read what is older than `since`. */
function addReads(db: Db, since: Date): void {
  const before = sql`created_at < ${since.getTime()}`;
  db.run(
    sql`insert into read_up_to (user_id, comment_id, entry_seq)
      select id, coalesce((select max(id) from comments where ${before}), 0),
        coalesce((select max(seq) from entries where ${before}), 0) from users`,
  );
}

/** Sets the counts that are stored beside the rows, from the rows. */
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

/** False for a file that was created but never migrated. */
function hasTables(db: Db): boolean {
  return db.$client.prepare("select 1 from sqlite_master where name = 'settings'").get() !== undefined;
}
