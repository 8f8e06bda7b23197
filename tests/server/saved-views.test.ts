import { describe, expect, test } from 'vitest';
import { newCommunity } from '../support/people.ts';

const VIEW = {
  list: 'crm',
  name: 'My leads',
  search: { stage: 'lead', sort: 'created' },
  columns: ['nextStep', 'created'],
} as const;
const input = (more: object = {}) => ({
  ...VIEW,
  search: { ...VIEW.search },
  columns: [...VIEW.columns],
  ...more,
});

describe('a saved view', () => {
  test('is listed for its owner by name, and for other staff once it is shared', async () => {
    const { as } = newCommunity();
    const [staff, admin] = [as.staff.savedViews, as.admin.savedViews];
    const { id, version } = await staff.create(input());
    await staff.create(input({ name: 'All', search: {}, columns: [] }));
    await staff.create(input({ list: 'tasks', search: { priority: 'high' }, columns: [] }));
    expect((await staff.list({ list: 'crm' })).map(({ name }) => name)).toEqual(['All', 'My leads']);
    expect(await admin.list({ list: 'crm' })).toEqual([]);
    await staff.update({ id, version, isShared: true });
    expect(await admin.list({ list: 'crm' })).toMatchObject([
      { name: 'My leads', search: VIEW.search, isShared: true, owner: { username: 'stan' } },
    ]);
    expect((await staff.list({ list: 'crm' })).map(({ owner }) => owner)).toEqual([null, null]);
  });

  test('is changed by its owner only', async () => {
    const { as } = newCommunity();
    const { id } = await as.staff.savedViews.create(input());
    const rename = () => as.admin.savedViews.update({ id, name: 'Mine now' });
    await expect(rename()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await as.staff.savedViews.update({ id, isShared: true });
    await expect(rename()).rejects.toThrow('Someone else saved this view.');
    await expect(as.admin.savedViews.delete({ id })).rejects.toThrow('Someone else saved this view.');
    expect(await as.staff.savedViews.update({ id, name: 'Leads', search: {} })).toMatchObject({
      ...{ name: 'Leads', search: {}, columns: ['nextStep', 'created'], isShared: true, version: 3 },
    });
    await expect(as.staff.savedViews.update({ id, version: 1, name: 'Old' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await as.staff.savedViews.delete({ id });
    expect(await as.staff.savedViews.list({ list: 'crm' })).toEqual([]);
  });

  test('has a name of its own, and only what its list knows', async () => {
    const { as } = newCommunity();
    const { create } = as.staff.savedViews;
    await create(input());
    const fields = async (more: object) =>
      create(input({ name: 'Other', ...more })).then(
        () => null,
        ({ cause }) => cause.fields,
      );
    expect(await fields({ name: 'MY LEADS' })).toEqual({
      name: 'You have a view with this name. Overwrite it, or choose another name.',
    });
    expect(await fields({ search: { stage: 'nothing', owner: '3', colour: 'red' } })).toEqual({
      search: "This list doesn't know these parameters or values: stage, colour",
    });
    expect(await fields({ search: { page: 2 } })).not.toBeNull();
    expect(await fields({ columns: ['created', 'secret'] })).toEqual({
      columns: "This list doesn't have these columns: secret",
    });
    expect(
      await fields({ list: 'accounting', search: { needs: 'category' }, columns: ['balance'] }),
    ).toBeNull();
  });

  test('leaves out filters and columns that its list no longer has', async () => {
    const { as, db } = newCommunity();
    await as.staff.savedViews.create(input());
    db.$client
      .prepare('update saved_views set search = ?, columns = ?')
      .run('{"stage":"gone","sort":"created","toString":"x"}', '["created","gone"]');
    const [view] = await as.staff.savedViews.list({ list: 'crm' });
    expect([view?.search, view?.columns]).toEqual([{ sort: 'created' }, ['created']]);
  });
});
