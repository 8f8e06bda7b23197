import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '#lib/trpc.ts';
import { newCommunity } from '../support/people.ts';
import { openAs } from '../support/render-app.tsx';

/** Some columns are shown on wide screens only, so these are found by label. */
const pencil = (name: string) => screen.findByLabelText(name, { selector: 'button' });
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name, { selector: 'input' });

async function open() {
  const { as } = newCommunity();
  const contact = await as.staff.crm.create({ contactName: 'Aisha', company: 'Harbour', value: '10' });
  const page = await openAs(as.staff, '/crm');
  return {
    as,
    contact,
    ...page,
    stored: () => as.staff.crm.read({ id: contact.id }),
    enterCompany: async (company: string) => {
      await page.user.click(await pencil('Edit company of Aisha'));
      await page.user.clear(await field('Company'));
      await page.user.keyboard(`${company}{Enter}`);
    },
  };
}

test('a double click edits a cell, Enter saves it, and the focus stays there', async () => {
  const { user, router, stored } = await open();
  await user.dblClick(await screen.findByText('Harbour'));
  const company = await field('Company');
  expect(company.value).toBe('Harbour');
  await user.clear(company);
  await user.type(company, 'Harbour & Sons{Enter}');
  await waitFor(async () => expect((await stored()).company).toBe('Harbour & Sons'));
  await screen.findByText('Harbour & Sons');
  await waitFor(async () => expect(document.activeElement).toBe(await pencil('Edit company of Aisha')));
  expect(router.state.location.pathname).toBe('/crm');
});

test('Escape cancels, and F2 edits the first cell of a row', async () => {
  const { user, stored } = await open();
  (await screen.findByRole('link', { name: 'Aisha' })).focus();
  await user.keyboard('{F2}');
  await user.type(await field('Name'), 'Never saved{Escape}');
  expect(screen.queryByLabelText('Name', { selector: 'input' })).toBeNull();
  screen.getByRole('link', { name: 'Aisha' });
  expect((await stored()).contactName).toBe('Aisha');
  await waitFor(async () => expect(document.activeElement).toBe(await pencil('Edit name of Aisha')));
});

test('Tab saves a cell and edits the next one, with the version of the save before', async () => {
  const { user, stored } = await open();
  await user.click(await pencil('Edit company of Aisha'));
  await user.clear(await field('Company'));
  await user.keyboard('Mill{Tab}');
  await waitFor(() => expect(document.activeElement?.tagName).toBe('SELECT'));
  await user.keyboard('{Tab}');
  await user.type(await field('Email'), 'aisha@mail.example{Enter}');
  await waitFor(async () =>
    expect(await stored()).toMatchObject({ company: 'Mill', email: 'aisha@mail.example' }),
  );
});

test('two cells of a row are saved one after the other, each with the version of the save before', async () => {
  const { user, hold, heard, stored, enterCompany } = await open();
  const release = hold('crm.list');
  await enterCompany('Mill');
  await waitFor(() => expect(heard).toContain('crm.update'));
  await user.click(await pencil('Edit value of Aisha'));
  await user.clear(await field('Value'));
  await user.keyboard('20{Enter}');
  await screen.findByText('$20.00');
  release();
  await waitFor(async () => expect(await stored()).toMatchObject({ company: 'Mill', value: 20 }));
});

test('an invalid value stays in its cell, with the error', async () => {
  const { user, stored } = await open();
  await user.click(await pencil('Edit value of Aisha'));
  await user.clear(await field('Value'));
  await user.keyboard('12.345{Enter}');
  await screen.findByText('Value must have at most two decimal places');
  expect((await field('Value')).value).toBe('12.345');
  await user.clear(await field('Value'));
  await user.keyboard('1,250.50{Enter}');
  // In its cell, and in the value of all contacts.
  expect((await screen.findAllByText('$1,250.50')).length).toBeGreaterThan(0);
  await waitFor(async () => expect((await stored()).value).toBe(1250.5));
});

