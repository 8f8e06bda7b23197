import { expect, type Locator, type Page } from '@playwright/test';
import type { ContactRead } from '#shared/contacts/output.ts';
import type { InternalDocument } from '#shared/documents/output.ts';
import type { Client } from './client.ts';
import { call } from './steps.ts';

/** Creates a contact by its dialog's call. */
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

/** Creates an internal document by its dialog's call. */
export function makeDocument(
  client: Client,
  fields: { title: string; [field: string]: unknown },
): Promise<InternalDocument> {
  return call<InternalDocument>(client, 'documents.create', {
    category: 'business-plan',
    content: 'Confidential information for staff.',
    tags: '',
    ...fields,
  });
}

/** A row of the contacts table. */
export function contactRow(page: Page, name: string): Locator {
  return page.getByRole('region', { name: 'Contacts' }).getByRole('row').filter({ hasText: name });
}

/** Opens the menu of a row or card and chooses an item. */
export async function chooseFor(page: Page, name: string, item: string): Promise<void> {
  await page
    .getByRole('button', { name: `Actions for ${name}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** The cards in a column of the board. */
export function stageCards(page: Page, stage: string): Locator {
  return page.getByRole('region', { name: stage, exact: true }).getByRole('listitem');
}

/** Expects a number above the contacts. */
export async function expectStat(page: Page, label: string, value: string): Promise<void> {
  const stats = page.getByLabel('Contact statistics');
  await expect(stats.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd[1]')).toHaveText(
    value,
  );
}
