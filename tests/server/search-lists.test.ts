import { expect, test } from 'vitest';
import { indexWaiting } from '../../src-server/modules/search/trigrams/indexing.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';

test.each([
  ['will do', ['Will Do Ltd']],
  ['"green tea"', ['Green Tea House']],
  ['tea -green', []],
  ['tea -"green tea"', ['Tea Green & Sons']],
  ['ada@leaf.example', ['Green Tea House']],
  ['leaf.exa', ['Green Tea House']],
  ['tea type:note', []],
  ['tea tag:green', []],
  ['tea author:STAFF', ['Green Tea House']],
  ['author:STAFF', ['Green Tea House', 'Will Do Ltd']],
  ['tea author:ADMIN', ['Tea Green & Sons']],
  ['tea author:no-one', []],
  ['"', []],
])('the list of contacts understands %s as the search does', async (q, expected) => {
  const { as } = newCommunity();
  const contact = { contactName: 'Ada', stage: 'lead' as const };
  const owned = { ...contact, ownerId: as.staff.user.id };
  await as.staff.crm.create({ ...owned, company: 'Green Tea House', email: 'ada@leaf.example' });
  await as.staff.crm.create({
    ...contact,
    ownerId: as.admin.user.id,
    company: 'Tea Green & Sons',
    email: 'sons@leaf.test',
  });
  await as.staff.crm.create({ ...owned, company: 'Will Do Ltd', email: 'will@do.test' });
  const named = q.replace('STAFF', as.staff.user.username).replace('ADMIN', as.admin.user.username);
  const { rows } = await as.staff.crm.list({ q: named });
  expect(rows.map(({ company }) => company).sort()).toEqual(expected);
});

test('the lists of projects, tasks, and members understand phrases and exclusions', async () => {
  const { as } = newCommunity();
  const boat = await as.staff.projects.create({ name: 'New boat', description: 'A boat for the harbor.' });
  await as.staff.projects.create({ name: 'Boat new', description: 'A harbor for the boat.' });
  const tasks = ['Paint the boat', 'The boat needs paint'];
  for (const title of tasks) await as.staff.tasks.create({ projectId: boat.id, title });
  const projects = async (q: string) =>
    (await as.staff.projects.list({ q })).rows.map(({ name }) => name).sort();
  expect(await projects('"new boat"')).toEqual(['New boat']);
  expect(await projects('boat -"new boat"')).toEqual(['Boat new']);
  expect(await projects('harb')).toEqual(['Boat new', 'New boat']);
  const found = await as.staff.tasks.list({ projectId: boat.id, q: '"the boat needs"' });
  expect(found.rows.map(({ title }) => title)).toEqual(['The boat needs paint']);
  const { username } = as.author.user;
  const members = async (q: string) =>
    (await as.anonymous.members.list({ q })).items.map((member) => member.username);
  expect(await members(username)).toEqual([username]);
  expect(await members(`${username} -${username}`)).toEqual([]);
  expect(await members(`${username} type:member`)).toEqual([username]);
  for (const other of ['type:note', 'tag:boat', `author:${username}`]) {
    expect(await members(`${username} ${other}`)).toEqual([]);
  }
});

test('the lists of projects, tasks, and transactions understand operators', async () => {
  const { as } = newCommunity();
  const [staff, admin] = [as.staff.user.username, as.admin.user.username];
  const boat = await as.staff.projects.create({ name: 'Boat', description: '' });
  await as.admin.projects.create({ name: 'Boat house', description: '' });
  await as.staff.tasks.create({ projectId: boat.id, title: 'Paint the boat' });
  await as.admin.tasks.create({ projectId: boat.id, title: 'Sell the boat' });
  const amount = { category: 'Boat', date: '2026-08-04' };
  await as.staff.accounting.create({ ...amount, amount: 10 });
  await as.admin.accounting.create({ ...amount, amount: 20 });
  const found = {
    project: async (q: string) => (await as.staff.projects.list({ q })).rows.map(({ name }) => name),
    task: async (q: string) =>
      (await as.staff.tasks.list({ projectId: boat.id, q })).rows.map(({ title }) => title),
    transaction: async (q: string) => {
      const { rows, total } = await as.staff.accounting.list({ q });
      expect(total).toBe(rows.length);
      return rows.map((row) => row.amount);
    },
  };
  for (const words of ['', 'boat ']) {
    expect(await found.project(`${words}author:${staff}`)).toEqual(['Boat']);
    expect(await found.project(`${words}author:${admin} type:project`)).toEqual(['Boat house']);
    expect(await found.project(`${words}type:project`)).toHaveLength(2);
    expect(await found.task(`${words}author:${staff}`)).toEqual(['Paint the boat']);
    expect(await found.task(`${words}type:note`)).toEqual([]);
    expect(await found.transaction(`${words}author:${admin}`)).toEqual([20]);
    for (const find of Object.values(found)) expect(await find(`${words}tag:boat`)).toEqual([]);
  }
  // A deleted row of the author is not found by the author alone.
  const [latest] = (await as.staff.projects.list({ q: `author:${admin}` })).rows;
  await as.admin.projects.delete({ id: latest?.id ?? 0 });
  expect(await found.project(`author:${admin}`)).toEqual([]);
  expect(await as.staff.projects.list({ q: `author:${admin}` })).toMatchObject({ total: 0 });
});

