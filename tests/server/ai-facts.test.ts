import { describe, expect, test } from 'vitest';
import { CATEGORIES } from '#shared/accounting/model.ts';
import { dataTexts } from '#shared/ai/data.messages.ts';
import { GUIDES, HELP } from '#shared/ai/help.messages.ts';
import { showMoney } from '#shared/kit/money.ts';
import { pageAt } from '#shared/pages.ts';
import { STARTER_ENTRIES } from '../../src-server/seed/starter-content.ts';
import { note } from '../support/factories.ts';
import { modelServer } from '../support/model-server.ts';
import { newCommunity, type Person } from '../support/people.ts';

type Asker = Pick<Person, 'ai'>;

/** What the data says to a question. Undefined if texts were looked for. */
const known = async (asker: Asker, q: string, ...before: string[]) =>
  (await asker.ai.answer({ q, before: before.map((question) => ({ question })) })).data;

/** The clock starts on Sunday, March 1, 2026. */
async function withEvents(timeZone?: string) {
  const community = newCommunity(timeZone);
  const { staff } = community.as;
  const plan = (title: string, day: string, fields: object = {}) =>
    staff.events.create({
      ...{ title, description: 'We meet and talk about boats.', location: 'Pier', timeZone: 'UTC' },
      ...{ startTime: `${day}T18:00:00Z`, endTime: `${day}T20:00:00Z` },
      ...fields,
    });
  const events = {
    crane: await plan('Crane day', '2026-03-03', { capacity: 2, ticketPrice: 12.5, subscriptionPrice: 5 }),
    knots: await plan('Knots for beginners', '2026-03-06'),
    regatta: await plan('Spring regatta', '2026-04-11'),
  };
  return { ...community, events };
}

describe('events', () => {
  test('the next one has the figures of its page, in the time zone of the site', async () => {
    const { as, events } = await withEvents('Europe/Berlin');
    await as.member.events.rsvp({ id: events.crane.id });
    const { going, capacity, price } = await as.anonymous.events.read({ id: events.crane.id });
    const said = await known(as.anonymous, 'When is the next event?');
    expect(said?.text).toBe(dataTexts.next);
    expect(said?.rows).toEqual([
      {
        title: 'Crane day',
        url: `/events/${events.crane.id}`,
        details: [
          'Mar 3, 2026 at 7:00 PM (Europe/Berlin)',
          'Pier',
          `${going} of ${capacity} going`,
          showMoney(price),
        ],
      },
    ]);
    expect([going, capacity, price]).toEqual([1, 2, 12.5]);
    const own = await as.member.events.read({ id: events.crane.id });
    expect((await known(as.member, 'what is the next event'))?.rows[0]?.details.at(-1)).toBe(
      showMoney(own.price),
    );
  });

  test('one is found by words of its title, and a follow-up keeps it', async () => {
    const { as, events } = await withEvents();
    const url = `/events/${events.regatta.id}`;
    for (const q of [
      'When is the regatta?',
      'Where does the spring regatta take place?',
      'How much does the spring regatta cost?',
      'Are there any seats left for the regatta?',
    ])
      expect((await known(as.anonymous, q))?.rows[0]?.url, q).toBe(url);
    expect((await known(as.anonymous, 'And where?', "When's the regatta?"))?.rows[0]?.url).toBe(url);
    expect(await known(as.anonymous, 'When is the solar eclipse over Iceland?')).toBeUndefined();
    expect(await known(as.anonymous, 'And where?', 'When is the solar eclipse?')).toBeUndefined();
  });

  test('those of a week or month are those of the calendar', async () => {
    const { as } = await withEvents();
    const said = await known(as.anonymous, 'Which events are there this week?');
    const { items } = await as.anonymous.events.calendar({
      ...{ from: '2026-03-01T00:00:00Z', to: '2026-03-08T00:00:00Z' },
    });
    expect(said?.rows.map(({ title }) => title)).toEqual(items.map(({ entry }) => entry.title));
    expect(said?.text).toBe('2 events this week.');
    expect(said?.screen.url).toBe('/events?view=week&day=2026-03-01');
    const april = await known(as.anonymous, 'and in April?', 'What events are on this week?');
    expect([april?.text, april?.screen.url]).toEqual(['1 event in April 2026.', '/events?month=2026-04']);
    expect((await known(as.anonymous, 'events on 2026-03-04'))?.text).toBe('No events on Mar 4, 2026.');
    expect((await known(as.anonymous, 'What is on next Friday?'))?.screen.url).toBe('/events?day=2026-03-06');
  });

  test('hidden and deleted ones are neither named nor counted, also in stored answers', async () => {
    const { as, events } = await withEvents();
    const clientId = 'question-1';
    await as.member.ai.answer({ q: 'When is the regatta?', clientId });
    await as.staff.events.delete({ id: events.regatta.id });
    await as.staff.events.delete({ id: events.crane.id });
    expect(await known(as.member, 'When is the regatta?')).toBeUndefined();
    expect((await known(as.member, 'when is the next event'))?.rows[0]?.title).toBe('Knots for beginners');
    const { items } = await as.member.ai.history({ limit: 10 });
    expect(items.find((turn) => turn.clientId === clientId)).toMatchObject({
      state: 'unreadable',
      result: null,
    });
  });
});

