import { expect, test } from 'vitest';
import { indexWaiting } from '../../src-server/modules/search/pieces/indexing.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';

test.each([
  ['will do', ['Will Do Ltd']],
  ['"green tea"', ['Green Tea House']],
  ['tea -green', []],
  ['tea -"green tea"', ['Tea Green & Sons']],
  ['ada@leaf.example', ['Green Tea House']],
  ['leaf.exa', ['Green Tea House']],
  ['tea type:note', ['Green Tea House', 'Tea Green & Sons']],
  ['"', []],
])('the list of contacts understands %s as the search does', async (q, expected) => {
  const { as } = newCommunity();
  const contact = { contactName: 'Ada', stage: 'lead' as const };
  await as.staff.crm.create({ ...contact, company: 'Green Tea House', email: 'ada@leaf.example' });
  await as.staff.crm.create({ ...contact, company: 'Tea Green & Sons', email: 'sons@leaf.test' });
  await as.staff.crm.create({ ...contact, company: 'Will Do Ltd', email: 'will@do.test' });
  const { rows } = await as.staff.crm.list({ q });
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
