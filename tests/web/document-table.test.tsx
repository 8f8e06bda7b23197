import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newCommunity } from '../support/people.ts';
import { openAs } from '../support/render-app.tsx';

const DOCUMENT = { category: 'legal', content: 'What only the staff should know of this.' } as const;
const table = () => screen.findByRole('table', { name: 'All Documents' });
const pencil = (name: string) => screen.findByLabelText(name, { selector: 'button' });

async function open() {
  const { as } = newCommunity();
  const { id } = await as.staff.documents.create({ ...DOCUMENT, title: 'Plan', pinned: true });
  await as.admin.documents.create({ ...DOCUMENT, title: 'Contract' });
  const page = await openAs(as.staff, '/internal-wiki');
  await page.user.click(await screen.findByRole('button', { name: 'Table' }));
  return { as, ...page, stored: () => as.staff.documents.read({ id }) };
}

test('documents are shown as a table, which this browser remembers', async () => {
  const { user, router } = await open();
  expect(within(await table()).getAllByRole('row')).toHaveLength(3);
  expect(screen.queryByRole('heading', { name: 'Pinned Documents' })).toBeNull();
  await router.navigate({ to: '/trash' });
  await screen.findByRole('heading', { level: 1, name: 'Trash' });
  await router.navigate({ to: '/internal-wiki' });
  const row = within(await table())
    .getByRole('link', { name: 'Plan' })
    .closest('tr') as HTMLElement;
  within(row).getByRole('img', { name: 'Pinned' });
  await user.click(screen.getByRole('button', { name: 'Cards' }));
  await screen.findByRole('heading', { name: 'Pinned Documents' });
});

test('title and category are edited in their cells, each as a new version', async () => {
  const { user, stored } = await open();
  (await screen.findByRole('link', { name: 'Plan' })).focus();
  await user.keyboard('{F2}');
  const title = await screen.findByLabelText('Title', { selector: 'input' });
  await user.clear(title);
  await user.type(title, 'Better plan{Enter}');
  await screen.findByRole('link', { name: 'Better plan' });
  await user.click(await pencil('Edit category of Better plan'));
  const [category] = screen.getAllByLabelText('Category', { selector: 'td select' });
  await user.selectOptions(category ?? document.body, 'Branding');
  await waitFor(async () =>
    expect(await stored()).toMatchObject({ title: 'Better plan', category: 'branding', version: 3 }),
  );
});

test('columns are chosen, and selected documents are changed together', async () => {
  const { as, user } = await open();
  expect(within(await table()).queryByRole('columnheader', { name: /^Tags/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'View options' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Tags' }));
  await user.keyboard('{Escape}');
  await waitFor(async () => within(await table()).getByRole('columnheader', { name: /^Tags/ }));
  await user.click(await screen.findByLabelText('Select all on this page'));
  const bar = within(await screen.findByRole('group', { name: 'Actions for the selection' }));
  await user.click(bar.getByRole('button', { name: 'Unpin' }));
  await screen.findByText('1 document updated');
  expect(await as.staff.documents.pinned({})).toEqual([]);
});

test('a title with matches stays one piece, so that a link laid out as a flex container keeps its spaces', async () => {
  const { as } = newCommunity();
  await as.staff.documents.create({
    ...DOCUMENT,
    title: 'Agreement with the library',
    tags: ['Library room'],
  });
  await openAs(as.staff, '/internal-wiki?q=library');
  const matches = await screen.findAllByText('library', { selector: 'a mark' });
  const link = matches[0]?.closest('a');
  expect(link?.textContent).toBe('Agreement with the library');
  expect(link?.childNodes).toHaveLength(1);
  const tag = screen.getByText('Library', { selector: 'li mark' }).closest('li');
  expect(tag?.childNodes).toHaveLength(1);
});