describe('courses and people', () => {
  test('courses are found by level and tag, as in the academy', async () => {
    const { as } = newCommunity();
    const course = (title: string, tags: string[]) =>
      as.author.entries.create({ type: 'course', title, body: 'A course about something.', tags });
    await course('Sailing', ['Beginner', 'Boats']);
    await course('Racing', ['Advanced', 'Boats']);
    await course('Soldering', ['Beginner', 'Workshop']);
    const titles = async (q: string, ...before: string[]) =>
      (await known(as.anonymous, q, ...before))?.rows.map(({ title }) => title);
    const listed = async (...tags: string[]) =>
      (await as.anonymous.entries.list({ type: 'course', tags })).items.map(({ title }) => title);
    expect(await titles('Which courses are there for beginners?')).toEqual(await listed('Beginner'));
    expect(await titles('Are there any beginner courses about boats?')).toEqual(['Sailing']);
    expect(await titles('and advanced?', 'Are there any beginner courses about boats?')).toEqual(['Racing']);
    expect((await known(as.anonymous, 'beginner courses about boats'))?.screen.url).toBe(
      '/academy?tags=Beginner,Boats',
    );
    expect(await titles('course about the history of lighthouses')).toBeUndefined();
  });

  test('authors of what a reader can see are named, and members by role', async () => {
    const { as } = newCommunity();
    await as.author.entries.create(note({ title: 'Knots', tags: ['Rope work'] }));
    const hidden = await as.admin.entries.create(note({ title: 'Ropes', tags: ['Rope work'] }));
    const writers = async (q: string) =>
      (await known(as.anonymous, q))?.rows.map(({ details }) => details[0]);
    expect(await writers('Who wrote about rope work?')).toHaveLength(2);
    await as.staff.moderation.hide({ subject: 'entry', subjectId: hidden.id, hidden: true });
    expect(await writers('Who knows about rope work?')).toEqual([dataTexts.wrote('Knots')]);
    expect((await known(as.staff, 'Who knows about rope work?'))?.rows).toHaveLength(1);
    expect(await writers('Who wrote about knots?')).toEqual([dataTexts.wrote('Knots')]);
    expect(await writers('Who wrote about submarines?')).toBeUndefined();

    const { items } = await as.anonymous.members.list({ role: 'admin', limit: 10 });
    const admins = await known(as.anonymous, 'Who are the admins?');
    expect(admins?.rows.map(({ url }) => url)).toEqual(items.map(({ username }) => `/members/${username}`));
    expect(admins?.screen.url).toBe('/community/members?role=admin');
    const [admin] = items;
    expect((await known(as.anonymous, `Who is @${admin?.username}?`))?.text).toMatch(/ is an admin\.$/);
    expect(await known(as.anonymous, 'Who is the treasurer?')).toBeUndefined();
  });

  test('a guide is named as long as the community keeps it', async () => {
    const { as } = newCommunity();
    const q = 'How do I write a wiki entry?';
    expect((await known(as.anonymous, q))?.rows).toEqual([]);
    const guide = await as.author.entries.create(note({ title: GUIDES.write }));
    const said = await known(as.anonymous, q);
    expect(said?.rows).toEqual([{ title: GUIDES.write, url: `/note/${guide.id}`, details: [] }]);
    expect(said?.screen.url).toBe('/wiki');
    // A visitor can't open the settings, so texts may answer.
    expect(await known(as.anonymous, 'How do I change my password?')).toBeUndefined();
    expect((await known(as.member, 'How do I change my password?'))?.screen.url).toBe('/settings/security');
    const titles = STARTER_ENTRIES.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(Object.values(GUIDES)));
    for (const { page } of HELP) expect(pageAt(page)?.page.path).toBe(page);
  });
});

