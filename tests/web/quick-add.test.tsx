import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newCommunity } from '../support/people.ts';
import { openAs } from '../support/render-app.tsx';

async function projectOf() {
  const { as } = newCommunity();
  const project = await as.staff.projects.create({ name: 'Garden' });
  const titles = async () =>
    (await as.staff.tasks.list({ projectId: project.id, sort: 'created' })).rows.map(({ title }) => title);
  return { as, project, titles };
}
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Add task...' });

test('tasks are added one after the other by typing, and the field keeps the focus', async () => {
  const { as, project, titles } = await projectOf();
  const { user } = await openAs(as.staff, `/projects/${project.id}`);
  await user.click(await field());
  const lines = Array.from({ length: 15 }, (_, index) => `Task number ${index + 1}`);
  for (const line of lines) {
    await user.keyboard(`${line}{Enter}`);
    await waitFor(async () => expect((await field()).value).toBe(''));
  }
  await waitFor(async () => expect((await titles()).toSorted()).toEqual(lines.toSorted()));
  expect(document.activeElement).toBe(await field());
  await screen.findByText('Added “Task number 15”');
});

test('a name that is too short stays in the field with the reason', async () => {
  const { as, project, titles } = await projectOf();
  const { user } = await openAs(as.staff, `/projects/${project.id}`);
  await user.type(await field(), 'ab{Enter}');
  await screen.findByText('Task title must be at least 3 characters');
  expect((await field()).value).toBe('ab');
  expect(await titles()).toEqual([]);
});

test('pasted lines become tasks after a question', async () => {
  const { as, project, titles } = await projectOf();
  const { user } = await openAs(as.staff, `/projects/${project.id}`);
  const paste = async () =>
    fireEvent.paste(await field(), {
      clipboardData: { getData: () => 'Dig holes\n\n Plant trees\r\nWater' },
    });
  await paste();
  const question = within(await screen.findByRole('alertdialog', { name: 'Add 3 tasks?' }));
  expect(await titles()).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Add' }));
  await waitFor(async () =>
    expect((await titles()).toSorted()).toEqual(['Dig holes', 'Plant trees', 'Water']),
  );
});

test('a column of the board gives its status, and what was not saved stays for another try', async () => {
  const { as, project } = await projectOf();
  await as.staff.tasks.create({ projectId: project.id, title: 'The first' });
  const { user, fail } = await openAs(as.staff, `/projects/${project.id}?view=board`);
  const column = within(await screen.findByRole('region', { name: 'In progress' }));
  const mend = fail('tasks.create');
  await user.type(await column.findByRole('textbox', { name: 'Add task...' }), 'Paint it{Enter}');
  await column.findByText(/Not added: Paint it/);
  mend();
  await user.click(column.getByRole('button', { name: 'Retry' }));
  await column.findByRole('link', { name: 'Paint it' });
  expect(column.queryByText(/Not added/)).toBeNull();
});

test('contacts are added by name above their table', async () => {
  const { as } = newCommunity();
  const { user } = await openAs(as.staff, '/crm?stage=proposal');
  await user.type(await screen.findByRole('textbox', { name: 'Add contact...' }), 'Ann Lee{Enter}');
  await screen.findByRole('link', { name: 'Ann Lee' });
  expect((await as.staff.crm.list({})).rows[0]).toMatchObject({ contactName: 'Ann Lee', stage: 'proposal' });
});

test('transactions are added by lines above their table, and rules choose the category', async () => {
  const { as } = newCommunity();
  await as.staff.accounting.saveRule({ contains: 'Coffee', category: 'Food' });
  const { user } = await openAs(as.staff, '/accounting');
  const line = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Add transaction...' });
  await user.type(line, 'Coffee beans{Enter}');
  await screen.findByText('Add an amount, such as Coffee 12.50.');
  expect(line.value).toBe('Coffee beans');
  await user.type(line, ' 12.50{Enter}');
  await screen.findByText(/^Added -\$12\.50 in Food/);
  await user.type(line, '2026-02-03, Grant, +500{Enter}');
  await screen.findByText('Added $500.00 in Other Income, Feb 3, 2026');
  expect(document.activeElement).toBe(line);
  expect((await as.staff.accounting.list({ sort: 'amount', direction: 'asc' })).rows).toMatchObject([
    { amount: -12.5, category: 'Food', notes: 'Coffee beans' },
    { amount: 500, category: 'Other Income', notes: 'Grant', date: '2026-02-03' },
  ]);
});

test('a line with an amount that the form refuses stays with the same reason', async () => {
  const { as } = newCommunity();
  const { user } = await openAs(as.staff, '/accounting?type=income');
  const line = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Add transaction...' });
  await user.type(line, 'Tickets 0{Enter}');
  await screen.findByText('Amount must be at least 0.01');
  await user.clear(line);
  await user.type(line, 'Tickets 40{Enter}');
  await screen.findByText(/^Added \$40\.00 in Other Income/);
});

test('a form stays open for another record, and begins with its first field', async () => {
  const { as } = newCommunity();
  const { user } = await openAs(as.staff, '/accounting');
  await user.click((await screen.findAllByRole('button', { name: 'Add Transaction' }))[0] as Element);
  const form = within(await screen.findByRole('dialog', { name: 'Add Transaction' }));
  const fieldOf = (name: RegExp) => form.getByLabelText<HTMLInputElement>(name);
  await user.click(form.getByRole('checkbox', { name: 'Create another' }));
  await user.type(fieldOf(/^Amount/), '4.50');
  await user.selectOptions(fieldOf(/^Category/), 'Food');
  fireEvent.change(fieldOf(/^Date/), { target: { value: '2026-02-03' } });
  await user.click(form.getByRole('button', { name: 'Add Transaction' }));
  await waitFor(() => expect(fieldOf(/^Amount/).value).toBe(''));
  expect(document.activeElement).toBe(fieldOf(/^Amount/));
  expect([fieldOf(/^Date/).value, fieldOf(/^Category/).value]).toEqual(['2026-02-03', '']);
  await user.type(fieldOf(/^Amount/), '6');
  await user.selectOptions(fieldOf(/^Category/), 'Rent');
  await user.click(form.getByRole('checkbox', { name: 'Create another' }));
  await user.click(form.getByRole('button', { name: 'Add Transaction' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await as.staff.accounting.list({ sort: 'amount', direction: 'asc' })).rows).toMatchObject([
    { amount: -6, category: 'Rent', date: '2026-02-03' },
    { amount: -4.5, category: 'Food', date: '2026-02-03' },
  ]);
});
