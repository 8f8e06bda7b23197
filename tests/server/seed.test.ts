import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verify } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { migrateStore } from '#db/migrate.ts';
import { type Db, openStore } from '#db/open.ts';
import { lessons as lessonRows } from '#db/schema/courses.ts';
import { countAudiences } from '#db/staff/campaigns/audience.ts';
import { CATEGORIES, ENTRY_SIGNS, type EntrySign } from '#shared/accounting/model.ts';
import type { AiAnswer } from '#shared/ai/chat/output.ts';
import {
  type CampaignCreateInput,
  campaignCreateInput,
  campaignListInput,
} from '#shared/campaigns/schema.ts';
import { channelCreateInput, messageUpdateInput } from '#shared/channels/schema.ts';
import { commentCreateInput } from '#shared/comments/schema.ts';
import { contactCreateInput } from '#shared/contacts/schema.ts';
import { lessonForm } from '#shared/courses/schema.ts';
import type { EntryType } from '#shared/entries/model.ts';
import { entryCreateInput } from '#shared/entries/schema.ts';
import { TOOL_TAB_OWN_TAG, TOOL_TABS } from '#shared/entries/tools.ts';
import { EVENT_TYPE_KEYS, eventTypeOf, sharesOf } from '#shared/events/model.ts';
import { DAY_MS } from '#shared/kit/days.ts';
import { plainText } from '#shared/kit/plain-text.ts';
import { NOTIFICATION_DAYS } from '#shared/notifications/model.ts';
import { projectCreateInput } from '#shared/projects/schema.ts';
import { RATED_RUNS_MIN } from '#shared/prompts/model.ts';
import { meanStars } from '#shared/ratings/model.ts';
import { SUGGESTED_TAGS } from '#shared/tags/model.ts';
import { taskCreateInput } from '#shared/tasks/schema.ts';
import type { ToolId } from '#shared/tool-runs/model.ts';
import { TOOL_OUTPUTS } from '#shared/tool-runs/output.ts';
import { mentionedNames } from '#shared/users/mentions.ts';
import { proseOf, wikiLinks } from '#shared/wiki-links/model.ts';
import { hashPassword } from '../../src-server/auth/passwords.ts';
import { listActivity } from '../../src-server/modules/activity/queries.ts';
import { listCampaigns } from '../../src-server/modules/campaigns/queries.ts';
import { myChannels } from '../../src-server/modules/channels/queries.ts';
import { listCollections, readCollection } from '../../src-server/modules/collections/queries.ts';
import { listComments } from '../../src-server/modules/comments/queries.ts';
import { summarize } from '../../src-server/modules/courses/learning/mine.ts';
import { listEntries, listSummaries } from '../../src-server/modules/entries/lists/queries.ts';
import { listMembers } from '../../src-server/modules/members/directory/directory.ts';
import { readMember } from '../../src-server/modules/members/directory/profile.ts';
import { listMessages } from '../../src-server/modules/messages/queries.ts';
import { listCases } from '../../src-server/modules/moderation/cases/cases.ts';
import { listNotifications } from '../../src-server/modules/notifications/queries.ts';
import { readBurnUp } from '../../src-server/modules/projects/queries.ts';
import { searchEntries } from '../../src-server/modules/search/answers/entry-search.ts';
import { listTags } from '../../src-server/modules/tags/queries.ts';
import { SENT_LINKS } from '../../src-server/seed/demo/campaigns.ts';
import { CONTACTS } from '../../src-server/seed/demo/contacts.ts';
import { DOCUMENTS } from '../../src-server/seed/demo/documents.ts';
import { EVENTS } from '../../src-server/seed/demo/events.ts';
import { DEMO_ACCOUNTS, DEMO_PEOPLE } from '../../src-server/seed/demo/people.ts';
import { demoState, seedDemo, setDemoPassword } from '../../src-server/seed/demo.ts';
import { seedStarter } from '../../src-server/seed/starter.ts';
import { readImage } from '../../src-server/services/images/readImage.ts';
import { readReceipt } from '../../src-server/services/receipts/readReceipt.ts';
import { untruths } from '../faults/truths.ts';
import { addUser } from '../support/people.ts';
import { START, testClock, testIds, testMailSite } from '../support/ports.ts';
import { newStore } from '../support/store.ts';
import { neverWords } from '../support/writing.ts';

const ports = { clock: testClock(), ids: testIds() };
const visitor = (db: Db) => ({ db, ...ports, viewer: null, source: 'ui' as const });
const staffWork = (db: Db) => ({
  ...visitor(db),
  viewer: {
    id: count(db, "select id from users where username = 'staff'"),
    role: 'staff',
    actualRole: 'staff',
  } as const,
});
const all = { tags: [], sort: 'recent' as const, limit: 100 };

/** A number from a statement of one column. */
function count(db: Db, sql: string): number {
  return Number(db.$client.prepare(sql).pluck().get());
}

