import { contactToasts } from '#shared/contacts/messages.ts';
import { expect, test } from '../support/browser.ts';
import { open, REFUSED } from '../support/screens.ts';
import { chooseFor, contactRow, expectStat, makeContact, stageCards } from '../support/staff-pages.ts';
import { BROKEN, breakCalls, call, expectToast, holdCalls, makeEntry, uniqueWord } from '../support/steps.ts';

test('staff add, find, edit, move, delete, and restore a contact', { tag: '@journey' }, async ({
  page,
  site,
  signIn,
}) => {
  const word = uniqueWord();
  const name = `Jane ${word}`;
  const thread = await makeEntry(site.ada, { type: 'thread', title: `Where ${word} began` });
  await signIn('ada');
  await open(page, '/');
  await page.getByRole('list', { name: 'Business Modules' }).getByRole('link', { name: 'CRM' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CRM Dashboard');

  await page.getByRole('button', { name: 'Add Contact' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Contact' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('J');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('not an address');
  await dialog.getByRole('textbox', { name: 'Value' }).fill('12.345');
  await dialog.getByRole('button', { name: 'Add Contact' }).click();
  await expect(dialog.getByText('Name must be at least 2 characters')).toBeVisible();
  await expect(dialog.getByText('Invalid email address')).toBeVisible();
  await expect(dialog.getByText('Value must have at most two decimal places')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Email' }).fill(`${word}@example.org`);
  await dialog.getByRole('textbox', { name: 'Value' }).fill('1,250.50');
  await expect(dialog.getByRole('combobox', { name: 'Stage' })).toHaveValue('lead');
  await dialog.getByRole('button', { name: 'Add Contact' }).click();
  await expectToast(page, 'Contact Added');
  await expect(dialog).toHaveCount(0);

  await page.getByRole('combobox', { name: 'Search contacts' }).fill(word);
  await expect(page).toHaveURL(new RegExp(`q=${word}`));
  await expect(contactRow(page, name)).toContainText('Lead');
  await expect(contactRow(page, name)).toContainText('$1,250.50');
  await expect(page.getByText('1 contact', { exact: true })).toBeVisible();
  await expectStat(page, 'Total Contacts', '1');
  await expectStat(page, 'Won Deals', '0');

  await chooseFor(page, name, 'Update Stage');
  const stage = page.getByRole('dialog', { name: 'Update Stage' });
  await stage.getByRole('combobox', { name: 'Stage' }).selectOption('Lost');
  await stage.getByRole('textbox', { name: 'Reason' }).fill('Went with a spreadsheet');
  await stage.getByRole('button', { name: 'Update Stage' }).click();
  await expect(contactRow(page, name)).toContainText('Lost');
  await expectStat(page, 'Leads', '0');

  await chooseFor(page, name, 'Edit Contact');
  const edit = page.getByRole('dialog', { name: 'Edit Contact' });
  await expect(edit.getByRole('textbox', { name: 'Value' })).toHaveValue('1250.50');
  await edit.getByRole('textbox', { name: 'Company' }).fill('Harbour & Sons');
  const entry = edit.getByRole('combobox', { name: 'Linked entry' });
  await entry.pressSequentially(`Where ${word}`);
  await expect(edit.getByRole('option', { name: thread.title })).toBeVisible();
  // Enter chooses what is marked, which an option that an earlier letter found isn't.
  await expect(entry).toHaveAttribute('aria-activedescendant', /-0$/);
  await entry.press('Enter');
  const linked = edit.getByRole('button', { name: `Remove link to ${thread.title}` });
  await linked.click();
  await expect(linked).toHaveCount(0);
  await entry.fill(`https://anywhere.example/thread/${thread.id}`);
  await edit.getByRole('option', { name: thread.title }).click();
  await expect(linked).toBeVisible();
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Contact saved');
  await expect(contactRow(page, name)).toContainText('Harbour & Sons');

  await chooseFor(page, name, 'View Details');
  const drawer = page.getByRole('dialog', { name });
  await expect(page).toHaveURL(/\/crm\/\d+\?q=/);
  await expect(drawer.getByRole('link', { name: thread.title })).toBeVisible();
  await drawer.getByRole('tab', { name: 'Stages' }).click();
  await expect(drawer.getByRole('list', { name: 'Stage history' }).getByRole('listitem')).toHaveText([
    /Lost.*Went with a spreadsheet/s,
    /Lead.*Less than a day/s,
  ]);
  await drawer.getByRole('tab', { name: 'Audit log' }).click();
  const log = drawer.getByRole('list', { name: 'Audit log' });
  await expect(log.getByRole('listitem').first()).toContainText(/Edited\s*ada\s*in the browser/);
  await expect(log.getByRole('listitem').first()).toContainText('Harbour & Sons');

  // An unsaved note does not stop the deletion of its contact.
  await drawer.getByRole('tab', { name: 'Timeline' }).click();
  await drawer.getByRole('textbox', { name: 'Add a note' }).fill('Never saved');
  await drawer.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expectToast(page, 'Contact deleted');
  await expect(page).toHaveURL(/\/crm\?q=/);
  await expect(page.getByText('No contacts match your filters.')).toBeVisible();
  await page
    .getByRole('region', { name: 'Status messages (F8)' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(contactRow(page, name)).toBeVisible();
});

test('arrow keys move between rows of the table, and Back and Escape return to them', async ({
  page,
  site,
  signIn,
}) => {
  const word = uniqueWord();
  for (const n of ['04', '10', '16', '22'])
    await makeContact(site.ada, { contactName: `Contact ${n} ${word}`, stage: 'won' });
  await signIn('ada');
  await open(page, `/crm?q=${word}&stage=won`);
  const rows = page.getByRole('region', { name: 'Contacts' }).locator('tbody tr');
  await expect(rows).toHaveCount(4);
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  await expect(rows.first()).toContainText('Contact 22');

  const link = (n: string) => rows.getByRole('link', { name: `Contact ${n} ${word}` });
  await link('22').focus();
  await page.keyboard.press('ArrowDown');
  await expect(link('16')).toBeFocused();
  await page.keyboard.press('End');
  await expect(link('04')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: `Contact 04 ${word}` })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(link('04')).toBeFocused();
  await expect(page).toHaveURL(/stage=won/);

  await rows.filter({ hasText: 'Contact 10' }).getByText('Won').click();
  await expect(page.getByRole('dialog', { name: `Contact 10 ${word}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(link('10')).toBeFocused();
});

test('cards move between stages by mouse and keyboard, and move back when saving fails', async ({
  page,
  site,
  signIn,
  allowConsole,
}) => {
  allowConsole(BROKEN);
  allowConsole(REFUSED);
  const word = uniqueWord();
  const name = `Card ${word}`;
  const { id } = await makeContact(site.ada, { contactName: name, value: '100.10' });
  await makeContact(site.ada, { contactName: `Other ${word}`, stage: 'prospect', value: '0.20' });
  await signIn('ada');
  await open(page, `/crm?view=board&q=${word}`);
  await expect(stageCards(page, 'Leads')).toHaveCount(1);
  const column = (stage: string) => page.getByRole('region', { name: stage, exact: true });
  await expect(column('Prospects')).toContainText('$0.20');

  const handle = page.getByRole('button', { name: `Move ${name}` });
  const target = await column('Prospects').boundingBox();
  const from = await handle.boundingBox();
  if (!target || !from) throw new Error('The board is missing');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(target.x + 40, target.y + 200, { steps: 4 });
  await page.mouse.up();
  await expect(stageCards(page, 'Prospects').first()).toContainText(name);
  await expect(column('Prospects')).toContainText('$100.30');
  await expect(column('Leads')).toContainText('No matching contacts in this stage.');

  await handle.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('region', { name: 'Pipeline' })).toContainText('Over Proposals.');
  await page.keyboard.press('Escape');
  await expect(stageCards(page, 'Prospects')).toHaveCount(2);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(stageCards(page, 'Negotiations')).toContainText([name]);
  await expect(handle).toBeFocused();
  await expect(page.getByText('2 contacts $100.30', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Statistics' }).click();
  await expectStat(page, 'Negotiations', '1');
  await handle.focus();

  const restore = await breakCalls(page, 'crm.setStage');
  // The page moves the card back by itself, before it fetches the board.
  const release = await holdCalls(page, 'crm.board');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expectToast(page, 'Error', 'Failed to update stage. Please try again.');
  await expect(stageCards(page, 'Negotiations')).toContainText([name]);
  await expect(stageCards(page, 'Won')).toHaveCount(0);
  release();
  await restore();

  await expect(page.getByRole('region', { name: 'Pipeline' })).toHaveAttribute('aria-busy', 'false');
  await call(site.ada, 'crm.update', { id, company: 'Saved elsewhere' });
  await handle.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await expectToast(page, 'Error', contactToasts.stageStale);
  await expect(stageCards(page, 'Negotiations')).toContainText('Saved elsewhere');

  await handle.focus();
  await page.keyboard.press('Space');
  for (const _ of ['won', 'lost']) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  const dialog = page.getByRole('dialog', { name: 'Update Stage' });
  await expect(dialog.getByRole('combobox', { name: 'Stage' })).toHaveValue('lost');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('No budget');
  await dialog.getByRole('button', { name: 'Update Stage' }).click();
  await expect(stageCards(page, 'Lost')).toContainText([name]);

  await page.getByRole('combobox', { name: 'Search contacts' }).fill(`${word} nobody`);
  await expect(page.getByText('No contacts match your filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/crm\?view=board$/);
  await expect(column('Leads')).toBeVisible();
});

test('duplicate contacts are merged field by field, and the merge can be undone', async ({
  page,
  site,
  signIn,
}) => {
  const word = uniqueWord();
  const kept = await makeContact(site.ada, { contactName: `Kept ${word}`, email: `${word}@example.org` });
  const double = await makeContact(site.ada, {
    contactName: `Double ${word}`,
    email: `${word}@example.org`,
    company: 'From the double',
  });
  await signIn('ada');
  await page.goto(`/crm/${kept.id}?q=${word}`);
  const drawer = page.getByRole('dialog', { name: kept.contactName });
  await drawer.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Merge with another contact' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge contacts' });
  await dialog.getByRole('button', { name: `Merge with Double ${word}` }).click();
  const company = dialog.getByRole('group', { name: 'Company' });
  await expect(company.getByRole('radio', { name: /From the double/ })).toBeChecked();
  await expect(
    dialog.getByRole('group', { name: 'Name' }).getByRole('radio', { name: /^Kept/ }),
  ).toBeChecked();
  await dialog.getByRole('button', { name: 'Merge contacts' }).click();
  await expectToast(page, 'Contacts merged');
  await expect(drawer.getByText('From the double')).toBeVisible();
  await page.goto(`/crm/${double.id}?q=${word}`);
  await expect(page).toHaveURL(new RegExp(`/crm/${kept.id}\\b`));
  await drawer.getByRole('button', { name: `Undo merge with Double ${word}` }).click();
  await expectToast(page, 'Restored');
  await expect(drawer.getByText('From the double')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await contactRow(page, `Double ${word}`)
    .getByRole('link', { name: `Double ${word}` })
    .click();
  await expect(page.getByRole('dialog', { name: `Double ${word}` })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/crm/${double.id}\\b`));
});

test('a CSV file is imported after column mapping and preview, and the report shows skipped rows', async ({
  page,
  signIn,
}) => {
  const word = uniqueWord();
  await signIn('ada');
  await open(page, `/crm?q=${word}`);
  await page.getByRole('button', { name: 'Import contacts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import contacts' });
  const csv = [
    'Full name,Firm',
    `Anna ${word},"Café, Söhne"`,
    `Bert ${word},=HYPERLINK("x")`,
    'C,Too short a name',
  ].join('\r\n');
  await dialog
    .getByLabel('CSV file')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'latin1') });
  await expect(dialog.getByRole('combobox', { name: 'Field for column Full name' })).toHaveValue(
    'contactName',
  );
  const charset = dialog.getByRole('combobox', { name: 'Character set' });
  const columns = dialog.getByRole('list', { name: 'File columns' });
  await expect(charset).toHaveValue('windows-1252');
  await expect(columns).toContainText('Café, Söhne');
  await charset.selectOption('Windows-1251 (Cyrillic)');
  await expect(columns).toContainText('Cafй, Sцhne');
  await charset.selectOption('Windows-1252 (Western Europe)');
  await expect(columns).toContainText('Café, Söhne');
  await dialog.getByRole('combobox', { name: 'Field for column Firm' }).selectOption('Company');
  await dialog.getByRole('button', { name: 'Preview import' }).click();
  await expect(dialog.getByText('Nothing has been imported yet. 2 of 3 rows can be imported.')).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Rows and reasons' })).toContainText(
    /Row 4\s*Name must be at least 2 characters/,
  );
  await dialog.getByRole('button', { name: 'Import 2 contacts' }).click();
  await expect(dialog.getByText('Imported 2 of 3 contacts.')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Download report' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(contactRow(page, `Anna ${word}`)).toContainText('Café, Söhne');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export contacts' }).click();
  const stream = await (await download).createReadStream();
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString('utf8');
  expect(text).toContain(`Anna ${word}`);
  expect(text).toContain(`'=HYPERLINK`);
  expect(text.trim().split('\r\n')).toHaveLength(3);
});