describe('staff records', () => {
  const [rent] = CATEGORIES.expense;

  async function office() {
    const community = newCommunity();
    const { staff } = community.as;
    const { id: projectId } = await staff.projects.create({ name: 'New website' });
    const assigneeId = staff.user.id;
    await staff.tasks.create({ projectId, title: 'Choose a host', dueDate: '2026-02-20', assigneeId });
    await staff.tasks.create({ projectId, title: 'Write the texts', dueDate: '2026-03-05', assigneeId });
    await staff.tasks.create({ projectId, title: 'Pick the colors', status: 'done', assigneeId });
    const pay = (date: string, amount: number, category: string) =>
      staff.accounting.create({ date, amount, category });
    await pay('2026-03-01', -900, rent ?? '');
    await pay('2026-02-03', -850.5, rent ?? '');
    await pay('2026-02-10', 1_200, 'Sales');
    return { ...community, projectId };
  }

  test('sums are those of the ledger and its filter', async () => {
    const { as } = await office();
    const february = { from: '2026-02-01', to: '2026-02-28' };
    const summary = await as.staff.accounting.summary(february);
    const q = 'How much did we spend last month?';
    const spent = await known(as.staff, q);
    expect(spent?.text).toBe(`Expenses last month: ${showMoney(summary.expenses)}`);
    expect(spent?.screen.url).toBe('/accounting?type=expense&range=last-month');
    expect((await known(as.staff, 'and this month?', q))?.text).toBe('Expenses this month: -$900.00');
    expect((await known(as.staff, 'and income?', q))?.text).toBe(
      `Income last month: ${showMoney(summary.income)}`,
    );
    const { sum } = await as.staff.accounting.list({ ...february, category: rent, page: 1 });
    const paid = await known(as.staff, 'what did we pay for rent in February?');
    expect(paid?.text).toBe(`Rent in February 2026: ${showMoney(sum)}`);
    expect(paid?.screen.url).toBe('/accounting?category=Rent&range=last-month');
    expect((await known(as.staff, 'What is the balance?'))?.rows).toHaveLength(3);
    expect(await known(as.staff, 'what did we pay for the zeppelin?')).toBeUndefined();
  });

  test("tasks are the reader's own open ones, and progress is that of the project", async () => {
    const { as, projectId } = await office();
    const mine = await as.staff.tasks.mine({ limit: 50 });
    expect((await known(as.staff, 'What are my tasks?'))?.rows.map(({ title }) => title)).toEqual(
      mine.items.map(({ title }) => title),
    );
    expect((await known(as.staff, 'Which tasks are due this week?'))?.rows[0]).toMatchObject({
      title: 'Write the texts',
      details: ['Due Mar 5, 2026', 'New website'],
    });
    expect((await known(as.staff, 'and overdue?', 'my tasks'))?.text).toBe('You have 1 overdue task.');
    expect((await known(as.admin, 'what are my tasks'))?.text).toBe('You have 0 open tasks.');
    const { progress, done, tasks } = await as.staff.projects.read({ id: projectId });
    const far = await known(as.staff, 'How far is the new website?');
    expect(far?.text).toBe(dataTexts.progress('New website', progress));
    expect(far?.rows[0]?.details).toContain(dataTexts.ofTasks(done, tasks));
    expect((await known(as.staff, 'Which projects are pending?'))?.screen.url).toBe(
      '/projects?status=pending',
    );
  });

  test('others get what texts say, and lose stored answers with their role', async () => {
    const { as, previewing } = await office();
    const questions = [
      'How much did we spend last month?',
      'What are my tasks?',
      'How far is the new website?',
      'Which projects are pending?',
    ];
    for (const q of questions) {
      for (const who of [as.member, as.author, as.anonymous, previewing(as.staff, 'member')])
        expect(await known(who, q), q).toBeUndefined();
      await as.staff.ai.answer({ q, clientId: `asked-no-${questions.indexOf(q)}` });
    }
    const { items } = await previewing(as.staff, 'member').ai.history({ limit: 10 });
    expect(items.map(({ state }) => state)).toEqual(questions.map(() => 'unreadable'));
    const found = await previewing(as.staff, 'member').ai.history({ limit: 10, q: 'Expenses' });
    expect(found.items).toEqual([]);
  });

  test('no model hears the question', async () => {
    const server = await modelServer();
    const community = newCommunity(undefined, null, { settings: server.settings });
    const { data, by } = await community.as.staff.ai.answer({ q: 'What is the balance?' });
    expect([data?.text, by.provider]).toEqual(['Balance: $0.00', 'embedded']);
    expect(server.received).toHaveLength(0);
    await server.close();
  });
});
