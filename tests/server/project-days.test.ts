import { expect, test } from 'vitest';
import { newCommunity } from '../support/people.ts';

/** Instants on both sides of a midnight, and the days they are in a time zone. */
const MIDNIGHTS = [
  ['Asia/Kathmandu', '2026-08-04T18:14:59.999Z', '2026-08-04', '2026-08-04T18:15:00Z', '2026-08-05'],
  // The clocks in Brazil went forward at midnight: this day began at 01:00.
  ['America/Sao_Paulo', '2018-11-04T02:59:59.999Z', '2018-11-03', '2018-11-04T03:00:00Z', '2018-11-04'],
  // Samoa skipped December 30, 2011.
  ['Pacific/Apia', '2011-12-30T09:59:59.999Z', '2011-12-29', '2011-12-30T10:00:00Z', '2011-12-31'],
] as const;

test.each(MIDNIGHTS)(
  'in %s the instant %s is the day %s, and %s is %s',
  async (zone, last, before, first, after) => {
    const { as } = newCommunity(zone);
    const project = await as.staff.projects.create({ name: 'New website', dueDate: last });
    expect(project.dueDate).toBe(before);
    expect((await as.staff.projects.update({ id: project.id, dueDate: first })).dueDate).toBe(after);
    const task = await as.staff.tasks.create({ projectId: project.id, title: 'Some task', dueDate: last });
    expect(task.dueDate).toBe(before);
    expect((await as.staff.tasks.update({ id: task.id, dueDate: first })).dueDate).toBe(after);
    // A plain day is itself, in every time zone.
    expect((await as.staff.tasks.update({ id: task.id, dueDate: '2011-12-30' })).dueDate).toBe('2011-12-30');
  },
);

test.each(MIDNIGHTS)('in %s a burn-up puts changes at %s into %s, and at %s into %s', async (...row) => {
  const [zone, last, before, first, after] = row;
  const { as, clock } = newCommunity(zone);
  const moveTo = (iso: string) => clock.advance(Date.parse(iso) - clock.now().getTime());
  moveTo(last);
  const { id } = await as.staff.projects.create({ name: 'New website' });
  const task = await as.staff.tasks.create({ projectId: id, title: 'Some task' });
  moveTo(first);
  await as.staff.tasks.update({ id: task.id, status: 'done' });
  expect(await as.staff.projects.burnUp({ id })).toEqual([
    { day: before, total: 1, done: 0 },
    { day: after, total: 1, done: 1 },
  ]);
});