describe('the starter content', () => {
  test('gives a new installation entries to read, find, and filter', () => {
    const db = newStore();
    expect(seedStarter(db, ports)).toBe(true);
    const { items } = listSummaries(visitor(db), all);
    expect(items.length).toBeGreaterThanOrEqual(6);
    expect(items[0]?.title).toContain('Welcome');
    for (const entry of items) {
      expect(entry.excerpt.length).toBeGreaterThan(80);
      expect(entry.author.displayName).toBe('Commonplace');
      expect(Date.parse(entry.createdAt)).toBeLessThan(START.getTime());
    }
    expect(searchEntries(visitor(db), { q: 'import markdown', limit: 20 }).items[0]?.title).toContain(
      'import',
    );
    const guide = listTags(visitor(db), { limit: 20 }).items.find(({ name }) => name === 'Guide');
    expect(guide?.count).toBe(items.filter(({ tags }) => tags.includes('Guide')).length);
  });

  test('is added once: not at the next start, and not again after it was deleted', () => {
    const db = newStore();
    seedStarter(db, ports);
    const before = count(db, 'select count(*) from entries');
    expect(seedStarter(db, ports)).toBe(false);
    expect(count(db, 'select count(*) from entries')).toBe(before);
    db.$client.exec('delete from entries; delete from users');
    expect(seedStarter(db, ports)).toBe(false);
    expect(count(db, 'select count(*) from entries')).toBe(0);
  });

  test('is not added to a database that people use already', () => {
    const db = newStore();
    addUser(db, 'ada', 'admin');
    expect(seedStarter(db, ports)).toBe(false);
    expect(count(db, 'select count(*) from users')).toBe(1);
  });

  test('leaves the place of the first account free: its author cannot log in', () => {
    const db = newStore();
    seedStarter(db, ports);
    expect(count(db, 'select count(*) from users where password_hash is not null')).toBe(0);
  });
});

/** The texts of the demo that people read, each with the place it comes from. Code in Markdown is left out. */
function demoTexts(db: Db): { place: string; text: string; prose: string }[] {
  const read = (place: string, sql: string) =>
    db.$client
      .prepare<[], string | null>(sql)
      .pluck()
      .all()
      .map((text) => ({ place, text: text ?? '', prose: proseOf(text ?? '') }));
  return [
    ...read('name', 'select display_name from users'),
    ...read('bio', 'select bio from users'),
    ...read('title', 'select title from entries'),
    ...read('entry', 'select body from entries'),
    ...read('comment', 'select content from comments'),
    ...read('section', 'select title from course_sections'),
    ...read('lesson title', 'select title from lessons'),
    ...read('lesson', 'select body from lessons'),
    ...read('quiz', 'select quiz from lessons'),
    ...read('channel', "select name || '. ' || description from channels"),
    ...read('message', 'select text from messages'),
    ...read('collection', 'select title from collections'),
    ...read('document', "select title || '. ' || content from documents"),
    ...read('contact', "select contact_name || '. ' || company || '. ' || notes from crm"),
    ...read('contact note', 'select text from crm_notes'),
    ...read('reason', 'select reason from crm_stages'),
    ...read('project', "select name || '. ' || description from projects"),
    ...read('task', "select title || '. ' || description from tasks"),
    ...read('event', "select location || '. ' || coalesce(cancel_reason, '') from events"),
    ...read('campaign', "select title || '. ' || subject || '. ' || content from campaigns"),
    ...read('flag', 'select note from flags'),
  ];
}

