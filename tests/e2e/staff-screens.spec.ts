import type { Locator } from '@playwright/test';
import { asPhone, expectWellAtBothSizes } from '../support/both-sizes.ts';
import { expect, expectWellInBothModes, test } from '../support/browser.ts';
import { open, PHONE, REFUSED } from '../support/screens.ts';
import { chooseFor, makeContact, makeDocument } from '../support/staff-pages.ts';
import { call, holdCalls, pressLabel, uniqueWord, withoutPreloadedQueries } from '../support/steps.ts';
import { expectTouchTargets } from '../support/touch.ts';

test('contacts: table, board, drawer, and dialogs pass the layout and accessibility checks', async ({
  page,
  site,
  signIn,
  allowConsole,
}) => {
  test.slow();
  allowConsole(REFUSED);
  const word = uniqueWord();
  const contact = await makeContact(site.ada, {
    contactName: `Well made ${word}`,
    company: 'A company with quite a long name that has to break somewhere',
    email: `${word}@example.org`,
    phone: '+1 555 0100',
    value: '1250.50',
    notes: 'Met at the fair.',
    lastContact: '2026-03-01',
  });
  const double = await makeContact(site.ada, {
    contactName: `Double ${word}`,
    email: `${word}@example.org`,
    stage: 'won',
  });
  await call(site.ada, 'crm.addNote', { id: contact.id, text: 'Called.' });
  await signIn('ada');
  await open(page, `/crm?q=${word}`);
  await expect(page.getByRole('link', { name: double.contactName })).toBeVisible();
  await page.getByRole('button', { name: `Edit value of ${contact.contactName}` }).click();
  await page.getByRole('textbox', { name: 'Value', exact: true }).fill('12.345');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Value must have at most two decimal places')).toBeVisible();
  const selected = page.getByRole('checkbox', { name: `Select ${double.contactName}` });
  await pressLabel(selected);
  await expect(page.getByRole('group', { name: 'Actions for the selection' })).toBeVisible();
  await expectWellAtBothSizes(page, {
    onPhone: async () => {
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('button', { name: 'Select', exact: true }).click();
      await expect(selected).toBeChecked();
      await expectTouchTargets(page);
    },
  });
  await page.keyboard.press('Escape');
  await page.getByText('Pipeline funnel', { exact: true }).click();
  await expect(page.getByRole('img', { name: /^2 contacts, \$1,250\.50: Leads 1/ })).toBeVisible();
  await page.getByText('Show the numbers', { exact: true }).click();
  await expect(page.getByRole('table', { name: 'Contacts by stage' })).toBeVisible();
  await page.getByRole('button', { name: /^Sort/ }).click();
  await expect(page.getByRole('menu', { name: 'Sort' })).toBeVisible();
  await expectWellAtBothSizes(page);
  await page.keyboard.press('Escape');

  await open(page, `/crm?view=board&q=${word}`);
  await expect(page.getByRole('button', { name: `Move ${double.contactName}` })).toBeAttached();
  await page.getByRole('button', { name: 'Statistics' }).click();
  await page.getByRole('button', { name: 'Hide Lost' }).click();
  const handle = page.getByRole('button', { name: `Move ${contact.contactName}` });
  await handle.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expectWellAtBothSizes(page, { onPhone: () => expectTouchTargets(page) });
  await page.keyboard.press('Escape');

  await page.goto(`/crm/${contact.id}`);
  const drawer = page.getByRole('dialog', { name: contact.contactName });
  for (const [tab, shown] of [
    ['Details', 'Met at the fair.'],
    ['Timeline', 'Called.'],
    ['Stages', 'Less than a day'],
    ['Audit log', 'Added'],
  ] as const) {
    await drawer.getByRole('tab', { name: tab }).click();
    await expect(drawer.getByRole('tabpanel', { name: tab }).getByText(shown, { exact: true })).toBeVisible();
    await test.step(tab, () => expectWellAtBothSizes(page));
  }

  await drawer.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Merge with another contact' }).click();
  await page.getByRole('button', { name: `Merge with ${double.contactName}` }).click();
  await expect(page.getByRole('group', { name: 'Stage' })).toBeVisible();
  await expectWellAtBothSizes(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Merge contacts' })).toHaveCount(0);

  await drawer.getByRole('button', { name: 'Edit Contact' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Contact' });
  await expect(form.getByRole('link', { name: double.contactName })).toBeVisible();
  await call(site.ada, 'crm.update', { id: contact.id, company: 'Another company' });
  await form.getByRole('textbox', { name: 'Name' }).fill('A name');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByRole('group', { name: 'Newer version' })).toBeVisible();
  await expectWellAtBothSizes(page);
});

/** A small laptop's window, with the sidebar, and a phone's on its side. */
const SMALL = { width: 1024, height: 768 };
const FLAT = { width: 500, height: 400 };

/** Where the words of an element begin, in pixels from the left. */
const startOf = (element: Locator) =>
  element.evaluate((shown) => {
    const words = document.createRange();
    words.selectNodeContents(shown);
    return words.getBoundingClientRect().left;
  });

/** The number of lines in which the words of an element stand. */
const linesOf = (element: Locator) =>
  element.evaluate((shown) => {
    const words = document.createRange();
    words.selectNodeContents(shown);
    return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

test('import steps, a list that loads, and cells in small windows pass the layout checks', async ({
  page,
  site,
  signIn,
}) => {
  const word = uniqueWord();
  await signIn('ada');
  // A bank's file has all steps that a file of contacts has, and more.
  const noted = { date: '2026-03-01', category: 'Food', amount: '-4.50', notes: `Coffee ${word}` };
  await call(site.ada, 'accounting.create', noted);
  await open(page, `/accounting?q=${word}`);
  await page.getByRole('button', { name: 'Bank import' }).click();
  const bank = page.getByRole('dialog', { name: 'Import transactions' });
  const rows = Array.from({ length: 20 }, (_, n) => `2026-03-01,Tea ${n} ${word},x`);
  const csv = [
    'Date,Text,Amount',
    `2026-03-01,Coffee ${word},-4.50`,
    `2026-03-02,Rent ${word},-9.00`,
    ...rows,
  ];
  await bank.getByLabel('Bank file').setInputFiles({
    ...{ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(csv.join('\r\n')) },
  });
  await bank.getByRole('combobox', { name: 'Field for column Text' }).selectOption('description');
  await bank.getByText('Category rules').click();
  await expect(bank.getByRole('button', { name: 'Save rule' })).toBeVisible();
  await expectWellAtBothSizes(page);
  await bank.getByRole('button', { name: 'Preview import' }).click();
  await pressLabel(bank.getByRole('checkbox', { name: 'Import row 2 anyway' }));
  await expect(bank.getByRole('button', { name: 'Import 2 transactions' })).toBeVisible();
  await expectWellAtBothSizes(page);
  await bank.getByRole('button', { name: 'Import 2 transactions' }).click();
  await expect(bank.getByRole('button', { name: 'Undo import' })).toBeVisible();

  await withoutPreloadedQueries(page);
  const release = await holdCalls(page, 'crm.');
  await page.goto('/crm');
  await expect(page.getByRole('region', { name: 'Contacts' })).toHaveAttribute('aria-busy', 'true');
  const field = page.getByPlaceholder('Search contacts...');
  const places = [await field.boundingBox()];
  await expectWellAtBothSizes(page, {
    onPhone: async () => void places.push(await field.boundingBox()),
  });
  release();
  await expect(page.getByText(/^\$[\d,.]+$/).first()).toBeVisible();
  const loaded = [await field.boundingBox()];
  await asPhone(page, async () => void loaded.push(await field.boundingBox()));
  expect(loaded, 'loaded numbers move the content below').toEqual(places);

  // A unique word isn't equally wide each time.
  const email = 'aisha@northfield.example';
  const contact = { contactName: `Aisha ${word}`, company: 'Northfield High School', email };
  await site.ada.post('/api/crm', { ...contact, value: 1234.5 });
  const expense = {
    date: '2026-03-05',
    amount: -1234567.89,
    category: 'Entertainment',
    notes: `${word} ${'Film night, screening rights. '.repeat(4)}`,
  };
  const { body } = await site.ada.post('/api/accounting', expense);
  await page.setViewportSize(SMALL);
  await open(page, `/crm?q=${word}`);
  const table = page.getByRole('table');
  expect(await linesOf(table.getByText(email))).toBe(1);
  await open(page, `/accounting?q=${word}`);
  expect(await linesOf(table.getByText('Mar 5, 2026'))).toBe(1);

  await page.setViewportSize(FLAT);
  const amounts = page.locator('dl[aria-busy=false] dd');
  await expect(amounts).toHaveCount(3);
  for (const amount of await amounts.all()) expect(await linesOf(amount)).toBe(1);
  // Other tests add up amounts.
  await site.ada.send('DELETE', `/api/accounting/${(body as { id: number }).id}`);
});

test('internal wiki: cards, document, versions, and dialogs pass the layout and accessibility checks', async ({
  page,
  site,
  signIn,
}) => {
  test.slow();
  const word = uniqueWord();
  const document = await makeDocument(site.ada, {
    title: `Well made ${word}`,
    content: '# A heading\n\nA paragraph with **bold** words.\n\n- one\n- two',
    tags: 'finance, 2026',
  });
  await call(site.ada, 'documents.update', { id: document.id, content: 'Other words altogether.' });
  await call(site.ada, 'documents.pin', { id: document.id, pinned: true });
  await signIn('ada');
  await open(page, `/internal-wiki?q=${word}`);
  await expect(page.getByRole('heading', { name: 'Pinned Documents' })).toBeVisible();
  await pressLabel(page.getByRole('checkbox', { name: `Select ${document.title}` }));
  await expectWellAtBothSizes(page);
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Pinned Documents' })).toHaveCount(0);
  await page
    .getByRole('button', { name: `Actions for ${document.title}` })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: 'Export' })).toBeVisible();
  await expectWellInBothModes(page);
  await page.keyboard.press('Escape');
  await page.goto(`/internal-wiki/${document.id}`);
  await expect(page.getByText('Other words altogether.')).toBeVisible();
  await expectWellAtBothSizes(page);
  for (const part of ['history', 'edit']) {
    await open(page, `/internal-wiki/${document.id}/${part}`);
    if (part === 'history') {
      await page.getByRole('button', { name: 'Changes in version 2' }).click();
      await expect(page.getByRole('group', { name: 'Changes in version 2' })).toBeVisible();
    }
    await test.step(part, () => expectWellAtBothSizes(page));
  }
  await open(page, `/internal-wiki?q=${word}`);
  await page.getByRole('button', { name: 'New Document' }).first().click();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Title must be at least 3 characters')).toBeVisible();
  await expectWellAtBothSizes(page);
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true });

  test('a finger meets every control of the table, its menu, and the board of contacts', async ({
    page,
    site,
    signIn,
  }) => {
    const word = uniqueWord();
    const company = 'ספרייה';
    const { contactName } = await makeContact(site.ada, {
      ...{ contactName: `Met ${word}`, company, email: `${word}@example.org`, phone: '+1 555 0100' },
    });
    const project = await call<{ id: number }>(site.ada, 'projects.create', { name: `Short ${word}` });
    await makeContact(site.ada, { contactName: `Nameless ${word}`, company: 'A library with a long name' });
    const { body: mine } = await site.ada.get('/api/users/current');
    const assigneeId = (mine as { user: { id: number } }).user.id;
    await call(site.ada, 'tasks.create', { projectId: project.id, title: `Tapped ${word}`, assigneeId });
    await signIn('ada');
    await open(page, '/tasks');
    await expect(page.getByText(`Tapped ${word}`)).toBeVisible();
    await expectTouchTargets(page);
    await open(page, `/crm?view=board&q=${word}`);
    await page.getByRole('button', { name: 'Statistics' }).tap();
    await expectTouchTargets(page);
    await open(page, `/crm?q=${word}`);
    await expectTouchTargets(page);
    await page.getByRole('button', { name: `Actions for ${contactName}` }).tap();
    await expect(page.getByRole('menuitem', { name: 'Edit email' })).toBeVisible();
    await expectTouchTargets(page);
    await page.keyboard.press('Escape');

    // Words in another direction begin where the words of their column do.
    const table = page.getByRole('table');
    const starts = [page.getByRole('columnheader', { name: 'Company' }), table.getByText(company)].map(
      startOf,
    );
    const [heading, cell] = await Promise.all(starts);
    expect(Math.abs((cell ?? Number.NaN) - (heading ?? Number.NaN))).toBeLessThan(12);

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(`Search: “${word}”`)).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Company' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Actions' })).toBeHidden();
    await expect(table.getByRole('checkbox')).toHaveCount(0);
  });
});

