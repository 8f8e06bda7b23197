import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertLesson, insertSection, numberLessons } from '#db/course-rows.ts';
import { insertEntry } from '#db/entry-rows.ts';
import { storeMailToken } from '#db/mail-rows.ts';
import { TIER_PUBLIC, TIER_STAFF } from '#db/schema/entries.ts';
import { moveToTrash } from '#db/trash.ts';
import { ENTRY_TYPES, type EntryType } from '#shared/entries.ts';
import type { AccountRole } from '#shared/roles.ts';
import { appRouter, type ProcedurePath } from '../../src-server/app-router.ts';
import { REST_ROUTES } from '../../src-server/rest/routes.ts';
import { randomIds } from '../../src-server/services/ids.ts';
import { type Answer, type Client, register } from '../support/client.ts';
import { openSite, type Site } from '../support/rest.ts';
import { accountDataRows } from './account-data-rows.ts';
import { adminRows } from './admin-rows.ts';
import { channelRows } from './channel-rows.ts';
import { joiningRows } from './joining-rows.ts';
import { moderationRows } from './moderation-rows.ts';
import { CHANGES_ACCOUNT, securityRows } from './security-rows.ts';
import { staffRows } from './staff-rows.ts';

/** Everybody who may come along, with the status each gets: the table's columns. */
const VIEWERS = ['anonymous', 'guest preview', 'member', 'contributor', 'staff', 'admin'] as const;
type Viewer = (typeof VIEWERS)[number];

/** The account behind each viewer; the preview is an admin's. */
const ACCOUNTS: Partial<Record<Viewer, [name: string, role: AccountRole]>> = {
  'guest preview': ['gus', 'admin'],
  member: ['mia', 'member'],
  contributor: ['cora', 'contributor'],
  staff: ['stan', 'staff'],
  admin: ['ada', 'admin'],
};

const OK = 'ok';
type Expected = typeof OK | 401 | 403 | 404;

const everyone: Expected[] = [OK, OK, OK, OK, OK, OK];
const signedIn: Expected[] = [401, 401, OK, OK, OK, OK];
const fromContributor: Expected[] = [401, 401, 403, OK, OK, OK];
const fromStaff: Expected[] = [401, 401, 403, 403, OK, OK];
const nobodyElse: Expected[] = [401, 401, 403, 403, 403, 403];
const fromAdmin: Expected[] = [401, 401, 403, 403, 403, OK];
const hidden: Expected[] = [404, 404, 404, 404, OK, OK];
const hiddenWrite: Expected[] = [401, 401, 404, 404, OK, OK];

type Row = {
  name: string;
  procedure: ProcedurePath;
  expected: Expected[];
  /** Gets the user name of whoever asks. */
  input: (username: string) => Record<string, unknown>;
  /** REST says it differently from tRPC here. */
  rest?: Expected[];
  /** The only paths of its procedure that it is about. */
  path?: string;
};

let site: Site;
let authorId: number;
let author: Client;
const clients = new Map<Viewer, Client>();
const bodies = new Map<Viewer, string[]>();

beforeAll(async () => {
  site = await openSite({ rateLimit: false });
  // The first account becomes admin; what is written on belongs to somebody who is none of the viewers.
  author = site.client();
  const made = await register(author, 'author');
  authorId = (made.body as { user: { id: number } }).user.id;
  for (const viewer of VIEWERS) {
    const client = site.client();
    clients.set(viewer, client);
    bodies.set(viewer, []);
    const account = ACCOUNTS[viewer];
    if (!account) continue;
    await register(client, account[0]);
    site.db.$client.prepare('update users set role = ? where username = ?').run(account[1], account[0]);
    if (viewer === 'guest preview') await client.post('/api/users/role', { role: 'guest' });
  }
});
afterAll(() => site.app.close());

let made = 0;
function entry(tier = TIER_PUBLIC, type: EntryType = 'note'): string {
  made += 1;
  const id = `entry-${made}`;
  insertEntry(site.db, {
    id,
    type,
    title: `Entry ${made}`,
    body: 'A body of some length.',
    tags: ['Matrix'],
    authorId,
    tier,
    createdAt: new Date(),
  });
  return id;
}