/** The entries on all pages of the list. */
function everyEntry(db: Db) {
  const found: ReturnType<typeof listEntries>['items'] = [];
  let cursor: string | null | undefined;
  do {
    const page = listEntries(visitor(db), { ...all, ...(cursor && { cursor }) });
    found.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  return found;
}

describe('the demo community', () => {
  const db = newStore();
  seedDemo(db, ports, 'a hash');
  const items = everyEntry(db);
  const ofType = (wanted: EntryType) => items.filter(({ type }) => type === wanted);
  const rows = <Row>(sql: string) => db.$client.prepare<[], Row>(sql).all();

  test('has contacts in every stage, with notes over the year, and documents in every category', () => {
    expect(count(db, 'select count(*) from crm')).toBe(CONTACTS.length);
    expect(CONTACTS.length).toBeGreaterThanOrEqual(40);
    expect(count(db, 'select count(distinct stage) from crm')).toBe(6);
    expect(count(db, 'select min(n) from (select count(*) as n from crm group by stage)')).toBeGreaterThan(2);
    expect(count(db, "select count(*) from crm_stages where stage = 'lost' and reason = ''")).toBe(0);
    const quarter = `(${START.getTime()} - at) / ${91 * DAY_MS}`;
    expect(count(db, `select count(distinct ${quarter}) from crm_notes`)).toBe(4);
    expect(count(db, 'select count(*) from documents')).toBe(DOCUMENTS.length);
    expect(count(db, 'select count(distinct category) from documents')).toBe(6);
    expect(count(db, 'select count(*) from documents where pinned')).toBe(3);
  });

  test('has a ledger of 24 months with all categories, payments of seats, and linked rows', () => {
    const manual = "select count(*) from accounting where source = 'manual'";
    const months = rows<{ month: string }>('select distinct substr(date, 1, 7) as month from accounting');
    expect(months.length).toBeGreaterThanOrEqual(24);
    const named = rows<{ category: string; type: EntrySign }>(
      "select distinct category, type from accounting where source = 'manual'",
    );
    const known = ENTRY_SIGNS.flatMap((type) => CATEGORIES[type].map((category) => ({ category, type })));
    const byName = (a: { category: string }, b: { category: string }) => a.category.localeCompare(b.category);
    expect(named.toSorted(byName)).toEqual(known.toSorted(byName));
    expect(count(db, `${manual} and project_id is not null`)).toBeGreaterThanOrEqual(5);
    expect(count(db, `${manual} and event_id is not null`)).toBeGreaterThanOrEqual(2);
    expect(count(db, "select count(*) from accounting where source = 'rsvp'")).toBeGreaterThan(5);
    expect(
      count(db, `select count(*) from accounting where date > '${START.toISOString().slice(0, 10)}'`),
    ).toBe(0);
  });

  test('has projects of every status, with tasks moved over weeks, some overdue and some unassigned', () => {
    expect(count(db, 'select count(*) from projects')).toBe(6);
    expect(count(db, 'select count(distinct status) from projects')).toBe(4);
    expect(count(db, 'select count(*) from projects where task_count = 0')).toBe(1);
    const open = "status <> 'done' and project_id in (select id from projects where status = 'active')";
    expect(count(db, `select count(distinct status) from tasks where ${open}`)).toBe(3);
    expect(count(db, `select count(*) from tasks where ${open} and due_date < '2026-03-01'`)).toBe(2);
    expect(count(db, `select count(*) from tasks where ${open} and assignee_id is null`)).toBe(3);
    const weeks = `(${START.getTime()} - at) / ${7 * DAY_MS}`;
    expect(
      count(db, `select count(distinct ${weeks}) from task_statuses where from_status is not null`),
    ).toBeGreaterThanOrEqual(8);
    for (const { name, description, title } of rows<Record<string, string>>(
      'select p.name, p.description, t.title from tasks t join projects p on p.id = t.project_id',
    )) {
      expect(projectCreateInput.parse({ name, description })).toMatchObject({ name, description });
      expect(taskCreateInput.parse({ projectId: 1, title }).title).toBe(title);
    }
    // The last point of each burn-up is what the cards show.
    for (const { id, tasks, done } of rows<{ id: number; tasks: number; done: number }>(
      'select id, task_count as tasks, done_count as done from projects where task_count > 0',
    )) {
      const points = readBurnUp({ ...staffWork(db), mailSite: testMailSite }, id);
      expect(points.at(-1)).toMatchObject({ total: tasks, done });
      expect(points.length).toBeGreaterThan(1);
    }
    const told = listNotifications({ ...staffWork(db), mailSite: testMailSite }, { limit: 100 }).items.filter(
      ({ kind }) => kind === 'task',
    );
    expect([...new Set(told.map(({ task }) => task))].sort()).toEqual(['assigned', 'overdue']);
    expect(told.map(({ at }) => at)).toEqual(
      told
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    );
  });

  test('has 14 months of events in the proportions of the specification, with every number from rows', () => {
    const seen = rows<{ id: number; tags: string; start: number }>(
      'select v.id, e.tags, v.start_time as start from events v join entries e on e.id = v.entry_id order by start',
    );
    const types = seen.map(({ tags }) => eventTypeOf(JSON.parse(tags)));
    const counts = EVENT_TYPE_KEYS.map((type) => [type, types.filter((each) => each === type).length]);
    expect(sharesOf(Object.fromEntries(counts))).toEqual({
      ...{ workshops: 45, webinars: 30, networking: 15, hackathons: 10, other: 0 },
    });
    const months = new Set(seen.map(({ start }) => new Date(start).toISOString().slice(0, 7)));
    expect(months.size).toBeGreaterThanOrEqual(14);
    expect(seen.some(({ start }) => start > START.getTime() + 60 * DAY_MS)).toBe(true);
    expect(
      rows('select series_id as series, count(*) as events from events where series_id is not null'),
    ).toEqual([{ series: 1, events: 14 }]);
    const now = START.getTime();
    const full = rows<{ going: number; capacity: number; waitlisted: number }>(
      `select going, capacity, waitlisted from events where waitlisted > 0 and start_time > ${now}`,
    );
    expect(full).toEqual([{ going: 8, capacity: 8, waitlisted: 4 }]);
    expect(
      count(db, "select count(*) from events where cancelled_at is not null and cancel_reason <> ''"),
    ).toBe(1);
    expect(count(db, "select count(*) from rsvps where refunded > 0 and status = 'cancelled'")).toBe(2);
    const revenue = count(db, 'select sum(paid - refunded) from events');
    expect(revenue).toBeGreaterThan(0);
    expect(count(db, "select sum(amount) from accounting where source = 'rsvp'")).toBe(revenue);
    expect(
      count(db, `select min(checked_in) from events where end_time < ${now} and cancelled_at is null`),
    ).toBeGreaterThan(0);
    expect(count(db, `select sum(checked_in) from events where start_time > ${now}`)).toBe(0);
    const wrong = `select count(*) from rsvps r join users u on u.id = r.user_id join events v on v.id = r.event_id
      join entries e on e.id = v.entry_id where r.rsvp_at < u.created_at or r.rsvp_at < e.created_at
        or r.rsvp_at > v.end_time or r.checked_in_at < r.rsvp_at or r.rsvp_at > ${now}`;
    expect(count(db, wrong)).toBe(0);
  });

  test('has entries of every type, with and without replies', () => {
    expect(ofType('note').length).toBeGreaterThanOrEqual(25);
    expect(ofType('note').length).toBeLessThanOrEqual(40);
    expect(ofType('thread').length).toBeGreaterThanOrEqual(20);
    expect(ofType('course').length).toBeGreaterThanOrEqual(6);
    expect(ofType('tool').length).toBeGreaterThanOrEqual(10);
    expect(ofType('survey')).toHaveLength(2);
    for (const tab of TOOL_TABS) {
      expect(
        listEntries(visitor(db), { ...all, type: 'tool', tab }).items.length,
        tab,
      ).toBeGreaterThanOrEqual(5);
    }
    const questions = ofType('thread').filter(({ tags }) => tags.includes('Question'));
    expect(questions.filter(({ metadata }) => metadata.comments === 0).length).toBeGreaterThanOrEqual(2);
    expect(questions.filter(({ metadata }) => metadata.comments > 3).length).toBeGreaterThanOrEqual(3);
    expect(count(db, 'select count(*) from comments')).toBeGreaterThanOrEqual(150);
    expect(count(db, 'select max(depth) from comments')).toBeGreaterThanOrEqual(3);
    expect(count(db, 'select count(*) from entries where version > 1')).toBeGreaterThanOrEqual(4);
  });

  test('has at least 12 members besides the four accounts, active all year round', () => {
    const others = `select count(distinct a.actor_id) from activity a join users u on u.id = a.actor_id
      where u.username not in (${DEMO_ACCOUNTS.map((name) => `'${name}'`).join()}) and a.kind in ('entry', 'comment')`;
    expect(count(db, others)).toBeGreaterThanOrEqual(12);
    const months = rows<{ month: number; people: number }>(
      `select (${START.getTime()} - at) / ${30 * DAY_MS} as month, count(distinct actor_id) as people
       from activity where kind in ('entry', 'comment') group by month`,
    );
    for (let month = 0; month < 12; month += 1) {
      expect(months.find((each) => each.month === month)?.people, `month ${month}`).toBeGreaterThanOrEqual(4);
    }
    const writers = rows<{ posts: number }>("select posts from users where username <> 'quickprompts'");
    expect(writers.every(({ posts }) => posts >= 5)).toBe(true);
  });

  test('has prompts of three categories, one with a share of good runs, and saved results of tools', () => {
    const categories = rows<{ category: string }>(
      'select distinct category from prompts where shared_version > 0',
    );
    expect(categories.map(({ category }) => category).sort()).toEqual([
      'documentation',
      'marketing',
      'research',
    ]);
    const rated = rows<{ number: number }>(
      'select count(rating) as number from prompt_runs group by prompt_id, prompt_version',
    );
    expect(rated.some(({ number }) => number >= RATED_RUNS_MIN)).toBe(true);
    const results = rows<{ tool_id: ToolId; output: string }>('select tool_id, output from tool_results');
    expect(results.length).toBeGreaterThanOrEqual(3);
    for (const { tool_id, output } of results) TOOL_OUTPUTS[tool_id].parse(JSON.parse(output));
  });

  test('has 996 subscribers and three campaigns, with numbers from rows and nothing that sends', () => {
    const counts = countAudiences(db, ports.clock.now());
    expect(counts).toMatchObject({ all: 996, members: 4, contributors: 3 });
    const { rows: shown } = listCampaigns(staffWork(db), campaignListInput.parse({}));
    expect(shown).toMatchObject([
      { status: 'draft', targetAudience: 'inactive', isEstimate: true },
      { status: 'scheduled', recipients: 996, isEstimate: true },
      { status: 'sent', isEstimate: false },
    ]);
    const recipients = (condition: string) =>
      count(db, `select count(*) from campaign_recipients where ${condition}`);
    const sent = rows<Record<string, number>>("select * from campaigns where state = 'sent'")[0];
    expect(sent).toMatchObject({
      ...{ recipient_count: recipients('true'), sent_count: recipients("state = 'sent'") },
      ...{ failed_count: recipients("state = 'failed'"), unknown_count: 0, skipped_count: 0 },
      tracked_count: recipients("state = 'sent' and is_tracked"),
      ...{ opened_count: recipients('opened_at is not null'), clicked_count: recipients('clicked_at > 0') },
      unsubscribed_count: recipients('unsubscribed_at is not null'),
    });
    expect(recipients('clicked_at < opened_at or opened_at < settled_at')).toBe(0);
    expect(rows('select clicks from campaign_links order by id')).toEqual(
      rows('select count(*) as clicks from campaign_clicks group by link_id order by link_id'),
    );
    expect(sent?.content).toContain(SENT_LINKS[0]);
    const late = `unsubscribed_at > ${ports.clock.now().getTime()} or clicked_at > ${ports.clock.now().getTime()}`;
    expect(recipients(late)).toBe(0);
    expect(count(db, "select count(*) from jobs where kind like 'campaign%'")).toBe(0);
    expect(count(db, "select count(*) from mails where kind = 'newsletter'")).toBe(0);
    for (const { title, subject, content } of rows<CampaignCreateInput>('select * from campaigns'))
      expect(campaignCreateInput.safeParse({ title, subject, content }).error).toBeUndefined();
  });

  test('contains only input that the forms accept, with suggested tags', () => {
    const suggested = new Set([...Object.values(SUGGESTED_TAGS).flat(), ...Object.values(TOOL_TAB_OWN_TAG)]);
    for (const entry of items) {
      const { type, title, body, tags } = entry;
      expect(entryCreateInput.parse({ type, title, body, tags })).toEqual({ type, title, body, tags });
      expect(tags.filter((tag) => !suggested.has(tag) && eventTypeOf([tag]) === 'other')).toEqual([]);
      const words = body.split(/\s+/).length;
      const least = type !== 'thread' ? 90 : tags.includes('Event') ? 10 : 30;
      expect(words, title).toBeGreaterThanOrEqual(least);
      expect(words, title).toBeLessThanOrEqual(450);
    }
    for (const content of rows<{ content: string }>('select content from comments').map(
      (row) => row.content,
    )) {
      expect(commentCreateInput.shape.content.parse(content)).toBe(content);
    }
    for (const { contact_name, company, email, phone, notes } of rows<Record<string, string>>(
      'select contact_name, company, email, phone, notes from crm',
    )) {
      const written = { contactName: contact_name, company, email, phone, notes };
      expect(contactCreateInput.parse(written)).toMatchObject(written);
      expect(email).toMatch(/@example\.(com|org)$/);
    }
    expect(count(db, "select count(*) from users where email not like '%@example.org'")).toBe(0);
  });

  test('follows the writing rules in its texts', () => {
    const problems = demoTexts(db).flatMap(({ place, text, prose }) =>
      [...neverWords(prose), ...(prose.includes('…') ? ['three dots'] : [])].map(
        (problem) => `${place}: ${problem} in “${text.slice(0, 60)}”`,
      ),
    );
    expect(problems).toEqual([]);
  });

  test('every [[link]] leads to an entry or a document, and every mention names a member', () => {
    const titles = new Set([
      ...items.map(({ title }) => title),
      ...rows<{ title: string }>('select title from documents').map(({ title }) => title),
    ]);
    const members = new Set<string>(Object.keys(DEMO_PEOPLE));
    const texts = demoTexts(db);
    const links = texts.flatMap(({ text }) => wikiLinks(text).map(({ title }) => title));
    expect(links.length).toBeGreaterThan(60);
    expect(links.filter((title) => !titles.has(title))).toEqual([]);
    const mentions = texts.flatMap(({ text }) => mentionedNames(text));
    expect(mentions.length).toBeGreaterThanOrEqual(6);
    expect(mentions.filter((name) => !members.has(name))).toEqual([]);
  });

  test('two discussions became wiki entries, and each pair links to one another', () => {
    const pairs = rows<{ note: string; thread: string }>(
      `select n.title as note, t.title as thread from entry_links a
       join entry_links b on b.from_id = a.to_id and b.to_id = a.from_id
       join entries n on n.id = a.from_id and n.type = 'note'
       join entries t on t.id = a.to_id and t.type = 'thread'
       where a.label <> '' and b.label <> '' order by n.title`,
    );
    expect(pairs).toEqual([
      {
        note: 'Running a small model on an old laptop',
        thread: 'Which model runs well on a laptop with 8 GB?',
      },
      {
        note: 'Stop a spreadsheet from turning codes into dates',
        thread: 'My spreadsheet turned 40 product codes into dates',
      },
    ]);
  });

  test('has images, code, tables, and task lists, and the images are stored as files', () => {
    const bodies = items.map(({ body }) => body);
    const having = (pattern: RegExp) => bodies.filter((body) => pattern.test(body)).length;
    expect(having(/^~~~\w/m)).toBeGreaterThan(10);
    expect(having(/^\|---/m)).toBeGreaterThan(10);
    expect(having(/^- \[[ x]\]/m)).toBeGreaterThanOrEqual(4);
    expect(having(/!\[[^\]]{80,}\]\(\/uploads\/[0-9a-f-]{36}\)/)).toBeGreaterThanOrEqual(3);
    const folder = mkdtempSync(join(tmpdir(), 'commonplace-demo-'));
    try {
      const store = openStore(join(folder, 'commonplace.sqlite'));
      migrateStore(store, { now: START });
      seedDemo(store, ports, 'a hash');
      const uploads = store.$client.prepare<[], Record<string, unknown>>('select * from uploads').all();
      expect(uploads.map(({ id }) => id).sort()).toEqual(readdirSync(join(folder, 'uploads')).sort());
      for (const { id, mime, bytes, width, height, unused_since } of uploads) {
        const image = readImage(readFileSync(join(folder, 'uploads', String(id))));
        expect(image).toMatchObject({ mime, width, height });
        expect([image.bytes.length, unused_since]).toEqual([bytes, null]);
      }
      const receipts = store.$client.prepare<[], Record<string, unknown>>('select * from receipts').all();
      expect(receipts.map(({ mime }) => mime)).toEqual(['application/pdf', 'image/png']);
      expect(receipts.map(({ file }) => file).sort()).toEqual(readdirSync(join(folder, 'receipts')).sort());
      for (const { file, mime, bytes } of receipts) {
        const receipt = readReceipt(readFileSync(join(folder, 'receipts', String(file))));
        expect([receipt.mime, receipt.bytes.length]).toEqual([mime, bytes]);
      }
      store.$client.close();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('has channels with messages, some of them unread, and an open invitation', () => {
    const member = db.$client
      .prepare<[], number>("select id from users where username = 'member'")
      .pluck()
      .get();
    const viewer = { id: member ?? 0, role: 'member', actualRole: 'member' } as const;
    const { channels, invites } = myChannels({ db, viewer });
    expect(channels.filter(({ isPrivate }) => !isPrivate)).toHaveLength(3);
    expect(channels.filter(({ isPrivate }) => isPrivate)).toHaveLength(1);
    expect(channels.filter(({ unread }) => unread > 0).length).toBeGreaterThanOrEqual(2);
    expect(invites).toMatchObject([{ memberCount: 2, invitedBy: { username: 'amara' } }]);
    for (const { id, name, description, lastMessageAt } of channels) {
      expect(channelCreateInput.parse({ name, description })).toMatchObject({ name, description });
      const { items: said } = listMessages(
        { db, viewer: null, clock: ports.clock },
        { channelId: id, limit: 100 },
      );
      expect(said[0]?.createdAt).toBe(lastMessageAt);
      expect(said.map(({ createdAt }) => createdAt)).toEqual(
        said
          .map(({ createdAt }) => createdAt)
          .sort()
          .reverse(),
      );
      for (const { text } of said) expect(messageUpdateInput.parse({ id: 1, text }).text).toBe(text);
    }
  });

  test('shows counts that match the rows: scores, comments, and tags', () => {
    for (const entry of items) {
      const up = count(db, `select count(*) from votes where entry_id = '${entry.id}' and type = 'upvote'`);
      const down = count(
        db,
        `select count(*) from votes where entry_id = '${entry.id}' and type = 'downvote'`,
      );
      expect(entry.metadata.votes, entry.title).toBe(up - down);
      const shown = listComments(visitor(db), { entryId: entry.id, limit: 100 }).items;
      expect(entry.metadata.comments, entry.title).toBe(shown.filter(({ deleted }) => !deleted).length);
    }
    expect(
      count(
        db,
        `select count(*) from comments c
         where shown_answers <> (select count(*) from comments a where a.parent_id = c.id and a.deleted_at is null)`,
      ),
    ).toBe(0);
    expect(
      count(
        db,
        `select count(*) from entries e where last_activity_at <> max(created_at,
           coalesce((select max(c.created_at) from comments c where c.entry_id = e.id and c.deleted_at is null), 0))`,
      ),
    ).toBe(0);
    for (const { name, count: uses } of listTags(visitor(db), { limit: 100 }).items) {
      expect(uses, name).toBe(items.filter(({ tags }) => tags.includes(name)).length);
    }
    expect(
      count(
        db,
        'select count(*) from entry_tags t join entries e on e.seq = t.entry_seq where t.score <> e.score',
      ),
    ).toBe(0);
    expect(untruths(db.$client)).toEqual([]);
  });

  test('has ratings by several people, none of them the author, with means that match', () => {
    const given = items.flatMap(({ id, title, metadata }) => {
      if (!('ratingCount' in metadata)) return [];
      const sum = count(db, `select coalesce(sum(stars), 0) from ratings where entry_id = '${id}'`);
      const people = count(db, `select count(*) from ratings where entry_id = '${id}'`);
      expect(metadata.ratingCount, title).toBe(people);
      if (people > 0) expect(metadata.rating, title).toBe(meanStars(sum, people));
      return people;
    });
    expect(given.filter((people) => people > 1).length).toBeGreaterThanOrEqual(10);
    expect(given).toContain(0);
    const wrong = `select count(*) from ratings r join entries e on e.id = r.entry_id
      where r.user_id = e.author_id or r.created_at < e.created_at`;
    expect(count(db, wrong)).toBe(0);
    expect(count(db, 'select count(distinct user_id) from ratings')).toBeGreaterThanOrEqual(10);
  });

  test('every wiki entry has a link to or from another, and no link waits for its title', () => {
    expect(count(db, 'select count(*) from entry_links where to_id is null')).toBe(0);
    const loose = ofType('note').filter(
      ({ id }) =>
        count(db, `select count(*) from entry_links where from_id = '${id}' or to_id = '${id}'`) === 0,
    );
    expect(loose.map(({ title }) => title)).toEqual([]);
  });

  test('every wiki entry is in a collection owned by a contributor or staff', () => {
    const { items: shown } = listCollections(visitor(db), { limit: 20 });
    expect(shown.length).toBeGreaterThanOrEqual(4);
    const trees = shown.map(({ id }) => readCollection(visitor(db), id));
    const placed = trees.flatMap((tree) => tree.items.map(({ entryId }) => entryId));
    for (const { updatedAt, title, items: places } of trees) {
      const written = items.filter(({ id }) => places.some(({ entryId }) => entryId === id));
      expect(
        written.every((entry) => entry.createdAt < updatedAt),
        title,
      ).toBe(true);
    }
    expect(
      count(
        db,
        "select count(*) from collections c join users u on u.id = c.owner_id where u.role in ('guest', 'member')",
      ),
    ).toBe(0);
    const notes = ofType('note').map(({ id }) => id);
    expect([...placed].sort()).toEqual(notes.sort());
    expect(Math.max(...trees.flatMap((tree) => tree.items.map(({ depth }) => depth)))).toBeGreaterThanOrEqual(
      2,
    );
  });

  test('notifies its members, with the three notifications of the specification', () => {
    const person = (username: string) => {
      const id = count(db, `select id from users where username = '${username}'`);
      const viewer = { id, role: 'contributor', actualRole: 'contributor' } as const;
      return listNotifications({ ...visitor(db), viewer, mailSite: testMailSite }, { limit: 100 }).items;
    };
    const unread = person('contributor').filter(({ read }) => !read);
    const age = (at: string) => (START.getTime() - new Date(at).getTime()) / 3_600_000;
    const [comment, vote, course] = unread;
    expect(comment).toMatchObject({ kind: 'reply', count: 1, toComment: false });
    expect(age(comment?.at ?? '') * 60).toBeCloseTo(5);
    expect(vote).toMatchObject({ kind: 'vote', entryType: 'note' });
    expect(age(vote?.at ?? '')).toBeCloseTo(2);
    expect(course).toMatchObject({ kind: 'follow', count: 1, entryType: 'course' });
    expect(age(course?.at ?? '')).toBeLessThan(48);
    expect(person('contributor').length).toBeGreaterThan(unread.length);
    for (const username of DEMO_ACCOUNTS) {
      const lines = person(username);
      expect(lines.length, username).toBeGreaterThan(0);
      expect(lines.filter(({ actor }) => actor?.username === username)).toEqual([]);
    }
    expect(count(db, 'select min(updated_at) from notifications')).toBeGreaterThan(
      START.getTime() - NOTIFICATION_DAYS * DAY_MS,
    );
  });

  test('has courses with lessons and quizzes, and students with progress', () => {
    const lessons = db.select().from(lessonRows).all();
    for (const { id, title } of ofType('course')) {
      const own = lessons.filter(({ courseId }) => courseId === id);
      expect(own.length, title).toBeGreaterThanOrEqual(4);
      expect(own.filter(({ quiz }) => quiz).length, title).toBeGreaterThanOrEqual(2);
    }
    for (const lesson of lessons) {
      const { title, body, videoUrl, quiz, passMark } = lesson;
      const written = { title, body, videoUrl, quiz, passMark };
      expect(lessonForm.parse(written)).toEqual(written);
      expect(body.split(/\s+/).length, title).toBeGreaterThanOrEqual(90);
    }
    const strangers = `select count(*) from ratings r join entries e on e.id = r.entry_id where e.type = 'course'
      and not exists (select 1 from enrolments n where n.course_id = e.id and n.user_id = r.user_id)`;
    expect(count(db, strangers)).toBe(0);
    const member = db.$client.prepare("select id from users where username = 'member'").pluck().get();
    const work = {
      ...visitor(db),
      viewer: { id: Number(member), role: 'member', actualRole: 'member' } as const,
    };
    const { courses: taken, progress, completed } = summarize(work);
    expect([taken, completed]).toEqual([4, 1]);
    expect(progress).toBeGreaterThan(20);
    expect(progress).toBeLessThan(80);
    const early = 'select count(*) from enrolments e join users u on u.id = e.user_id';
    expect(count(db, `${early} where e.enrolled_at < u.created_at`)).toBe(0);
    const course = 'join entries c on c.id = e.course_id';
    expect(count(db, `${early} ${course} where e.enrolled_at < c.created_at`)).toBe(0);
    expect(count(db, `${early} ${course} where e.user_id = c.author_id`)).toBe(0);
    expect(count(db, 'select max(completed_at) from lesson_completions')).toBeLessThan(START.getTime());
    expect(count(db, "select count(*) from jobs where kind like 'notifications.%'")).toBe(0);
  });

  test('lists its members with the posts that the lists show', () => {
    const { items: members } = listMembers(visitor(db), { limit: 100, q: '', sort: 'joined' });
    expect(members.map(({ username }) => username)).toEqual(
      Object.entries(DEMO_PEOPLE)
        .sort(([, a], [, b]) => a.joinedDaysAgo - b.joinedDaysAgo)
        .map(([username]) => username),
    );
    const replies = items.flatMap(({ id }) => listComments(visitor(db), { entryId: id, limit: 100 }).items);
    for (const { username, posts } of members) {
      const written = items.filter(({ author }) => author.username === username);
      const said = replies.filter(({ author, deleted }) => !deleted && author?.username === username);
      expect(posts, username).toBe(written.length + said.length);
      expect(posts, username).toBeGreaterThan(0);
    }
  });

  test('its activity feed has each activity once, in the order of time', () => {
    const feed = rows<{ at: number; kind: string }>('select at, kind from activity order by id');
    expect(feed.map(({ at }) => at)).toEqual(feed.map(({ at }) => at).sort((a, b) => a - b));
    const acts = (kind: string) => feed.filter((each) => each.kind === kind).length;
    expect([acts('joined'), acts('entry'), acts('event'), acts('comment')]).toEqual([
      Object.keys(DEMO_PEOPLE).length,
      items.length - EVENTS.length,
      EVENTS.length,
      count(db, 'select count(*) from comments'),
    ]);
    expect(acts('solved')).toBe(count(db, 'select count(*) from entries where solved_at is not null'));
    const { completed } = readMember(visitor(db), 'member');
    expect(completed.count).toBe(1);
    expect(acts('completed')).toBeGreaterThanOrEqual(completed.count);
    expect(feed.every(({ at }) => at < START.getTime())).toBe(true);
    expect(listActivity(visitor(db), { limit: 20 }).items.length).toBe(20);
  });

  test('has one open moderation case, decided ones, and searches without results', () => {
    const cases = (view: 'open' | 'decided') => listCases(staffWork(db), { view, limit: 20 }).items;
    expect(cases('open')).toMatchObject([{ subject: 'comment', state: 'shown' }]);
    expect(cases('decided').map(({ decision }) => decision)).toEqual(['hidden', 'kept']);
    expect(
      count(
        db,
        `select count(*) from moderation_cases c
         where flags <> (select count(*) from flags f where f.case_id = c.id)
           or opened_at <> (select min(at) from flags f where f.case_id = c.id)`,
      ),
    ).toBe(0);
    const searched = rows<{ query: string }>('select distinct query from missed_searches');
    expect(searched.length).toBeGreaterThanOrEqual(8);
    const found = searched.filter(
      ({ query }) => searchEntries(visitor(db), { q: query, limit: 1 }).items.length > 0,
    );
    expect(found).toEqual([]);
  });

  test('has questions to the assistant whose answers quote what they name, with ratings', () => {
    const turns = rows<{ result: string; rating: string | null }>('select result, rating from ai_turns');
    expect(turns.map(({ rating }) => rating)).toEqual(['helpful', 'helpful', 'notHelpful', null]);
    for (const { result } of turns) {
      const [passage] = (JSON.parse(result) as AiAnswer).passages;
      const [entry] = rows<{ title: string; body: string }>(
        `select title, body from entries where id = '${passage?.id}' and tier = 0`,
      );
      expect(entry?.title).toBe(passage?.title);
      expect(plainText(entry?.body ?? '')).toContain(passage?.quote);
    }
    // The example of the assistant's hint.
    expect(searchEntries(visitor(db), { q: 'LLMs', limit: 1 }).items).toHaveLength(1);
  });

  test('no one votes on their own entry, or twice', () => {
    expect(
      count(
        db,
        'select count(*) from votes v join entries e on e.id = v.entry_id where v.user_id = e.author_id',
      ),
    ).toBe(0);
    expect(count(db, "select count(*) - count(distinct entry_id || ' ' || user_id) from votes")).toBe(0);
  });

  test('happens in the past year, in an order that people could have done it in', () => {
    const now = START.getTime();
    for (const [table, person, at] of [
      ['entries', 'author_id', 'created_at'],
      ['votes', 'user_id', 'created_at'],
      ['comments', 'user_id', 'created_at'],
      ['ratings', 'user_id', 'created_at'],
      ['follows', 'user_id', 'created_at'],
      ['collections', 'owner_id', 'created_at'],
      ['lessons', 'author_id', 'created_at'],
      ['messages', 'sender_id', 'created_at'],
      ['channel_members', 'user_id', 'joined_at'],
      ['revisions', 'saved_by', 'saved_at'],
      ['documents', 'author_id', 'created_at'],
      ['crm_notes', 'by', 'at'],
      ['crm_stages', 'by', 'at'],
      ['flags', 'user_id', 'at'],
      ['audit', 'actor_id', 'at'],
      ['rsvps', 'user_id', 'rsvp_at'],
      ['accounting', 'created_by', 'created_at'],
      ['receipts', 'created_by', 'created_at'],
    ]) {
      expect(count(db, `select max(${at}) from ${table}`), table).toBeLessThan(now);
      expect(count(db, `select min(${at}) from ${table}`), table).toBeGreaterThan(now - 366 * DAY_MS);
      const early = `select count(*) from ${table} t join users u on u.id = t.${person} where t.${at} < u.created_at`;
      expect(count(db, early), table).toBe(0);
    }
    for (const [rule, sql] of Object.entries({
      'a comment before its entry':
        'select count(*) from comments c join entries e on e.id = c.entry_id where c.created_at < e.created_at',
      'a reply before its comment':
        'select count(*) from comments c join comments p on p.id = c.parent_id where c.created_at <= p.created_at',
      'a vote before its entry':
        'select count(*) from votes v join entries e on e.id = v.entry_id where v.created_at <= e.created_at',
      'ids of comments against time':
        'select count(*) from comments a join comments b on b.id = a.id + 1 where b.created_at < a.created_at',
      'a message by someone who had not joined the channel': `select count(*) from messages m where not exists (select 1 from channel_members c
         where c.channel_id = m.channel_id and c.user_id = m.sender_id and c.joined_at <= m.created_at)`,
      'a contact note before its contact':
        'select count(*) from crm_notes n join crm c on c.id = n.contact_id where n.at < c.created_at',
      'a discussion solved before it began': 'select count(*) from entries where solved_at < created_at',
      'a version before the one before':
        'select count(*) from revisions a join revisions b using (subject, subject_id) where b.version > a.version and b.saved_at < a.saved_at',
    })) {
      expect(count(db, sql), rule).toBe(0);
    }
  });

  test('is the same every time', () => {
    const again = newStore();
    seedDemo(again, ports, 'a hash');
    const known = (list: typeof items) =>
      list.map(({ title, createdAt, metadata }) => [title, createdAt, metadata.votes]);
    expect(known(everyEntry(again))).toEqual(known(items));
  });

  test('one account for each role opens with the password of this start, the others with none', async () => {
    const passwordHash = await hashPassword('the second password');
    setDemoPassword(db, passwordHash);
    const people = rows<{ username: string; role: string; password_hash: string | null }>(
      'select * from users',
    );
    for (const role of DEMO_ACCOUNTS) {
      const person = people.find(({ username }) => username === role);
      expect(person?.role).toBe(role);
      expect(person?.password_hash).toBe(passwordHash);
    }
    expect(await verify(passwordHash, 'the second password')).toBe(true);
    const others = people.filter(({ username }) => !DEMO_ACCOUNTS.some((name) => name === username));
    expect(others).toHaveLength(Object.keys(DEMO_PEOPLE).length - DEMO_ACCOUNTS.length);
    const hashes = new Set(others.map(({ password_hash }) => password_hash ?? ''));
    for (const hash of hashes) expect(await verify(hash, 'the second password')).toBe(false);
  });

  test('tells its own database from that of an installation', () => {
    expect(demoState(db)).toBe('demo');
    expect(demoState(newStore())).toBe('empty');
    const started = newStore();
    seedStarter(started, ports);
    expect(demoState(started)).toBe('other');
    const inUse = newStore();
    addUser(inUse, 'ada', 'admin');
    expect(demoState(inUse)).toBe('other');
  });
});