test('a row becomes a card on a small screen, with the same menu', async ({ page, site, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const word = uniqueWord();
  const { contactName } = await makeContact(site.ada, { contactName: `Small ${word}`, company: 'Tiny Ltd' });
  await signIn('ada');
  await open(page, `/crm?q=${word}`);
  await expect(page.getByRole('table')).toHaveCount(0);
  const card = page.getByRole('list', { name: 'Contacts' }).getByRole('listitem');
  await expect(card).toContainText('Tiny Ltd');
  await chooseFor(page, contactName, 'View Details');
  await expect(page.getByRole('dialog', { name: contactName })).toBeVisible();
});

test.describe('by touch', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('a card is dragged to the next stage by its handle', async ({ page, site, signIn }) => {
    const word = uniqueWord();
    const { contactName } = await makeContact(site.ada, { contactName: `Dragged ${word}` });
    await signIn('ada');
    await open(page, `/crm?view=board&q=${word}`);
    const handle = page.getByRole('button', { name: `Move ${contactName}` });
    await handle.scrollIntoViewIfNeeded();
    const from = await handle.boundingBox();
    if (!from) throw new Error('The handle is missing');
    expect(Math.min(from.width, from.height)).toBeGreaterThanOrEqual(40);
    const at = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: at.y }],
      });
    await touch('touchStart', at.x);
    await touch('touchMove', at.x + 60);
    await touch('touchMove', PHONE.width - 60);
    await expect(page.getByRole('region', { name: 'Prospects', exact: true })).toHaveAttribute(
      'data-aimed',
      'true',
    );
    await touch('touchEnd', PHONE.width - 60);
    await expect(page.getByRole('region', { name: 'Prospects', exact: true })).toContainText(contactName);
  });
});