test('a stale save keeps the typed value, and says what someone else saved', async () => {
  const { as, contact, user, stored } = await open();
  await user.click(await pencil('Edit company of Aisha'));
  await as.admin.crm.update({ id: contact.id, company: 'Saved elsewhere' });
  await user.clear(await field('Company'));
  await user.keyboard('Typed here{Enter}');
  await screen.findByText('Someone changed this contact. Company is now “Saved elsewhere”.');
  expect((await field('Company')).value).toBe('Typed here');
  await user.click(screen.getByRole('button', { name: 'Save your version anyway' }));
  await waitFor(async () => expect((await stored()).company).toBe('Typed here'));

  await user.click(await pencil('Edit company of Aisha'));
  await as.admin.crm.update({ id: contact.id, company: 'Once more' });
  await user.clear(await field('Company'));
  await user.keyboard('Never saved{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Use the newer version' }));
  await screen.findByText('Once more');
  expect((await stored()).company).toBe('Once more');
});

test('a new value is shown at once, and a failed save opens the cell again', async () => {
  const { user, fail, hold } = await open();
  const restore = fail('crm.update');
  const release = hold('crm.update');
  await user.click(await pencil('Edit company of Aisha'));
  await user.clear(await field('Company'));
  await user.keyboard('Shown early{Enter}');
  await screen.findByText('Shown early');
  expect(screen.queryByLabelText('Company', { selector: 'input' })).toBeNull();
  release();
  await screen.findByText('Failed to save contact. Please try again.');
  expect((await field('Company')).value).toBe('Shown early');
  restore();
});

test('stage and owner are chosen in their cells', async () => {
  const { as, user, stored } = await open();
  await user.click(await pencil('Edit stage of Aisha'));
  const [stage] = screen.getAllByLabelText('Stage', { selector: 'td select' });
  await user.selectOptions(stage ?? document.body, 'Won');
  await waitFor(async () => expect((await stored()).stage).toBe('won'));
  await user.click(await pencil('Edit owner of Aisha'));
  const [owner] = screen.getAllByLabelText('Owner', { selector: 'td select' });
  await user.selectOptions(owner ?? document.body, String(as.admin.user.id));
  await waitFor(async () => expect((await stored()).ownerId).toBe(as.admin.user.id));
});

test('a failed save leaves the focus in the field that someone types into', async () => {
  const { user, fail, hold, heard, enterCompany } = await open();
  fail('crm.update');
  const release = hold('crm.update');
  await enterCompany('Mill');
  await screen.findByText('Mill');
  await user.click(await pencil('Edit email of Aisha'));
  await user.type(await field('Email'), 'aisha@');
  release();
  await screen.findByText('Failed to save contact. Please try again.');
  expect((await field('Company')).value).toBe('Mill');
  await user.keyboard('mail.example');
  expect(document.activeElement).toBe(await field('Email'));
  expect((await field('Email')).value).toBe('aisha@mail.example');
  expect(heard.filter((each) => each === 'crm.update')).toHaveLength(1);
});

test('a failed save keeps what is being typed into the same cell', async () => {
  const { user, fail, hold, enterCompany } = await open();
  fail('crm.update');
  const release = hold('crm.update');
  await enterCompany('Mill');
  await screen.findByText('Mill');
  await user.click(await pencil('Edit company of Aisha'));
  await user.type(await field('Company'), ' and more');
  release();
  await screen.findByText('Failed to save contact. Please try again.');
  expect((await field('Company')).value).toBe('Mill and more');
});

test('a failed save of a cell that is gone is said in a toast', async () => {
  const { router, fail, hold, enterCompany } = await open();
  fail('crm.update');
  const release = hold('crm.update');
  await enterCompany('Mill');
  await screen.findByText('Mill');
  await router.navigate({ to: '/internal-wiki' });
  await waitFor(() => expect(screen.queryByText('Mill')).toBeNull());
  release();
  await screen.findByText('Failed to save contact. Please try again.');
});