function comment(entryId = entry()): number {
  const row = site.db.$client
    .prepare<[string, number], { id: number }>(
      `insert into comments (entry_id, user_id, path, depth, content, created_at, updated_at)
       values (?, ?, printf('%010d', abs(random() % 1000000000)), 0, 'Words', 0, 0) returning id`,
    )
    .get(entryId, authorId);
  site.db.$client.prepare('update entries set comment_count = comment_count + 1 where id = ?').run(entryId);
  return row?.id ?? 0;
}

/** A notification of the author's. */
function notification(): number {
  const row = site.db.$client
    .prepare<[number], { id: number }>(
      `insert into notifications (user_id, kind, group_key, seq, updated_at)
       values (?, 'role', hex(randomblob(8)), 1, 0) returning id`,
    )
    .get(authorId);
  return row?.id ?? 0;
}

/** A mail that was not sent, to somebody who is none of the viewers. */
function failedMail(): { id: number } {
  made += 1;
  const row = site.db.$client
    .prepare<[string], { id: number }>(
      `insert into mails (kind, key, recipient, subject, text, message_id, state, created_at)
       values ('verify', ?, 'somebody@mail.example', 'A mail', 'Open /verify-email/secret', 'x', 'failed', 0) returning id`,
    )
    .get(`matrix ${made}`);
  return { id: row?.id ?? 0 };
}

function failedMails() {
  failedMail();
  return { state: 'failed', limit: 5 };
}

/** A link in a mail to the author. */
function verifyLink(): { token: string } {
  const expiresAt = new Date(Date.now() + 60_000);
  const email = 'author@example.org';
  const posting = { db: site.db, clock: site.clock, ids: randomIds };
  return { token: storeMailToken(posting, { userId: authorId, email, purpose: 'verify', expiresAt }) };
}

/** Deletes an entry as its author. */
function trashed(id: string) {
  const work = { db: site.db, clock: site.clock, viewer: { id: authorId }, source: 'rest' } as const;
  moveToTrash(work, { subject: 'entry', subjectId: id }, authorId);
  return { subject: 'entry', subjectId: id };
}

function collection(): { id: number; itemId: number } {
  const add = (text: string, ...values: (string | number)[]) =>
    site.db.$client.prepare<unknown[], { id: number }>(`${text} returning id`).get(...values)?.id ?? 0;
  const id = add(
    "insert into collections (title, owner_id, created_at, updated_at) values ('A matrix', ?, 0, 0)",
    authorId,
  );
  const itemId = add(
    'insert into collection_items (collection_id, entry_id, position) values (?, ?, 0)',
    id,
    entry(),
  );
  return { id, itemId };
}

/** A course with a section and a published lesson with a quiz; `taken`: by every account there is. */
function course(taken = false) {
  const courseId = entry(TIER_PUBLIC, 'course');
  const sectionId = insertSection(site.db, courseId, 'A section');
  const options = ['One', 'Two', 'Three', 'Four'];
  const now = new Date();
  const lessonId = insertLesson(site.db, {
    ...{ courseId, sectionId, title: 'A lesson', body: 'A body of some length.', authorId },
    ...{ videoUrl: null, quiz: [{ question: 'Which?', options, correct: 2 }], passMark: null },
    ...{ createdAt: now, publishedAt: now },
  });
  numberLessons(site.db, courseId);
  if (taken) {
    site.db.$client
      .prepare(
        'insert into enrolments (course_id, user_id, enrolled_at, used_at) select ?, id, 0, 0 from users',
      )
      .run(courseId);
  }
  return { courseId, sectionId, lessonId };
}

function finishedCourse(): { courseId: string } {
  const { courseId, lessonId } = course(true);
  site.db.$client
    .prepare('insert into lesson_completions select id, ?, ?, 0 from users')
    .run(lessonId, courseId);
  return { courseId };
}

function certificate(): { code: string } {
  const { courseId } = course();
  const code = `code-${courseId}`;
  site.db.$client
    .prepare("insert into certificates values (?, ?, ?, 'A course', 0, 1)")
    .run(code, authorId, courseId);
  return { code };
}

const fields = (type: EntryType) => ({
  type,
  title: 'A new one',
  body: 'A body of some length.',
  tags: ['Matrix'],
});
let fresh = 0;
const person = () => {
  fresh += 1;
  return { username: `fresh${fresh}`, email: `fresh${fresh}@example.org`, password: 'correct horse battery' };
};

const CREATE: Record<EntryType, Expected[]> = {
  note: fromContributor,
  course: fromContributor,
  tool: fromContributor,
  thread: signedIn,
  survey: fromStaff,
};

