import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { note } from '../support/factories.ts';
import { newCommunity, type Person } from '../support/people.ts';
import {
  button,
  choose,
  dialogOf,
  expectToast,
  fill,
  openSite,
  pageTitle,
  press,
  pressInToast,
} from '../support/site.tsx';

const OUTLINE = ['One', '-Two', '--Three', '-Four', 'Five'];

/** A collection of new entries. A dash before a name indents it by one level. */
async function makeCollection(outline = OUTLINE) {
  const community = newCommunity();
  const author: Person = community.as.contributor;
  let collection = await author.collections.create({ title: 'Handbook' });
  const { id } = collection;
  const above: number[] = [];
  for (const line of outline) {
    const title = line.replace(/^-+/, '');
    const depth = line.length - title.length;
    const entry = await author.entries.create(note({ title: `${title} note` }));
    const parentId = depth === 0 ? null : (above[depth - 1] ?? null);
    collection = await author.collections.add({ id, entryId: entry.id, parentId });
    above[depth] = collection.items.find((item) => item.entryId === entry.id)?.id ?? 0;
  }
  const of = (name: string) => collection.items.find(({ title }) => title === `${name} note`);
  return {
    ...{ ...community, id, author, path: `/wiki/collections/${id}` },
    item: (name: string) => of(name)?.id ?? 0,
    notePath: (name: string) => `/note/${of(name)?.entryId}`,
    stored: async () => {
      const { items } = await author.collections.read({ id });
      return items.map(({ title, depth }) => '-'.repeat(depth) + title.replace(' note', ''));
    },
  };
}

/** The outline as shown to editors. */
function shown(): string[] {
  const list = screen.queryByRole('list', { name: 'Entries in order' });
  if (!list) return [];
  return within(list)
    .getAllByRole('listitem')
    .map(
      (row) =>
        '-'.repeat(Number(row.ariaLevel ?? row.getAttribute('aria-level')) - 1) + row.textContent?.trim(),
    )
    .map((row) => row.replace(' note', ''));
}

const expectShown = (outline: string[]) => waitFor(() => expect(shown()).toEqual(outline));
const handle = (name: string) => button(`Move ${name} note`);
const expectFocus = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));

/** Presses keys on an entry's handle. */
async function onHandle(name: string, keys: string): Promise<void> {
  (await handle(name)).focus();
  await userEvent.keyboard(keys);
}

test('a stale move shows an error and the current tree', async () => {
  const made = await makeCollection();
  const { hold } = await openSite(made.author, made.path);
  await handle('Five');
  await made.as.admin.collections.move({ id: made.id, itemId: made.item('Five'), parentId: null, index: 0 });

  const release = hold('collections.move');
  await onHandle('Four', ' {ArrowUp} ');
  await expectShown(['One', '-Four', '-Two', '--Three', 'Five']);
  // The queued changes assume a tree that doesn't exist.
  await userEvent.keyboard(' {ArrowLeft} ');
  await expectShown(['One', '-Two', '--Three', 'Four', 'Five']);
  release();
  await expectToast(
    'Error',
    'Someone else has changed this collection since you opened it. You now see the current version.',
  );
  const now = ['Five', 'One', '-Two', '--Three', '-Four'];
  await expectShown(now);
  expect(await made.stored()).toEqual(now);
  await expectFocus(await handle('Four'));

  await userEvent.keyboard(' {ArrowUp} ');
  const after = ['Five', 'One', '-Four', '-Two', '--Three'];
  await expectShown(after);
  await waitFor(async () => expect(await made.stored()).toEqual(after));
});

test('a stale new title is kept, and the next save stores it', async () => {
  const made = await makeCollection(['One']);
  await openSite(made.author, made.path);
  await press('Edit');
  const dialog = await dialogOf('Edit collection');
  const title = within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Title/ });
  await made.as.admin.collections.rename({ id: made.id, title: 'Theirs' });
  await fill(title, 'Mine');
  await userEvent.keyboard('{Enter}');
  await expectToast('Error');
  // The page behind the dialog shows their title, so the next save replaces it.
  await screen.findByRole('heading', { level: 1, name: 'Theirs', hidden: true });
  expect(title.value).toBe('Mine');
  await press('Save', dialog);
  await expectToast('Collection saved');
  await pageTitle('Mine');
});

