import { expect, type Locator, type Page } from '@playwright/test';
import type { ContactRead } from '#shared/contacts/model.ts';
import type { InternalDocument } from '#shared/documents/model.ts';
import type { Client } from './client.ts';
import { call } from './steps.ts';

/** Stores a contact over the call that its dialog makes. */
export function makeContact(
  client: Client,
  fields: { contactName: string; [field: string]: unknown },
): Promise<ContactRead> {
  return call<ContactRead>(client, 'crm.create', {
    company: '',
    email: '',
    phone: '',
    notes: '',
    value: null,
    lastContact: null,
    entryId: null,
    ...fields,
  });
}

/** Stores an internal document over the call that its dialog makes. */
export function makeDocument(
  client: Client,
  fields: { title: string; [field: string]: unknown },
): Promise<InternalDocument> {
  return call<InternalDocument>(client, 'documents.create', {
    category: 'business-plan',
    content: 'What only the staff should know of this.',
    tags: '',
    ...fields,
  });
}

/** A row of the table of contacts. */
export function contactRow(page: Page, name: string): Locator {
  return page.getByRole('region', { name: 'Contacts' }).getByRole('row').filter({ hasText: name });
}

/** Opens the menu of a row or a card and chooses from it. */
export async function chooseFor(page: Page, name: string, item: string): Promise<void> {
  await page
    .getByRole('button', { name: `Actions for ${name}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** The cards of a column of the board. */
export function stageCards(page: Page, stage: string): Locator {
  return page.getByRole('region', { name: stage, exact: true }).getByRole('listitem');
}

/** A number above the contacts. */
export async function expectStat(page: Page, label: string, value: string): Promise<void> {
  const stats = page.getByLabel('Contacts in numbers');
  await expect(stats.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd[1]')).toHaveText(
    value,
  );
}