const JOINING_ROWS = joiningRows(() => ({ db: site.db, clock: site.clock, ownerId: authorId }));
const CHANNEL_ROWS = channelRows(() => ({ db: site.db, ownerId: authorId }));
const MODERATION_ROWS = moderationRows(() => ({
  db: site.db,
  ownerId: authorId,
  entry: (staffOnly) => entry(staffOnly ? TIER_STAFF : TIER_PUBLIC),
  comment,
}));

const ROWS: Row[] = [
  { name: 'who am I', procedure: 'auth.current', expected: everyone, input: () => ({}) },
  {
    name: 'who am I, or 401',
    procedure: 'auth.requireCurrent',
    expected: [401, OK, OK, OK, OK, OK],
    input: () => ({}),
  },
  {
    name: 'preview a role',
    procedure: 'auth.role',
    expected: [401, OK, OK, OK, OK, OK],
    input: () => ({ role: 'guest' }),
  },
  { name: 'lists', procedure: 'entries.list', expected: everyone, input: () => ({ type: 'note' }) },
  {
    name: 'lists in full',
    procedure: 'entries.listFull',
    expected: everyone,
    input: () => ({ sort: 'popular' }),
  },
  { name: 'an entry', procedure: 'entries.read', expected: everyone, input: () => ({ id: entry() }) },
  {
    name: 'a draft',
    procedure: 'entries.read',
    expected: hidden,
    input: () => ({ id: entry(TIER_STAFF, 'survey') }),
  },
  {
    name: 'who links here',
    procedure: 'entries.backlinks',
    expected: everyone,
    input: () => ({ id: entry() }),
  },
  {
    name: 'who links to a draft',
    procedure: 'entries.backlinks',
    expected: hidden,
    input: () => ({ id: entry(TIER_STAFF, 'survey') }),
  },
  { name: 'titles by id', procedure: 'entries.names', expected: everyone, input: () => ({ ids: [entry()] }) },
  ...ENTRY_TYPES.map((type) => ({
    name: `create a ${type}`,
    procedure: 'entries.create' as const,
    expected: CREATE[type],
    input: () => fields(type),
  })),
  {
    name: 'change another’s entry',
    procedure: 'entries.update',
    expected: fromStaff,
    input: () => ({ id: entry(), title: 'Changed' }),
  },
  {
    name: 'change a draft',
    procedure: 'entries.update',
    expected: hiddenWrite,
    input: () => ({ id: entry(TIER_STAFF, 'survey'), title: 'Changed' }),
  },
  {
    name: 'delete another’s entry',
    procedure: 'entries.delete',
    expected: fromStaff,
    input: () => ({ id: entry() }),
  },
  { name: 'history', procedure: 'entries.revisions', expected: everyone, input: () => ({ id: entry() }) },
  {
    name: 'history of a draft',
    procedure: 'entries.revisions',
    expected: hidden,
    input: () => ({ id: entry(TIER_STAFF, 'survey') }),
  },
  {
    name: 'an old version',
    procedure: 'entries.revision',
    expected: everyone,
    input: () => ({ id: entry(), revision: 1 }),
  },
  {
    name: 'an old version of a draft',
    procedure: 'entries.revision',
    expected: hidden,
    input: () => ({ id: entry(TIER_STAFF, 'survey'), revision: 1 }),
  },
  {
    name: 'bring back a version of another’s entry',
    procedure: 'entries.restoreVersion',
    expected: fromStaff,
    input: () => ({ id: entry(), revision: 1, version: 1 }),
  },
  {
    name: 'bring back a version of a draft',
    procedure: 'entries.restoreVersion',
    expected: hiddenWrite,
    input: () => ({ id: entry(TIER_STAFF, 'survey'), revision: 1 }),
  },
  { name: 'the trash', procedure: 'trash.list', expected: fromStaff, input: () => ({}) },
  {
    name: 'bring back what another deleted',
    procedure: 'trash.restore',
    expected: fromStaff,
    input: () => trashed(entry()),
  },
  {
    name: 'bring back a deleted draft',
    procedure: 'trash.restore',
    expected: hiddenWrite,
    input: () => trashed(entry(TIER_STAFF, 'survey')),
  },
  {
    name: 'remove for good',
    procedure: 'trash.purge',
    expected: fromAdmin,
    input: () => trashed(entry()),
  },
  {
    name: 'call another’s discussion solved',
    procedure: 'entries.solve',
    expected: fromStaff,
    input: () => ({ id: entry(TIER_PUBLIC, 'thread'), solved: true }),
  },
  {
    name: 'call a hidden discussion solved',
    procedure: 'entries.solve',
    expected: hiddenWrite,
    input: () => ({ id: entry(TIER_STAFF, 'thread'), solved: true }),
  },
  {
    name: 'make a wiki entry of a discussion',
    procedure: 'entries.promotion',
    expected: fromContributor,
    input: () => ({ id: entry(TIER_PUBLIC, 'thread') }),
  },
  {
    name: 'make a wiki entry of a hidden discussion',
    procedure: 'entries.promotion',
    expected: hiddenWrite,
    input: () => ({ id: entry(TIER_STAFF, 'thread') }),
  },
  { name: 'what I follow', procedure: 'follows.list', expected: signedIn, input: () => ({}) },
  {
    name: 'whether I follow',
    procedure: 'follows.state',
    expected: signedIn,
    input: () => ({ kind: 'entry', target: entry() }),
  },
  {
    name: 'whether I follow a draft',
    procedure: 'follows.state',
    expected: hiddenWrite,
    input: () => ({ kind: 'entry', target: entry(TIER_STAFF, 'survey') }),
  },
  {
    name: 'follow',
    procedure: 'follows.follow',
    expected: signedIn,
    input: () => ({ kind: 'entry', target: entry() }),
  },
  {
    name: 'follow a draft',
    procedure: 'follows.follow',
    expected: hiddenWrite,
    input: () => ({ kind: 'entry', target: entry(TIER_STAFF, 'survey') }),
  },
  {
    name: 'no longer follow',
    procedure: 'follows.unfollow',
    expected: signedIn,
    input: () => ({ kind: 'entry', target: entry() }),
  },
  {
    name: 'vote',
    procedure: 'votes.cast',
    expected: signedIn,
    input: () => ({ entryId: entry(), type: 'upvote' }),
  },
  {
    name: 'vote on a draft',
    procedure: 'votes.cast',
    expected: hiddenWrite,
    input: () => ({ entryId: entry(TIER_STAFF, 'survey'), type: 'upvote' }),
  },
  {
    name: 'take a vote back',
    procedure: 'votes.takeBack',
    expected: signedIn,
    input: () => ({ entryId: entry() }),
  },
  {
    name: 'rate a tool',
    procedure: 'ratings.rate',
    expected: signedIn,
    input: () => ({ entryId: entry(TIER_PUBLIC, 'tool'), stars: 4 }),
  },
  {
    name: 'rate a course without being enrolled',
    procedure: 'ratings.rate',
    expected: nobodyElse,
    input: () => ({ entryId: entry(TIER_PUBLIC, 'course'), stars: 4 }),
  },
  {
    name: 'rate a draft',
    procedure: 'ratings.rate',
    expected: hiddenWrite.map((status) => (status === OK ? 403 : status)),
    input: () => ({ entryId: entry(TIER_STAFF, 'survey'), stars: 4 }),
  },
  {
    name: 'take stars back',
    procedure: 'ratings.takeBack',
    expected: signedIn,
    input: () => ({ entryId: entry(TIER_PUBLIC, 'tool') }),
  },
  { name: 'comments', procedure: 'comments.list', expected: everyone, input: () => ({ entryId: entry() }) },
  {
    name: 'comments of a draft',
    procedure: 'comments.list',
    expected: hidden,
    input: () => ({ entryId: entry(TIER_STAFF, 'survey') }),
  },
  {
    name: 'comment',
    procedure: 'comments.create',
    expected: signedIn,
    input: () => ({ entryId: entry(), content: 'Words' }),
  },
  {
    name: 'comment on a draft',
    procedure: 'comments.create',
    expected: hiddenWrite,
    input: () => ({ entryId: entry(TIER_STAFF, 'survey'), content: 'Words' }),
  },
  {
    name: 'change another’s comment',
    procedure: 'comments.update',
    expected: nobodyElse,
    input: () => ({ id: comment(), content: 'Mine' }),
  },
  {
    name: 'delete another’s comment',
    procedure: 'comments.delete',
    expected: fromStaff,
    input: () => ({ id: comment() }),
  },
  { name: 'my notifications', procedure: 'notifications.list', expected: signedIn, input: () => ({}) },
  { name: 'my unread ones', procedure: 'notifications.count', expected: signedIn, input: () => ({}) },
  {
    name: 'what I am notified of',
    procedure: 'notifications.preferences',
    expected: signedIn,
    input: () => ({}),
  },
  {
    name: 'turn a kind of notification off',
    procedure: 'notifications.setPreference',
    expected: signedIn,
    input: () => ({ kind: 'vote', on: false }),
  },
  {
    name: 'read all notifications',
    procedure: 'notifications.markAllRead',
    expected: signedIn,
    input: () => ({ upTo: 1 }),
  },
  {
    name: 'read another’s notification',
    procedure: 'notifications.markRead',
    expected: [401, 401, 404, 404, 404, 404],
    input: () => ({ id: notification() }),
  },
  {
    name: 'my drafts',
    procedure: 'drafts.list',
    expected: signedIn,
    input: () => ({}),
  },
  { name: 'my draft', procedure: 'drafts.read', expected: signedIn, input: () => ({ slot: 'note' }) },
  {
    name: 'keep a draft',
    procedure: 'drafts.save',
    expected: signedIn,
    input: () => ({ slot: 'note', content: { title: 'Half' } }),
  },
  {
    name: 'give a draft up',
    procedure: 'drafts.forget',
    expected: signedIn,
    input: () => ({ slot: 'note' }),
  },
  { name: 'people by name', procedure: 'members.suggest', expected: signedIn, input: () => ({ q: 'a' }) },
  { name: 'members', procedure: 'members.list', expected: everyone, input: () => ({ q: 'au' }) },
  { name: 'a member', procedure: 'members.read', expected: everyone, input: () => ({ username: 'author' }) },
  { name: 'what happened', procedure: 'activity.list', expected: everyone, input: () => ({ limit: 5 }) },
  { name: 'how much is new', procedure: 'activity.since', expected: everyone, input: () => ({ id: 0 }) },
  { name: 'collections', procedure: 'collections.list', expected: everyone, input: () => ({ limit: 5 }) },
  {
    name: 'a collection',
    procedure: 'collections.read',
    expected: everyone,
    input: () => ({ id: collection().id }),
  },
  {
    name: 'collections of a note',
    procedure: 'collections.ofEntry',
    expected: everyone,
    input: () => ({ entryId: entry() }),
  },
  {
    name: 'collections of a draft',
    procedure: 'collections.ofEntry',
    expected: hidden,
    input: () => ({ entryId: entry(TIER_STAFF, 'survey') }),
  },
  {
    name: 'create a collection',
    procedure: 'collections.create',
    expected: fromContributor,
    input: () => ({ title: 'A new collection' }),
  },
  {
    name: 'rename a collection',
    procedure: 'collections.rename',
    expected: fromContributor,
    input: () => ({ id: collection().id, title: 'Renamed' }),
  },
  {
    name: 'delete a collection',
    procedure: 'collections.delete',
    expected: fromContributor,
    input: () => ({ id: collection().id }),
  },
  {
    name: 'add to a collection',
    procedure: 'collections.add',
    expected: fromContributor,
    input: () => ({ id: collection().id, entryId: entry() }),
  },
  {
    name: 'move in a collection',
    procedure: 'collections.move',
    expected: fromContributor,
    input: () => ({ ...collection(), parentId: null, index: 0 }),
  },
  {
    name: 'remove from a collection',
    procedure: 'collections.remove',
    expected: fromContributor,
    input: collection,
  },
  {
    name: 'a course',
    procedure: 'courses.outline',
    expected: everyone,
    input: () => ({ courseId: course().courseId }),
  },
  {
    name: 'a hidden course',
    procedure: 'courses.outline',
    expected: hidden,
    input: () => ({ courseId: entry(TIER_STAFF, 'course') }),
  },
  {
    name: 'lessons of a course',
    procedure: 'courses.lessons',
    expected: everyone,
    input: () => ({ courseId: course().courseId }),
  },
  {
    name: 'lessons of a hidden course',
    procedure: 'courses.lessons',
    expected: hidden,
    input: () => ({ courseId: entry(TIER_STAFF, 'course') }),
  },
  {
    name: 'a lesson',
    procedure: 'courses.lesson',
    expected: everyone,
    input: () => ({ courseId: course().courseId, number: 1 }),
  },
  {
    name: 'a lesson with its right answers',
    procedure: 'courses.editLesson',
    expected: fromStaff,
    input: () => ({ lessonId: course().lessonId }),
  },
  {
    name: 'add a section to another’s course',
    procedure: 'courses.createSection',
    expected: fromStaff,
    input: () => ({ courseId: course().courseId, title: 'Another section' }),
  },
  {
    name: 'rename a section',
    procedure: 'courses.renameSection',
    expected: fromStaff,
    input: () => ({ id: course().sectionId, title: 'Renamed' }),
  },
  {
    name: 'delete a section',
    procedure: 'courses.deleteSection',
    expected: fromStaff,
    input: () => ({ id: insertSection(site.db, course().courseId, 'Empty') }),
  },
  {
    name: 'move a section',
    procedure: 'courses.moveSection',
    expected: fromStaff,
    input: () => ({ id: course().sectionId, index: 0 }),
  },
  {
    name: 'add a lesson to another’s course',
    procedure: 'courses.createLesson',
    expected: fromStaff,
    input: () => ({ ...course(), title: 'Another lesson', body: 'A body of some length.' }),
  },
  {
    name: 'change a lesson',
    procedure: 'courses.updateLesson',
    expected: fromStaff,
    input: () => ({ id: course().lessonId, version: 1, title: 'Changed' }),
  },
  {
    name: 'unpublish a lesson',
    procedure: 'courses.publishLesson',
    expected: fromStaff,
    input: () => ({ id: course().lessonId, published: false }),
  },
  {
    name: 'move a lesson',
    procedure: 'courses.moveLesson',
    expected: fromStaff,
    input: () => {
      const { sectionId, lessonId } = course();
      return { id: lessonId, sectionId, index: 0 };
    },
  },
  {
    name: 'delete a lesson',
    procedure: 'courses.deleteLesson',
    expected: fromStaff,
    input: () => ({ id: course().lessonId }),
  },
  {
    name: 'take a course',
    procedure: 'courses.enrol',
    expected: signedIn,
    input: () => ({ courseId: course().courseId }),
  },
  {
    name: 'take a hidden course',
    procedure: 'courses.enrol',
    expected: hiddenWrite,
    input: () => ({ courseId: entry(TIER_STAFF, 'course') }),
  },
  {
    name: 'leave a course',
    procedure: 'courses.leave',
    expected: signedIn,
    input: () => ({ courseId: course(true).courseId }),
  },
  ...(
    [
      ['be at a lesson', 'courses.visit'],
      ['complete a lesson', 'courses.complete'],
      ['undo a lesson', 'courses.uncomplete'],
      ['answer a quiz', 'courses.answerQuiz'],
    ] as const
  ).flatMap(([name, procedure]) => [
    { name, procedure, expected: signedIn, input: () => ({ lessonId: course(true).lessonId, answers: [0] }) },
    {
      name: `${name} of a course one does not take`,
      procedure,
      expected: nobodyElse,
      input: () => ({ lessonId: course().lessonId, answers: [0] }),
    },
  ]),
  { name: 'my courses in numbers', procedure: 'courses.summary', expected: signedIn, input: () => ({}) },
  { name: 'my courses', procedure: 'courses.mine', expected: signedIn, input: () => ({ limit: 5 }) },
  { name: 'my certificate', procedure: 'courses.certificate', expected: signedIn, input: finishedCourse },
  { name: 'a certificate', procedure: 'courses.readCertificate', expected: everyone, input: certificate },
  {
    name: 'everything by words',
    procedure: 'search.everything',
    expected: everyone,
    input: () => ({ q: 'body' }),
  },
  { name: 'searches in vain', procedure: 'search.missed', expected: fromStaff, input: () => ({}) },
  { name: 'offers', procedure: 'search.offers', expected: everyone, input: () => ({ q: 'entr' }) },
  ...CHANNEL_ROWS,
  ...staffRows(() => ({ db: site.db, authorId })),
  ...JOINING_ROWS,
  ...adminRows(() => site),
  ...accountDataRows(),
  ...securityRows(() => ({ db: site.db, now: site.clock.now() })),
  ...MODERATION_ROWS,
  { name: 'the outbox', procedure: 'mail.list', expected: fromAdmin, input: failedMails },
  { name: 'a mail', procedure: 'mail.read', expected: fromAdmin, input: failedMail },
  { name: 'whether mails leave', procedure: 'mail.settings', expected: fromAdmin, input: () => ({}) },
  { name: 'send a mail again', procedure: 'mail.retry', expected: fromAdmin, input: failedMail },
  { name: 'my mails', procedure: 'mail.preferences', expected: signedIn, input: () => ({}) },
  { name: 'my digest', procedure: 'mail.setDigest', expected: signedIn, input: () => ({ every: null }) },
  { name: 'confirm by a link', procedure: 'mail.verify', expected: everyone, input: verifyLink },
  {
    name: 'end by a link',
    procedure: 'mail.unsubscribe',
    expected: everyone,
    input: () => ({ token: 'none' }),
  },
  { name: 'tags', procedure: 'tags.list', expected: everyone, input: () => ({ section: 'wiki' }) },
  { name: 'search', procedure: 'search.page', expected: everyone, input: () => ({ q: 'body' }) },
  { name: 'suggestions', procedure: 'search.suggest', expected: everyone, input: () => ({ q: 'entr' }) },
  {
    name: 'the assistant’s search',
    procedure: 'ai.search',
    expected: everyone,
    input: () => ({ q: 'body' }),
  },
  ...(['note', 'thread'] as const).flatMap((type) => [
    {
      name: `tags for a ${type}`,
      procedure: 'ai.suggestTags' as const,
      expected: CREATE[type],
      input: () => ({ type, body: 'A body of some length.' }),
    },
    {
      name: `a draft of a ${type}`,
      procedure: 'ai.draft' as const,
      expected: CREATE[type],
      input: () => ({ type, title: 'A body of some length' }),
    },
  ]),
  {
    name: 'log in',
    procedure: 'auth.login',
    expected: everyone,
    input: () => ({ username: 'author', password: 'author keeps a secret' }),
  },
  { name: 'register', procedure: 'auth.register', expected: everyone, input: person },
  { name: 'log out', procedure: 'auth.logout', expected: everyone, input: () => ({}) },
];

