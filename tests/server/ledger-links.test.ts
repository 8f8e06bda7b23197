import { describe, expect, test } from 'vitest';
import { insertEntry } from '#db/content/entries/rows.ts';
import { FEW_FOUND } from '../../src-server/kit/word-search.ts';
import { newCommunity } from '../support/people.ts';

const transaction = { date: '2026-03-01', category: 'Supplies' };
const event = {
  ...{ title: 'Repair café', description: 'Bring what is broken.', location: 'Town hall' },
  ...{ tags: ['Workshop'], startTime: '2041-03-05T18:00:00Z', endTime: '2041-03-05T20:00:00Z' },
};

describe('the search for links', () => {
  test('finds projects by the beginnings of their words, without deleted ones', async () => {
    const { as } = newCommunity();
    const { id } = await as.staff.projects.create({ name: 'New website' });
    const { id: deleted } = await as.staff.projects.create({ name: 'New windows' });
    await as.staff.projects.delete({ id: deleted });
    expect(await as.staff.accounting.linkTargets({ kind: 'project', q: 'new w' })).toEqual([
      { id, title: 'New website', startTime: null },
    ]);
    expect(await as.staff.accounting.linkTargets({ kind: 'project', q: ' ' })).toEqual([]);
  });

  test('finds every event of a series and past ones, newest first', async () => {
    const { as } = newCommunity();
    const { id } = await as.staff.events.create({
      ...event,
      repeat: { by: 'weekdays', weekdays: [2], every: 1, until: null, count: 3 },
    });
    const { id: past } = await as.staff.events.create({
      ...{ ...event, title: 'Repair evening' },
      ...{ startTime: '2001-03-05T18:00:00Z', endTime: '2001-03-05T20:00:00Z' },
    });
    const found = await as.staff.accounting.linkTargets({ kind: 'event', q: 'rep' });
    expect(found.map(({ title }) => title)).toEqual([
      ...['Repair café', 'Repair café', 'Repair café', 'Repair evening'],
    ]);
    expect([found[2]?.id, found[3]]).toEqual([
      id,
      { id: past, title: 'Repair evening', startTime: '2001-03-05T18:00:00.000Z' },
    ]);
    expect(await as.staff.accounting.linkTargets({ kind: 'event', q: 'cafe' })).toHaveLength(3);
    await as.staff.events.delete({ id: past });
    expect(await as.staff.accounting.linkTargets({ kind: 'event', q: 'evening' })).toEqual([]);
    // The series keeps the title of its deleted event.
    await as.staff.events.delete({ id });
    const left = await as.staff.accounting.linkTargets({ kind: 'event', q: 'rep' });
    expect(left.map((target) => target.id)).toEqual(found.slice(0, 2).map((target) => target.id));
  });

  test('finds an event whose words are in more than a thousand newer titles', async () => {
    const { as, db, clock } = newCommunity();
    const old = await as.staff.events.create({ ...event, title: 'Repair evening' });
    db.$client.transaction(() => {
      for (let n = 0; n <= FEW_FOUND; n += 1)
        insertEntry(db, {
          ...{ id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`, type: 'note', tier: 0 },
          ...{
            title: 'How to repair',
            body: 'Words',
            tags: [],
            authorId: as.staff.user.id,
            createdAt: clock.now(),
          },
        });
    })();
    const { id } = await as.staff.events.create(event);
    await as.staff.events.create({ ...event, title: 'Garden party' });
    expect(
      (await as.staff.accounting.linkTargets({ kind: 'event', q: 'repair' })).map((found) => found.id),
    ).toEqual([...[id, old.id].toSorted((a, b) => b - a)]);
    await as.staff.events.delete({ id });
    expect(await as.staff.accounting.linkTargets({ kind: 'event', q: 'repair' })).toMatchObject([
      { id: old.id },
    ]);
  });
});

test('a project and an event show the sums of their live transactions', async () => {
  const { as } = newCommunity();
  const { id: projectId } = await as.staff.projects.create({ name: 'New website' });
  const { id: eventId } = await as.staff.events.create(event);
  const ofProject = () => as.staff.accounting.linkedTotals({ kind: 'project', id: projectId });
  const ofEvent = () => as.staff.accounting.linkedTotals({ kind: 'event', id: eventId });
  const nothing = { income: 0, expenses: 0, result: 0, count: 0 };
  expect([await ofProject(), await ofEvent()]).toEqual([nothing, nothing]);
  await as.staff.accounting.create({ ...transaction, amount: '0.10', projectId, eventId });
  await as.staff.accounting.create({ ...transaction, amount: '0.20', projectId });
  const { id } = await as.staff.accounting.create({ ...transaction, amount: '-5', projectId });
  await as.staff.accounting.create({ ...transaction, amount: '-7' });
  expect(await ofProject()).toEqual({ income: 0.3, expenses: -5, result: -4.7, count: 3 });
  expect(await ofEvent()).toEqual({ income: 0.1, expenses: 0, result: 0.1, count: 1 });
  await as.staff.accounting.delete({ id });
  expect(await ofProject()).toMatchObject({ expenses: 0, count: 2 });
  await as.staff.trash.restore({ subject: 'transaction', subjectId: String(id) });
  await as.staff.accounting.update({ id, projectId: null, eventId });
  expect([await ofProject(), await ofEvent()]).toEqual([
    { income: 0.3, expenses: 0, result: 0.3, count: 2 },
    { income: 0.1, expenses: -5, result: -4.9, count: 2 },
  ]);
});

test('a transaction cannot be linked to a project or an event that is missing or deleted', async () => {
  const { as } = newCommunity();
  const { id: projectId } = await as.staff.projects.create({ name: 'New website' });
  const { id: eventId } = await as.staff.events.create(event);
  const { id } = await as.staff.accounting.create({ ...transaction, amount: '-5', projectId, eventId });
  const refused = (fields: Record<string, string>) => ({ cause: { code: 'INVALID_INPUT', fields } });
  const noProject = { projectId: 'Project not found. Choose another one.' };
  const noEvent = { eventId: 'Event not found. Choose another one.' };
  const create = (links: object) => as.staff.accounting.create({ ...transaction, amount: '-5', ...links });
  await expect(create({ projectId: projectId + 1 })).rejects.toMatchObject(refused(noProject));
  await expect(create({ eventId: eventId + 1 })).rejects.toMatchObject(refused(noEvent));
  await as.staff.projects.delete({ id: projectId });
  await as.staff.events.delete({ id: eventId });
  await expect(create({ projectId, eventId })).rejects.toMatchObject(refused({ ...noProject, ...noEvent }));
  // The links that it has stay.
  expect(await as.staff.accounting.update({ id, notes: 'Paid' })).toMatchObject({ projectId, eventId });
});
