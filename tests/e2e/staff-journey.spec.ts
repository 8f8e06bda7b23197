import type { Locator, Page } from '@playwright/test';
import { expect, type Site, test } from '../support/browser.ts';
import { open, REFUSED } from '../support/screens.ts';
import { chooseFor, makeContact, makeDocument } from '../support/staff-pages.ts';
import { call, expectToast, uniqueWord } from '../support/steps.ts';

/** One row for each staff module. */
type StaffModule = {
  path: string;
  add: string;
  added: string;
  search: string;
  edit: { item: string; dialog: string; field: string; saved: string; stale: string; inserted?: string };
  deleted: string;
  /** Fills the required fields of the dialog that adds a record. */
  fill: (dialog: Locator, name: string) => Promise<void>;
  /** The record in its list. */
  shown: (page: Page, name: string) => Locator;
  /** Another user saves the record that was read. */
  saveElsewhere: (site: Site, id: number) => Promise<unknown>;
  /** Another record with this word, so that the list is not empty without the first. */
  other: (site: Site, word: string) => Promise<unknown>;
};

const MODULES: Record<string, StaffModule> = {
  contacts: {
    path: '/crm',
    add: 'Add Contact',
    added: 'Contact Added',
    search: 'Search contacts',
    edit: {
      ...{ item: 'Edit Contact', dialog: 'Edit Contact', field: 'Company', saved: 'Contact saved' },
      stale: 'Someone else edited this contact',
    },
    deleted: 'Contact deleted',
    fill: (dialog, name) => dialog.getByRole('textbox', { name: 'Name' }).fill(name),
    shown: (page, name) => page.getByRole('link', { name, exact: true }),
    saveElsewhere: async (site, id) => call(site.ada, 'crm.update', { id, phone: '12345678' }),
    other: (site, word) => makeContact(site.ada, { contactName: `Other ${word}` }),
  },
  documents: {
    path: '/internal-wiki',
    add: 'New Document',
    added: 'Document Created',
    search: 'Search documents',
    edit: {
      ...{ item: 'Edit', dialog: 'Edit document', field: 'Tags', saved: 'Document saved' },
      ...{ stale: 'Someone else edited this document', inserted: 'another user' },
    },
    deleted: 'Document deleted',
    fill: async (dialog, name) => {
      await dialog.getByRole('textbox', { name: 'Title' }).fill(name);
      await dialog.getByRole('textbox', { name: 'Content' }).fill('Long enough to be kept.');
    },
    shown: (page, name) =>
      page.getByRole('list', { name: 'All Documents' }).getByRole('link', { name, exact: true }),
    saveElsewhere: async (site, id) =>
      call(site.ada, 'documents.update', { id, content: 'Saved by another user.' }),
    other: (site, word) => makeDocument(site.ada, { title: `Other ${word}` }),
  },
};

for (const [name, row] of Object.entries(MODULES)) {
  test(`${name}: add, find, edit, stale save, delete, undo, Back and focus`, {
    tag: '@journey',
  }, async ({ page, site, signIn, allowConsole }) => {
    allowConsole(REFUSED);
    const word = uniqueWord();
    const title = `First ${word}`;
    await row.other(site, word);
    await signIn('ada');
    await open(page, row.path);
    const shown = row.shown(page, title);

    await test.step('add', async () => {
      await page.getByRole('button', { name: row.add }).first().click();
      const dialog = page.getByRole('dialog', { name: row.add });
      await row.fill(dialog, title);
      await dialog.getByRole('button', { name: /^(Add Contact|Create document)$/ }).click();
      await expectToast(page, row.added);
      await expect(dialog).toHaveCount(0);
    });

    await test.step('find, open, and go back to the row', async () => {
      await page.getByRole('combobox', { name: row.search }).fill(word);
      await expect(page).toHaveURL(new RegExp(`q=${word}`));
      await shown.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(shown).toBeFocused();
    });

    await test.step('save over what another user saved in the meantime', async () => {
      // A dialog hides the list behind it.
      const id = Number(/\/(\d+)/.exec((await shown.getAttribute('href')) ?? '')?.[1]);
      await chooseFor(page, title, row.edit.item);
      const dialog = page.getByRole('dialog', { name: row.edit.dialog });
      const field = dialog.getByRole('textbox', { name: row.edit.field });
      await field.fill('mine');
      await row.saveElsewhere(site, id);
      await dialog.getByRole('button', { name: 'Save changes' }).click();
      await expect(field).toHaveValue('mine');
      const newer = dialog.getByRole('group', { name: 'Newer version' });
      await expect(newer.getByRole('alert')).toContainText(row.edit.stale);
      if (row.edit.inserted)
        await expect(newer.getByRole('insertion').first()).toContainText(row.edit.inserted);
      await newer.getByRole('button', { name: 'Save your version anyway' }).click();
      await expectToast(page, row.edit.saved);
      await expect(dialog).toHaveCount(0);
    });

    await test.step('delete and undo', async () => {
      await chooseFor(page, title, 'Delete');
      await expectToast(page, row.deleted);
      await expect(shown).toHaveCount(0);
      await page
        .getByRole('region', { name: 'Status messages (F8)' })
        .getByRole('button', { name: 'Undo' })
        .click();
      await expect(shown).toBeVisible();
    });
  });
}
