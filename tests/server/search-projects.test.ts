import { expect, test } from 'vitest';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';

const everything = (who: ReturnType<typeof newCommunity>['as']['anonymous'], q: string) =>
  who.search.everything({ q });

async function newWork() {
  const community = newCommunity();
  const { as, clock } = community;
  const site = await as.staff.projects.create({ name: 'New harbour site', description: 'For the sailors.' });
  clock.advance(1000);
  const task = await as.staff.tasks.create({
    ...{ projectId: site.id, title: 'Draw the lighthouse' },
    description: 'With **all** harbours around it.',
  });
  return { ...community, site, task };
}

test('staff find projects and tasks by their texts, names and titles first', async () => {
  const { as, site, task } = await newWork();
  const { groups } = await everything(as.staff, 'harbour');
  expect(groups).toEqual([
    {
      ...{ group: 'project', total: 2 },
      items: [
        {
          ...{ type: 'project', id: site.id, title: 'New harbour site', titleMatches: [[4, 11]] },
          ...{ excerpt: 'For the sailors.', excerptMatches: [], url: `/projects/${site.id}` },
          ...{ isTask: false, projectName: 'New harbour site' },
        },
        {
          ...{ type: 'project', id: task.id, title: 'Draw the lighthouse', titleMatches: [] },
          ...{ excerpt: 'With all harbours around it.', excerptMatches: [[9, 17]] },
          ...{ url: `/projects/${site.id}/tasks/${task.id}`, isTask: true, projectName: 'New harbour site' },
        },
      ],
    },
  ]);
  const found = async (q: string) =>
    (await as.admin.search.page({ q, type: 'project' })).items.map(({ title }) => title);
  expect(await found('sailors site')).toEqual(['New harbour site']);
  expect(await found('light draw')).toEqual(['Draw the lighthouse']);
  expect(await found('lighthouse sailors')).toEqual([]);
  expect(await found('"draw" OR (site*')).toEqual([]);
  const first = await as.admin.search.page({ q: 'harbour', type: 'project', limit: 1 });
  const second = await as.admin.search.page({ q: 'harbour', type: 'project', cursor: first.nextCursor });
  expect([...first.items, ...second.items].map(({ id, url }) => [id, url])).toEqual([
    [site.id, `/projects/${site.id}`],
    [task.id, `/projects/${site.id}/tasks/${task.id}`],
  ]);
});

test('suggestions have projects and tasks, each task with its project', async () => {
  const { as, site, task } = await newWork();
  expect(await as.staff.search.offers({ q: 'light' })).toEqual([
    {
      ...{ type: 'project', title: 'Draw the lighthouse', note: 'New harbour site' },
      ...{ key: `/projects/${site.id}/tasks/${task.id}`, url: `/projects/${site.id}/tasks/${task.id}` },
    },
  ]);
  expect((await as.admin.search.offers({ q: 'new harb' })).map(({ url, note }) => [url, note])).toEqual([
    [`/projects/${site.id}`, ''],
  ]);
});

test('deleted projects and tasks are not found until they are restored', async () => {
  const { as, site, task } = await newWork();
  const total = async (q: string) =>
    (await everything(as.staff, q)).groups.find(({ group }) => group === 'project')?.total ?? 0;
  await as.staff.tasks.delete({ id: task.id });
  expect(await total('harbour')).toBe(1);
  await as.staff.projects.delete({ id: site.id });
  expect(await total('harbour')).toBe(0);
  await as.staff.trash.restore({ subject: 'project', subjectId: String(site.id) });
  expect(await total('harbour')).toBe(1);
  await as.staff.trash.restore({ subject: 'task', subjectId: String(task.id) });
  expect(await total('harbour')).toBe(2);
  // The task itself isn't in the trash.
  await as.staff.projects.delete({ id: site.id });
  expect(await total('lighthouse')).toBe(0);
  expect(await as.staff.search.offers({ q: 'light' })).toEqual([]);
});

test('others find none of them, and get the corrections they would get without them', async () => {
  const { as, previewing } = await newWork();
  await as.author.entries.create(note({ body: 'The lighthouses are old.' }));
  // For staff, the beginning of a word of a task is known.
  expect((await everything(as.staff, 'lighthou')).corrected).toBeNull();
  await as.staff.tasks.create({ projectId: 1, title: 'Paint the lighthousez' });
  expect((await everything(as.staff, 'lighthousez')).corrected).toBeNull();
  for (const who of [as.member, as.contributor, as.anonymous, previewing(as.admin, 'contributor')]) {
    const { groups, corrected } = await everything(who, 'lighthousez');
    expect(corrected).toBe('lighthouses');
    expect(groups.map(({ group }) => group)).toEqual(['entry']);
    expect((await who.search.page({ q: 'harbour', type: 'project' })).items).toEqual([]);
    expect((await everything(who, 'harbour')).groups).toEqual([]);
    expect(await who.search.offers({ q: 'light' })).toEqual([]);
  }
  // A misspelled word is never corrected to a word of a project.
  expect((await everything(as.staff, 'sailorx')).corrected).toBeNull();
});
