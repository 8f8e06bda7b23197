import { describe, expect, test } from 'vitest';
import { JOB_KINDS } from '../../src-server/jobs/kinds.ts';
import { runJobs } from '../support/jobs.ts';
import { newCommunity } from '../support/people.ts';

const ENTRY = { date: '2026-03-01', category: 'Rent', amount: '-5' } as const;

function ledger() {
  const { as, db, clock } = newCommunity();
  const { accounting } = as.staff;
  const add = async (more: object) => (await accounting.create({ ...ENTRY, ...more })).id;
  const own = async (name: string) => {
    const found = (await accounting.categories({})).find((each) => each.name === name)?.own;
    if (!found) throw new Error(`there is no category ${name}`);
    return found;
  };
  const category = async (id: number) => (await accounting.read({ id })).category;
  return { as, db, clock, accounting, add, own, category };
}

describe('categories of the ledger', () => {
  test('are those of the specification, and own ones by name behind them', async () => {
    const { accounting } = ledger();
    await accounting.addCategory({ name: ' Zoo  trips ', type: 'expense' });
    await accounting.addCategory({ name: 'Grants', type: 'income' });
    const all = await accounting.categories({});
    expect(all[0]).toEqual({ name: 'Salary', type: 'income', isHidden: false, own: null });
    expect(all.slice(-2)).toMatchObject([
      { name: 'Grants', type: 'income', own: { version: 1 } },
      { name: 'Zoo trips', type: 'expense' },
    ]);
  });

  test('have different names, whatever their case', async () => {
    const { accounting, own } = ledger();
    await accounting.addCategory({ name: 'Grants', type: 'income' });
    for (const name of ['GRANTS', 'rent'])
      await expect(accounting.addCategory({ name, type: 'expense' })).rejects.toMatchObject({
        cause: { fields: { name: 'There is a category with this name. Choose another name.' } },
      });
    await expect(accounting.addCategory({ name: ' ', type: 'expense' })).rejects.toThrow(
      'Category is required',
    );
    await expect(accounting.renameCategory({ ...(await own('Grants')), name: 'RENT' })).rejects.toThrow(
      'There is a category',
    );
    const renamed = await accounting.renameCategory({ ...(await own('Grants')), name: 'grants' });
    expect(renamed).toMatchObject({ name: 'grants', own: { version: 2 } });
  });

  test('can be hidden, also those of the specification, which keep their name', async () => {
    const { accounting, add, category } = ledger();
    const id = await add({});
    await accounting.hideCategory({ name: 'Rent', isHidden: true });
    await accounting.hideCategory({ name: 'Rent', isHidden: true });
    const rent = async () => (await accounting.categories({})).filter(({ name }) => name === 'Rent');
    expect(await rent()).toEqual([{ name: 'Rent', type: 'expense', isHidden: true, own: null }]);
    expect(await category(id)).toBe('Rent');
    // Its row only says that it's hidden.
    await expect(accounting.renameCategory({ id: 1, name: 'Flat' })).rejects.toThrow('Category not found.');
    await expect(accounting.deleteCategory({ id: 1 })).rejects.toThrow('Category not found.');
    await accounting.hideCategory({ name: 'Rent', isHidden: false });
    expect(await rent()).toMatchObject([{ isHidden: false }]);
    await expect(accounting.hideCategory({ name: 'Flat', isHidden: true })).rejects.toThrow(
      'Category not found.',
    );
  });

  test('are deleted once no transaction and no rule has them', async () => {
    const { accounting, add, own, as } = ledger();
    await accounting.addCategory({ name: 'Grants', type: 'income' });
    const id = await add({ category: 'Grants', amount: '7' });
    await accounting.saveRule({ contains: 'Grant', category: 'Grants' });
    const grants = await own('Grants');
    await expect(accounting.deleteCategory(grants)).rejects.toThrow('1 transaction uses this category.');
    await accounting.update({ id, category: 'Sales' });
    await expect(accounting.deleteCategory(grants)).rejects.toThrow('1 rule uses this category.');
    await accounting.deleteRule({ id: (await accounting.rules({}))[0]?.id ?? 0 });
    await accounting.deleteCategory(grants);
    expect((await accounting.categories({})).filter((each) => each.own)).toEqual([]);
    const { items } = await as.admin.admin.audit({ subject: 'ledgerCategory' });
    expect(items.map(({ action }) => action)).toEqual([
      'accounting.deleteCategory',
      'accounting.addCategory',
    ]);
  });

  test('decide which type their rules fit', async () => {
    const { accounting, add } = ledger();
    await accounting.addCategory({ name: 'Grants', type: 'income' });
    await add({ notes: 'City grant' });
    const got = await add({ notes: 'City grant', amount: '5', category: 'Other Income' });
    expect((await accounting.ruleRows({ contains: 'grant', category: 'Grants' })).ids).toEqual([got]);
  });
});

