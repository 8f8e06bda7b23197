import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Viewer } from './render.tsx';
import { dialogOf, fill, openSite, pageTitle, press } from './site.tsx';

export const BODY = 'A text that is long enough to be kept.';

/** The fields of the entry dialog. */
export async function entryForm(name: string | RegExp) {
  return formIn(await dialogOf(name));
}

/** The fields of the editor's page with this heading. */
export async function editorPage(heading: string | RegExp) {
  await pageTitle(heading);
  return formIn(screen.getByRole('main'));
}

/** The fields of an entry's form. */
async function formIn(dialog: HTMLElement) {
  const fields = within(dialog);
  const field = (label: string) =>
    fields.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) });
  const [title, content, tags] = [await field('Title'), await field('Content'), await field('Tags')];
  return {
    ...{ dialog, fields, title, content, tags },
    chosen: () => listed('Selected tags'),
    press: (name: string) => press(name, dialog),
    addTag: async (tag: string) => {
      await fill(tags, tag);
      await userEvent.keyboard('{Enter}');
    },
  };

  function listed(list: string): string[] {
    const items = fields.queryByRole('list', { name: list });
    return items
      ? within(items)
          .getAllByRole('listitem')
          .map((item) => item.textContent ?? '')
      : [];
  }
}

/** Opens the wiki and the form of a new entry. */
export async function newWikiEntry(viewer: Viewer) {
  const view = await openSite(viewer, '/wiki');
  return { ...view, ...(await openNewWikiEntry()) };
}

export async function openNewWikiEntry() {
  await press('New Wiki Entry');
  return entryForm('New Wiki Entry');
}

/** Opens the dashboard and the viewer's create form. */
export async function createAnEntry(viewer: Viewer) {
  const view = await openSite(viewer, '/');
  await press('Create');
  return { ...view, ...(await entryForm('Create entry')) };
}

/** The titles of the entries in the list, from top to bottom. */
export async function entryTitles(): Promise<string[]> {
  const list = within(await screen.findByRole('region', { name: 'Entries' }));
  return list.queryAllByRole('heading', { level: 2 }).map((title) => title.textContent ?? '');
}