test('a stale save of a cell that is gone is said to have failed', async () => {
  const { as, contact, user, router, hold, heard } = await open();
  await user.click(await pencil('Edit company of Aisha'));
  await as.admin.crm.update({ id: contact.id, company: 'Saved elsewhere' });
  const release = hold('crm.update');
  await user.clear(await field('Company'));
  await user.keyboard('Mill{Enter}');
  await waitFor(() => expect(heard).toContain('crm.update'));
  await router.navigate({ to: '/internal-wiki' });
  await waitFor(() => expect(screen.queryByText('Mill')).toBeNull());
  release();
  await screen.findByText('Failed to save contact. Please try again.');
});

test('a value is reverted while its save waits', async () => {
  const { hold, heard, stored, enterCompany } = await open();
  const release = hold('crm.update');
  await enterCompany('Mill');
  await waitFor(() => expect(heard).toContain('crm.update'));
  await enterCompany('Harbour');
  await screen.findByText('Harbour');
  release();
  await waitFor(async () => expect(await stored()).toMatchObject({ company: 'Harbour', version: 3 }));
  await screen.findByText('Harbour');
});

test('a contact shows an owner who left staff, and can be unassigned in its cell', async () => {
  const { as } = newCommunity();
  const { id } = await as.staff.crm.create({ contactName: 'Aisha' });
  await as.admin.admin.changeRole({ id: as.staff.user.id, role: 'member', was: 'staff' });
  const { user } = await openAs(as.admin, '/crm');
  await user.click(await pencil('Edit owner of Aisha'));
  const [owner] = screen.getAllByLabelText<HTMLSelectElement>('Owner', { selector: 'td select' });
  expect(owner?.value).toBe(String(as.staff.user.id));
  await user.selectOptions(owner ?? document.body, '');
  await waitFor(async () => expect((await as.admin.crm.read({ id })).ownerId).toBeNull());
});

test('a cell saves the version that it was opened with, and closes if nothing was typed', async () => {
  const { as, contact, user, stored, heard } = await open();
  const changeElsewhere = async (company: string) => {
    await as.admin.crm.update({ id: contact.id, company });
    await queryClient.invalidateQueries({ queryKey: [['crm']] });
  };
  await user.click(await pencil('Edit company of Aisha'));
  await changeElsewhere('Saved elsewhere');
  await user.keyboard('{Tab}');
  expect((await stored()).company).toBe('Saved elsewhere');
  expect(heard).not.toContain('crm.update');
  await user.keyboard('{Escape}');

  await user.click(await pencil('Edit company of Aisha'));
  await user.clear(await field('Company'));
  await user.keyboard('Typed here');
  await changeElsewhere('Once more');
  await user.keyboard('{Enter}');
  await screen.findByText('Someone changed this contact. Company is now “Once more”.');
  expect((await stored()).company).toBe('Once more');
});

test('a change of another field is no conflict for a cell', async () => {
  const { as, contact, user, stored } = await open();
  await user.click(await pencil('Edit company of Aisha'));
  await as.admin.crm.update({ id: contact.id, email: 'aisha@mail.example' });
  await user.clear(await field('Company'));
  await user.keyboard('Mill{Enter}');
  await waitFor(async () =>
    expect(await stored()).toMatchObject({ company: 'Mill', email: 'aisha@mail.example' }),
  );
  expect(screen.queryByText(/Someone changed/)).toBeNull();
});

test('a cell whose response is lost accuses no one', async () => {
  const { user, lose, stored } = await open();
  const repair = lose('crm.update');
  await user.click(await pencil('Edit company of Aisha'));
  await user.clear(await field('Company'));
  await user.keyboard('Mill{Enter}');
  await screen.findByText('Failed to save contact. Please try again.');
  expect((await stored()).company).toBe('Mill');
  repair();
  await user.type(await field('Company'), ' & Sons{Enter}');
  await waitFor(async () => expect((await stored()).company).toBe('Mill & Sons'));
  await waitFor(() => expect(screen.queryByLabelText('Company', { selector: 'input' })).toBeNull());
  expect(screen.queryByText(/Someone changed/)).toBeNull();
});