test('the list of documents understands operators, phrases, and exclusions', async () => {
  const { as } = newCommunity();
  const [staff, admin] = [as.staff.user.username, as.admin.user.username];
  const base = { category: 'legal' as const, pinned: false };
  const add = (who: typeof as.staff, title: string, content: string, tags: string[]) =>
    who.documents.create({ ...base, title, content, tags });
  await add(as.staff, 'Tea contract', 'Green tea from the hills.', ['Tea', 'Grüße']);
  await add(as.admin, 'Tea invoice', 'Tea that is green.', ['tea party']);
  await add(as.admin, 'JS rules', 'Not a green js rule.', ['js']);
  const titles = async (q: string) =>
    (await as.staff.documents.list({ q })).rows.map(({ title }) => title).sort();
  expect(await titles(`author:${staff}`)).toEqual(['Tea contract']);
  expect(await titles(`green author:${admin}`)).toEqual(['JS rules', 'Tea invoice']);
  expect(await titles('tag:tea')).toEqual(['Tea contract']);
  expect(await titles('tag:"TEA party" green')).toEqual(['Tea invoice']);
  expect(await titles('tag:js')).toEqual(['JS rules']);
  expect(await titles('tag:GRÜSSE')).toEqual([]);
  expect(await titles('tag:grüße tag:tea')).toEqual(['Tea contract']);
  expect(await titles('type:document green')).toHaveLength(3);
  expect(await titles('type:document')).toHaveLength(3);
  expect(await titles('type:note green')).toEqual([]);
  expect(await titles('"green tea"')).toEqual(['Tea contract']);
  expect(await titles('green -contract')).toEqual(['JS rules', 'Tea invoice']);
  expect(await titles('green -js')).toEqual(['Tea contract', 'Tea invoice']);
  expect(await titles('hills tea')).toEqual(['Tea contract']);
});

test('the search applies an author to messages, documents, projects, and tasks, and a tag to documents', async () => {
  const { as } = newCommunity();
  const [staff, admin] = [as.staff.user.username, as.admin.user.username];
  const base = { category: 'legal' as const, pinned: false, content: 'Harbor for boats', tags: ['Boats'] };
  await as.staff.documents.create({ ...base, title: 'Harbor rules' });
  await as.admin.documents.create({ ...base, title: 'Harbor fees', tags: [] });
  const harbor = await as.staff.projects.create({ name: 'Harbor works', description: '' });
  await as.admin.tasks.create({ projectId: harbor.id, title: 'Harbor paint' });
  const { id: channelId } = await as.staff.channels.create({
    name: 'Crew',
    description: '',
    isPrivate: true,
  });
  await as.staff.messages.send({ channelId, text: 'The harbor is open', clientId: crypto.randomUUID() });
  const found = async (q: string) => {
    const { groups } = await as.staff.search.everything({ q, tags: [] });
    return groups.flatMap(({ items }) => items.map(({ type, title }) => `${type} ${title}`)).sort();
  };
  for (const words of ['', 'harbor ']) {
    expect(await found(`${words}author:${staff}`)).toEqual([
      'document Harbor rules',
      'message Crew',
      'project Harbor works',
    ]);
    expect(await found(`${words}author:${admin}`)).toEqual(['document Harbor fees', 'project Harbor paint']);
    expect(await found(`${words}tag:boats`)).toEqual(['document Harbor rules']);
    expect(await found(`${words}tag:boats author:${admin}`)).toEqual([]);
  }
  const { groups } = await as.admin.search.everything({ q: `author:${staff} type:message`, tags: [] });
  expect(groups).toEqual([]);
  expect((await as.author.search.everything({ q: `author:${staff}`, tags: [] })).groups).toEqual([]);
});

test('suggestions and the link picker understand operators, phrases, exclusions, and parts of words', async () => {
  const community = newCommunity();
  const { as, db } = community;
  await as.author.entries.create(note({ title: 'Green tea', tags: ['Leaves'] }));
  await as.author.entries.create({ ...note({ title: 'Tea green' }), type: 'thread' });
  await as.author.entries.create(note({ title: 'Datenschutzgrundverordnung und 数据库备份' }));
  while (indexWaiting(db, 50));
  const suggested = async (q: string) =>
    (await as.anonymous.search.suggest({ q })).map(({ title }) => title).sort();
  const offered = async (q: string) =>
    (await as.anonymous.search.offers({ q })).map(({ title }) => title).sort();
  for (const find of [suggested, offered]) {
    expect(await find('green te')).toEqual(['Green tea', 'Tea green']);
    expect(await find('type:thread te')).toEqual(['Tea green']);
    expect(await find('tag:leaves te')).toEqual(['Green tea']);
    expect(await find('author:nobody te')).toEqual([]);
    expect(await find(`author:${as.author.user.username} te`)).toEqual(['Green tea', 'Tea green']);
    expect(await find('"green tea"')).toEqual(['Green tea']);
    expect(await find('tea -"green tea"')).toEqual(['Tea green']);
    expect(await find('grundverordnung')).toHaveLength(1);
    expect(await find('备份')).toHaveLength(1);
    expect(await find('type:member tea')).toEqual([]);
  }
});