/** Administrators see the addresses of accounts, where they look after them. */
const SHOWS_ADDRESSES = /^admin\.(members|waiting|changeRole|changeState)$/;

/** Signing in and out changes who the client is, so that such rows speak through a copy. */
const CHANGES_SESSION = /^auth\.(login|register|logout|role)$/;

/** Who tries a row, and their user name. */
async function speaker(viewer: Viewer, procedure: string): Promise<{ client: Client; username: string }> {
  const username = ACCOUNTS[viewer]?.[0] ?? 'nobody';
  return CHANGES_ACCOUNT.test(procedure)
    ? newcomer(viewer)
    : { client: await clientOf(viewer, procedure), username };
}

/** Somebody with the same rights who was not there before. */
async function newcomer(viewer: Viewer): Promise<{ client: Client; username: string }> {
  const client = site.client();
  const { username } = person();
  const account = ACCOUNTS[viewer];
  if (!account) return { client, username };
  await register(client, username);
  site.db.$client.prepare('update users set role = ? where username = ?').run(account[1], username);
  if (viewer === 'guest preview') await client.post('/api/users/role', { role: 'guest' });
  return { client, username };
}

async function clientOf(viewer: Viewer, procedure: string): Promise<Client> {
  const client = clients.get(viewer) ?? site.client();
  if (!CHANGES_SESSION.test(procedure)) return client;
  const copy = site.client();
  const account = ACCOUNTS[viewer];
  if (!account) return copy;
  await copy.post('/api/users/login', { username: account[0], password: `${account[0]} keeps a secret` });
  if (viewer === 'guest preview') await copy.post('/api/users/role', { role: 'guest' });
  return copy;
}

