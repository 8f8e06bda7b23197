import { expect, test } from '../support/browser.ts';
import { open, PHONE } from '../support/screens.ts';
import { chooseFor, contactRow, expectStat, makeContact, stageCards } from '../support/staff-pages.ts';
import { call, expectToast, pressLabel, uniqueWord } from '../support/steps.ts';

const UNDO = { name: 'Undo' };
const BAR = { name: 'Actions for the selection' };

test('staff select contacts by mouse, move them in bulk, undo it, and edit a cell', {
  tag: '@journey',
}, async ({ page, site, signIn }) => {
  const word = uniqueWord();
  const [first, , , last] = await Promise.all(
    [1, 2, 3, 4].map((n) => makeContact(site.ada, { contactName: `Row ${n} ${word}` })),
  );
  await signIn('ada');
  await open(page, `/crm?q=${word}`);
  const box = (n: number) => page.getByRole('checkbox', { name: `Select Row ${n} ${word}` });
  await pressLabel(box(1));
  await page.keyboard.down('Shift');
  await pressLabel(box(3));
  await page.keyboard.up('Shift');
  await expect(page).toHaveURL(/\/crm\?q=/);
  const bar = page.getByRole('group', BAR);
  await expect(bar).toContainText('3 contacts selected');
  await bar.getByRole('button', { name: 'Stage' }).click();
  await page.getByRole('menuitem', { name: 'Won' }).click();
  await expectToast(page, '3 contacts updated');
  await expect(bar).toHaveCount(0);
  await expect(box(3)).toBeFocused();
  await expectStat(page, 'Won Deals', '3');
  await call(site.ada, 'crm.update', { id: first?.id, phone: '12345678' });
  await page.getByRole('button', UNDO).click();
  await expectToast(
    page,
    'Change undone',
    '1 of 3 contacts was changed or deleted since, and stays that way.',
  );
  await expectStat(page, 'Won Deals', '1');

  await pressLabel(page.getByRole('checkbox', { name: 'Select all on this page' }));
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, '4 contacts deleted');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.getByRole('button', UNDO).click();
  await expectToast(page, '4 contacts restored');

  await chooseFor(page, `Row 2 ${word}`, 'Delete');
  await expectToast(page, 'Contact deleted');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: `Row 3 ${word}` })).toBeFocused();

  const row = contactRow(page, `Row 4 ${word}`);
  await page.setViewportSize({ width: 1280, height: 300 });
  await row.getByText('Lead', { exact: true }).dblclick();
  const scrolled = () => page.locator('#main-area').evaluate(({ scrollTop }) => scrollTop);
  const place = await scrolled();
  expect(place).toBeGreaterThan(0);
  await row.getByRole('combobox', { name: 'Stage' }).selectOption('Proposal');
  await expect(row).toContainText('Proposal');
  expect(await scrolled()).toBe(place);
  await expect(row.getByRole('button', { name: `Edit stage of Row 4 ${word}` })).toBeFocused();
  await expectStat(page, 'Leads', '1');
  await page.goto(`/crm/${last?.id}`);
  await expect(page.getByRole('dialog').getByText('Proposal')).toBeVisible();
});

test.describe('by touch', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('staff select contacts on a phone, delete them, and undo it', { tag: '@journey' }, async ({
    page,
    site,
    signIn,
  }) => {
    const word = uniqueWord();
    for (const n of [1, 2]) await makeContact(site.ada, { contactName: `Card ${n} ${word}` });
    await signIn('ada');
    await open(page, `/crm?q=${word}`);
    const box = page.getByRole('checkbox', { name: `Select Card 1 ${word}` });
    await expect(box).toHaveCount(0);
    await page.getByRole('button', { name: 'Filters' }).tap();
    await page.getByRole('button', { name: 'Select', exact: true }).tap();
    const target = await box.locator('xpath=..').boundingBox();
    expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(40);
    await pressLabel(box, 'tap');
    await expect(page.getByRole('group', BAR)).toContainText('1 contact selected');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('group', BAR).getByRole('button', { name: 'Delete' }).tap();
    await expectToast(page, '1 contact deleted');
    await expect(page.getByRole('link', { name: `Card 1 ${word}` })).toHaveCount(0);
    await page.getByRole('button', UNDO).tap();
    await expect(page.getByRole('link', { name: `Card 1 ${word}` })).toBeVisible();

    // A tablet has the table. Its cells are edited by the menu of their row, and no column is narrower for it.
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.getByRole('button', { name: `Actions for Card 2 ${word}` }).tap();
    await page.getByRole('menuitem', { name: 'Edit company' }).tap();
    const company = page.getByRole('textbox', { name: 'Company' });
    await expect(company).toBeFocused();
    await company.fill('Harbor Ltd');
    await page.keyboard.press('Enter');
    const row = contactRow(page, `Card 2 ${word}`);
    await expect(row).toContainText('Harbor Ltd');
    const edit = row.getByRole('button', { name: /^Edit company of/ });
    await expect(edit).toBeFocused();
    const cells = await row
      .locator('td:has([data-edits]):visible')
      .evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().width));
    expect(cells.length).toBeGreaterThan(3);
    // As wide as its heading: the buttons of the cells take no room.
    expect(Math.min(...cells)).toBeGreaterThan(60);
  });
});