describe('a renamed category', () => {
  test('takes its transactions, those in the trash, its rules, and saved views along', async () => {
    const { accounting, add, own, category, as } = ledger();
    await accounting.addCategory({ name: 'Snacks', type: 'expense' });
    const [kept, deleted, other] = [
      await add({ category: 'Snacks' }),
      await add({ category: 'Snacks' }),
      await add({}),
    ];
    await accounting.delete({ id: deleted });
    await accounting.saveRule({ contains: 'Chips', category: 'Snacks' });
    const view = { list: 'accounting', name: 'Snacks', search: { category: 'Snacks' }, columns: [] } as const;
    await as.admin.savedViews.create({ ...view, columns: [] });
    await accounting.renameCategory({ ...(await own('Snacks')), name: 'Catering' });
    await as.staff.trash.restore({ subject: 'transaction', subjectId: String(deleted) });
    expect(await Promise.all([kept, deleted, other].map(category))).toEqual(['Catering', 'Catering', 'Rent']);
    expect(await accounting.rules({})).toMatchObject([{ category: 'Catering' }]);
    expect(await as.admin.savedViews.list({ list: 'accounting' })).toMatchObject([
      { name: 'Snacks', search: { category: 'Catering' } },
    ]);
    expect(await accounting.read({ id: kept })).toMatchObject({ version: 2 });
    expect((await accounting.list({ category: 'Catering' })).sum).toBe(-10);
    const { shares } = await accounting.charts({});
    expect(shares.expense.largest).toEqual([
      { category: 'Catering', amount: -10 },
      { category: 'Rent', amount: -5 },
    ]);
  });

  test('of many transactions is renamed by a job, and keeps still until that is done', async () => {
    const { accounting, add, own, db, clock } = ledger();
    await accounting.addCategory({ name: 'Snacks', type: 'expense' });
    for (let n = 0; n < 60; n += 1) await add({ category: 'Snacks' });
    const { version, id } = await own('Snacks');
    await accounting.renameCategory({ id, version, name: 'Catering' });
    const use = async () => (await accounting.categoryUse({})).find(({ name }) => name === 'Catering');
    const begun = await use();
    expect((begun?.count ?? 0) + (begun?.left ?? 0)).toBe(60);
    expect(begun?.left).toBeGreaterThanOrEqual(10);
    await expect(accounting.renameCategory({ id, name: 'Food and drinks' })).rejects.toThrow(
      'Transactions of “Snacks” still get their new category.',
    );
    await runJobs({ db, clock }, JOB_KINDS);
    expect(await use()).toEqual({ name: 'Catering', count: 60, left: 0 });
    await accounting.renameCategory({ id, name: 'Food and drinks' });
  });

  test('refuses a stale name, and one that transactions already have', async () => {
    const { accounting, add, own } = ledger();
    await accounting.addCategory({ name: 'Snacks', type: 'expense' });
    await add({ category: 'Gifts' });
    const { id, version } = await own('Snacks');
    await expect(accounting.renameCategory({ id, version, name: 'Gifts' })).rejects.toThrow(
      '1 transaction already has the category “Gifts”.',
    );
    await accounting.renameCategory({ id, version, name: 'Catering' });
    await expect(accounting.renameCategory({ id, version, name: 'Buffet' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Someone else changed this category. Its name is now “Catering”.',
    });
  });

  test('waits for a running import, which has the old name', async () => {
    const { accounting, own, db } = ledger();
    await accounting.addCategory({ name: 'Snacks', type: 'expense' });
    const insert = `insert into csv_imports (kind, state, file_name, columns, mapping, started_by, created_at)
      values ('accounting', ?, 'bank.csv', '[]', '[]', 1, 0)`;
    const { lastInsertRowid } = db.$client.prepare(insert).run('running');
    const rename = async () => accounting.renameCategory({ ...(await own('Snacks')), name: 'Catering' });
    await expect(rename()).rejects.toThrow('A bank import is in progress.');
    db.$client.prepare("update csv_imports set state = 'checked' where id = ?").run(lastInsertRowid);
    db.$client
      .prepare("insert into csv_import_rows (import_id, row, category, cells) values (?, 2, 'Snacks', '[]')")
      .run(lastInsertRowid);
    await rename();
    const chosen = db.$client.prepare('select category from csv_import_rows').pluck();
    expect(chosen.all()).toEqual(['Catering']);
  });
});