test('consecutive moves are all stored', async () => {
  const made = await makeCollection();
  const { hold } = await openSite(made.author, made.path);
  const release = hold('collections.move');
  await onHandle('Five', ' {ArrowUp} ');
  await onHandle('Four', ' {ArrowLeft} ');
  const after = ['Five', 'One', '-Two', '--Three', 'Four'];
  await expectShown(after);
  release();
  await waitFor(async () => expect(await made.stored()).toEqual(after));
  await expectShown(after);
});

test('guests and members can read the tree but not change it', async () => {
  const made = await makeCollection();
  for (const viewer of [made.as.anonymous, made.as.member]) {
    await openSite(viewer, made.path);
    const tree = await screen.findByRole('navigation', { name: 'Entries in Handbook' });
    const links = within(tree).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(
      OUTLINE.map((line) => `${line.replace(/^-+/, '')} note`),
    );
    const main = within(screen.getByRole('main'));
    expect([...main.queryAllByRole('button'), ...main.queryAllByRole('combobox')]).toEqual([]);
    await openSite(viewer, '/wiki/collections');
    await screen.findByRole('link', { name: /^Handbook/ });
    expect(screen.queryByRole('button', { name: 'New collection' })).toBeNull();
  }
  await openSite(made.as.member, made.path);
  await userEvent.click(await screen.findByRole('link', { name: 'Three note' }));
  await pageTitle('Three note');
});

test('a collection and the list show an error if loading fails, and can be retried', async () => {
  const made = await makeCollection(['One']);
  const { fail } = await openSite(made.as.anonymous, '/wiki');
  const failed = () => screen.findByText(/^Error loading content\./);
  const restore = fail('collections.list');
  await userEvent.click(await screen.findByRole('link', { name: 'Collections' }));
  await failed();
  restore();
  await press('Retry');
  const link = await screen.findByRole('link', { name: /^Handbook/ });
  const mendOne = fail('collections.read');
  await userEvent.click(link);
  await failed();
  mendOne();
  await press('Retry');
  await pageTitle('Handbook');

  await made.author.collections.delete({ id: made.id });
  await openSite(made.as.anonymous, made.path);
  await screen.findByText('This collection was deleted.');
  await openSite(made.as.anonymous, '/wiki/collections/987654');
  await screen.findByText('Collection not found.');
});

test('a move in a deleted collection shows that it was deleted', async () => {
  const made = await makeCollection();
  await openSite(made.author, made.path);
  await handle('Five');
  await made.as.admin.collections.delete({ id: made.id });
  await onHandle('Five', ' {ArrowUp} ');
  await expectToast('Error', 'This collection was deleted.');
  await pageTitle('Deleted');
});

test('a deleted entry leaves the tree and is restored to its position', async () => {
  const made = await makeCollection();
  await openSite(made.author, made.notePath('Two'));
  await choose('Delete', 'Actions for this entry');
  await expectToast('Entry deleted');
  expect(await made.stored()).toEqual(['One', '-Three', '-Four', 'Five']);
  await pressInToast('Undo');
  await expectToast('Restored');
  await openSite(made.author, made.path);
  await expectShown(OUTLINE);
});

test("an entry's menu moves or removes it and then restores the focus", async () => {
  const { author, path, stored } = await makeCollection();
  await openSite(author, path);
  const menu = (name: string) => screen.getByRole('button', { name: `Actions for ${name} note` });
  const expectFocus = (find: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(find()));
  const expectStored = (lines: string[]) => waitFor(async () => expect(await stored()).toEqual(lines));
  await press('Actions for Two note');
  const up = await screen.findByRole('menuitem', { name: 'Move up' });
  expect(up.getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await choose('Outdent', 'Actions for Two note');
  await expectStored(['One', '-Four', 'Two', '-Three', 'Five']);
  await expectFocus(() => menu('Two'));
  await choose('Remove from collection', 'Actions for Two note');
  await expectToast('Entry removed', 'Two note');
  await expectStored(['One', '-Four', 'Three', 'Five']);
  await expectFocus(() => menu('Three'));
  for (const name of ['Three', 'Five', 'Four', 'One']) {
    await choose('Remove from collection', `Actions for ${name} note`);
    await expectToast('Entry removed', `${name} note`);
  }
  await waitFor(() => expect(document.body.textContent).toContain('This collection has no entries yet.'));
  await expectFocus(() => screen.getByRole('combobox', { name: 'Add a wiki entry' }));
});