type Typed = { _def: { type: 'query' | 'mutation' } };
const procedures = appRouter._def.procedures as unknown as Record<string, Typed>;

async function overTrpc(viewer: Viewer, { procedure, input }: Row): Promise<Answer> {
  const { client, username } = await speaker(viewer, procedure);
  const text = JSON.stringify(input(username));
  return procedures[procedure]?._def.type === 'mutation'
    ? client.send('POST', `/trpc/${procedure}`, text)
    : client.get(`/trpc/${procedure}?input=${encodeURIComponent(text)}`);
}

async function overRest(viewer: Viewer, route: (typeof REST_ROUTES)[number], row: Row): Promise<Answer> {
  const { client, username } = await speaker(viewer, row.procedure);
  const rest: Record<string, unknown> = { ...row.input(username) };
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return value;
  });
  if (route.method !== 'GET') return client.send(route.method, path, rest);
  const query = new URLSearchParams(Object.entries(rest).map(([key, value]) => [key, String(value)]));
  return client.get(`${path}?${query}`);
}

/** One procedure may have paths for several kinds of things; a row is about one of them. */
function isAt({ path }: Row, route: string): boolean {
  return path === undefined || route.startsWith(path);
}

describe('who gets what', () => {
  const cells = ROWS.flatMap((row) =>
    VIEWERS.map((viewer, at) => ({ row, viewer, expected: row.expected[at] })),
  );

  test.each(cells.map((cell) => [cell.row.name, cell.viewer, cell] as const))(
    '%s, %s, by tRPC',
    async (_, viewer, { row, expected }) => {
      const answer = await overTrpc(viewer, row);
      if (!SHOWS_ADDRESSES.test(row.procedure)) bodies.get(viewer)?.push(JSON.stringify(answer.body));
      expect(answer.status).toBe(expected === OK ? 200 : expected);
    },
  );

  const paths = REST_ROUTES.flatMap((route) =>
    ROWS.filter((row) => row.procedure === route.procedure && isAt(row, route.path)).flatMap((row) =>
      VIEWERS.map((viewer, at) => ({ route, row, viewer, expected: row.expected[at] })),
    ),
  );

  test.each(
    paths.map((cell) => [cell.route.method, cell.route.path, cell.row.name, cell.viewer, cell] as const),
  )('%s %s: %s, %s', async (_, __, ___, viewer, { route, row, expected }) => {
    const answer = await overRest(viewer, route, row);
    if (!SHOWS_ADDRESSES.test(row.procedure)) bodies.get(viewer)?.push(JSON.stringify(answer.body));
    expect(answer.status).toBe(expected === OK ? route.status : expected);
  });

  test('the table holds every procedure and every path, and each row lets somebody in', () => {
    const named = new Set<string>(ROWS.map(({ procedure }) => procedure));
    expect(Object.keys(procedures).filter((procedure) => !named.has(procedure))).toEqual([]);
    expect(REST_ROUTES.filter(({ procedure }) => !named.has(procedure))).toEqual([]);
    const closed = ROWS.filter(({ expected }) => !expected.includes(OK)).map(({ procedure }) => procedure);
    const channels = [...CHANNEL_ROWS, ...MODERATION_ROWS].filter(({ expected }) => !expected.includes(OK));
    const learning = ['visit', 'complete', 'uncomplete', 'answerQuiz'].map((name) => `courses.${name}`);
    expect(new Set(closed)).toEqual(
      new Set([
        ...['comments.update', 'ratings.rate', 'notifications.markRead', 'account.endSession'],
        ...learning,
        ...channels.map(({ procedure }) => procedure),
      ]),
    );
  });

  test('the author may do what nobody else may', async () => {
    const id = comment();
    expect((await author.send('PATCH', `/api/comments/${id}`, { content: 'Better' })).status).toBe(200);
    expect((await author.send('DELETE', `/api/comments/${id}`)).status).toBe(204);
  });

  test('no answer held a hash, a token, or the address of somebody else', () => {
    const secrets = site.db.$client
      .prepare<[], { secret: string }>(
        'select password_hash as secret from users where password_hash is not null union all select id from sessions',
      )
      .all()
      .map(({ secret }) => secret);
    for (const viewer of VIEWERS) {
      const said = (bodies.get(viewer) ?? []).join('\n');
      const own = ACCOUNTS[viewer]?.[0] ?? 'nobody';
      // Logging in as the author and registering answer with those people's own address.
      const addresses = [...new Set(said.match(/[\w.]+@example\.org/g) ?? [])];
      const allowed = new RegExp(`^(${own}|author|fresh\\d+)@`);
      expect(addresses.filter((address) => !allowed.test(address))).toEqual([]);
      expect(secrets.filter((secret) => said.includes(secret))).toEqual([]);
      expect(said).not.toMatch(/argon2|password_?hash|node_modules|SQLITE|at .*\.ts:\d/i);
      expect(said.length).toBeGreaterThan(1000);
    }
  });
});