test('staff select, move, and undo with the keyboard alone', { tag: '@journey' }, async ({
  page,
  site,
  signIn,
}) => {
  const word = uniqueWord();
  for (const n of [1, 2, 3]) await makeContact(site.ada, { contactName: `Key ${n} ${word}` });
  await signIn('ada');
  await open(page, `/crm?q=${word}`);
  await page.getByRole('link', { name: `Key 1 ${word}` }).focus();
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await page.keyboard.press('.');
  await expect(page.getByRole('button', { name: 'Stage' }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu', { name: 'Stage' })).toBeVisible();
  await page.keyboard.press('p');
  await page.keyboard.press('Enter');
  await expectToast(page, '2 contacts updated');
  await expect(page.getByRole('link', { name: `Key 2 ${word}` })).toBeFocused();
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', UNDO)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Change undone');
  await expectStat(page, 'Leads', '3');
});

test.describe('at 1440 × 900', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('staff look through the pipeline on a board that has room for it', { tag: '@journey' }, async ({
    page,
    site,
    signIn,
  }) => {
    const word = uniqueWord();
    for (let n = 1; n <= 9; n += 1)
      await makeContact(site.ada, { contactName: `Deal ${n} ${word}`, company: `Firm ${n}`, value: '100' });
    await signIn('ada');
    await open(page, `/crm?view=board&q=${word}`);
    const column = (name: string) => page.getByRole('region', { name, exact: true });
    const leads = await column('Leads').boundingBox();
    const board = page.getByRole('group', { name: 'Stages' });
    const widths = await board
      .locator('[data-board-column]')
      .evaluateAll((columns) => columns.map((each) => each.getBoundingClientRect().width));
    expect(widths.length).toBeGreaterThan(3);
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(240);
    // The columns that don't fit are scrolled to within the board.
    expect(await board.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(
      0,
    );
    const cards = await stageCards(page, 'Leads').all();
    const boxes = await Promise.all(cards.map((card) => card.boundingBox()));
    const end = (leads?.y ?? 0) + (leads?.height ?? 0);
    const visible = boxes.filter((box) => box && box.y + box.height <= end);
    expect(visible.length).toBeGreaterThanOrEqual(7);
    expect(end).toBeLessThanOrEqual(900);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);

    const help = page.getByText(/^Drag a card by its handle/);
    await expect(help).toBeHidden();
    await page.getByRole('button', { name: /^Move Deal 9/ }).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(help).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(help).toBeHidden();

    await page.getByRole('button', { name: 'Hide Won and Lost' }).click();
    await expect(page.getByRole('button', { name: 'Show Won (0)' })).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: /^Move Deal 9/ }).focus();
    await page.keyboard.press('Space');
    for (let n = 0; n < 4; n += 1) await page.keyboard.press('ArrowRight');
    await expect(column('Won')).toHaveAttribute('data-aimed', 'true');
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Show Won (1)' }).click();
    await expect(stageCards(page, 'Won')).toContainText([`Deal 9 ${word}`]);

    // A drag to the edge scrolls the board to the columns beyond it.
    await board.evaluate((element) => element.scrollTo(0, 0));
    const from = await page.getByRole('button', { name: /^Move Deal 8/ }).boundingBox();
    const frame = await board.boundingBox();
    if (!from || !frame) throw new Error('The board is missing');
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(frame.x + frame.width - 12, from.y + 20, { steps: 4 });
    await expect(column('Won')).toHaveAttribute('data-aimed', 'true');
    await page.mouse.up();
    const left = await board.evaluate(({ scrollLeft }) => scrollLeft);
    expect(left).toBeGreaterThan(0);
    await expect(stageCards(page, 'Won')).toContainText([`Deal 8 ${word}`]);
    await expect(page.getByRole('button', { name: /^Move Deal 8/ })).toBeInViewport();
    expect(await board.evaluate(({ scrollLeft }) => scrollLeft)).toBe(left);
  });
});
