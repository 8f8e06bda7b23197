import type { Page } from '@playwright/test';
import type { Project } from '#shared/projects/output.ts';
import { TASK_STATUS_LABEL } from '#shared/tasks/messages.ts';
import type { Task } from '#shared/tasks/output.ts';
import { asPhone, expectWellAtBothSizes } from '../support/both-sizes.ts';
import {
  expect,
  expectAccessible,
  expectNoSideScroll,
  expectWellInBothModes,
  type Site,
  test,
} from '../support/browser.ts';
import { DESKTOP, open, PHONE } from '../support/screens.ts';
import { call, expectToast, pressLabel, uniqueWord } from '../support/steps.ts';

const expectWell = (page: Page) => expectWellInBothModes(page);
/** Includes a phone, so the journey on a phone does not repeat it. */
const expectBothWell = (page: Page) => expectWellAtBothSizes(page);

/** A project with tasks that are to do. */
async function makeProject(site: Site, name: string, titles: string[]): Promise<Project> {
  const project = await call<Project>(site.ada, 'projects.create', { name });
  for (const title of titles) await call<Task>(site.ada, 'tasks.create', { projectId: project.id, title });
  return project;
}

/** The titles of a column from top to bottom. */
const cards = (page: Page, status: string) =>
  page.getByRole('region', { name: status, exact: true }).getByRole('listitem').getByRole('link');
const handle = (page: Page, title: string) =>
  page.getByRole('button', { name: `Move ${title}`, exact: true });

async function middle(page: Page, title: string): Promise<{ x: number; y: number }> {
  const box = await handle(page, title).boundingBox();
  if (!box) throw new Error('The board is missing');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags a card by its text with the mouse, or by its handle with a finger, above another card of the column. */
async function dragAbove(page: Page, title: string, other: string, byTouch: boolean): Promise<void> {
  const [from, to] = [await middle(page, title), await middle(page, other)];
  const end = { x: to.x, y: to.y - 12 };
  if (!byTouch) {
    await page.mouse.move(from.x + 40, from.y);
    await page.mouse.down();
    await page.mouse.move(end.x + 40, end.y, { steps: 5 });
    return page.mouse.up();
  }
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [from]);
  for (const part of [0.3, 0.6, 1]) {
    await send('touchMove', [{ x: from.x + (end.x - from.x) * part, y: from.y + (end.y - from.y) * part }]);
  }
  await send('touchEnd', []);
}

test('staff create a project, add tasks, and order them on the board', { tag: '@journey' }, async ({
  page,
  site,
  signIn,
}) => {
  test.slow();
  const word = uniqueWord();
  await signIn('ada');
  await open(page, '/projects');
  await page.getByRole('button', { name: 'Create New Project' }).first().click();
  const create = page.getByRole('dialog', { name: 'Create New Project' });
  await create.getByRole('textbox', { name: 'Project name' }).fill(`Website ${word}`);
  await create.getByLabel('Due date').fill('2020-01-31');
  await create.getByRole('button', { name: 'Create', exact: true }).click();
  await expectToast(page, 'Project Created');
  await page.getByRole('combobox', { name: 'Search projects' }).fill(word);
  await expect(page.getByRole('table', { name: 'Projects' }).getByRole('row')).toHaveCount(2);
  await expectBothWell(page);
  await page.getByRole('button', { name: 'Cards' }).click();
  const card = page.getByRole('list', { name: 'Projects' }).getByRole('listitem');
  await expect(card).toHaveCount(1);
  const colorOf = (text: string) =>
    card.getByText(text).evaluate((element) => getComputedStyle(element).color);
  expect(await colorOf('Overdue')).not.toBe(await colorOf('Created'));
  await expect(card).toContainText('No tasks');

  await card.getByRole('button', { name: /^Add Task/ }).click();
  const add = page.getByRole('dialog', { name: 'Add New Task' });
  await test.step('Add New Task', () => expectBothWell(page));
  await add.getByRole('textbox', { name: 'Task title' }).fill('First');
  await add.getByRole('combobox', { name: 'Assignee' }).selectOption('Myself');
  await add.getByRole('button', { name: 'Add Task' }).click();
  await expectToast(page, 'Task Created');
  await expect(card).toContainText('0 of 1 done');
  await card.getByRole('button', { name: /^View Tasks/ }).click();
  await expect(page).toHaveURL(/\/projects\/\d+$/);
  const path = new URL(page.url()).pathname;
  for (const title of ['Second', 'Third'])
    await call(site.ada, 'tasks.create', { projectId: Number(path.split('/').at(-1)), title });
  await open(page, `${path}?view=board`);
  await expect(cards(page, 'To do')).toHaveText(['First', 'Second', 'Third']);

  await dragAbove(page, 'Third', 'First', false);
  await expect(cards(page, 'To do')).toHaveText(['Third', 'First', 'Second']);
  await handle(page, 'First').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Over To do, place 3 of 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(cards(page, 'To do')).toHaveText(['Third', 'Second', 'First']);
  await expect(handle(page, 'First')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(cards(page, 'In progress')).toHaveText(['First']);
  await expect(handle(page, 'First')).toBeFocused();

  await cards(page, 'In progress').first().focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'First' });
  await drawer.getByRole('button', { name: 'Edit Task' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Task' });
  await expect(edit).toBeVisible();
  await test.step('Edit Task', () => expectBothWell(page));
  await page.keyboard.press('Escape');
  await expect(edit).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Mark as Done' }).click();
  await expectToast(page, 'Task done');
  await page.goBack();
  await expect(drawer).toHaveCount(0);
  await expect(cards(page, 'Done')).toHaveText(['First']);
  await expect(page.getByText('1 of 3 done')).toBeVisible();
  await page.reload();
  await expect(cards(page, 'To do')).toHaveText(['Third', 'Second']);
  const task = await cards(page, 'To do').first().getAttribute('href');

  // What `every-screen` does not open, and a phone's view of what it opens in a wide window.
  await open(page, path);
  // Beside the tasks, the chart is open.
  await expect(page.getByRole('application', { name: 'Burn-up' })).toBeVisible();
  await test.step('project', () => expectBothWell(page));
  await page.goto(task ?? '');
  await expect(page.getByRole('dialog', { name: 'Third' })).toBeVisible();
  await test.step('task', () => expectBothWell(page));
  for (const screen of [`/projects?q=${word}`, `${path}?view=board`, '/tasks']) {
    await open(page, screen);
    await test.step(screen, () =>
      asPhone(page, async () => {
        await expectAccessible(page);
        await expectNoSideScroll(page);
      }),
    );
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('a finger orders the tasks of the board', { tag: '@journey' }, async ({ page, site, signIn }) => {
    const project = await makeProject(site, `Touched ${uniqueWord()}`, ['First', 'Second', 'Third']);
    await signIn('ada');
    await open(page, `/projects/${project.id}?view=board`);
    await expect(cards(page, 'To do')).toHaveText(['First', 'Second', 'Third']);
    await dragAbove(page, 'Third', 'First', true);
    await expect(cards(page, 'To do')).toHaveText(['Third', 'First', 'Second']);
  });
});

test('a card of a tall column moves beyond what is visible, by keyboard and by mouse', {
  tag: '@journey',
}, async ({ page, site, signIn }) => {
  const titles = Array.from({ length: 30 }, (_, index) => `Task ${index + 1}`);
  const project = await makeProject(site, `Tall ${uniqueWord()}`, titles);
  await signIn('ada');
  await page.setViewportSize(DESKTOP);
  await open(page, `/projects/${project.id}?view=board`);
  await handle(page, 'Task 1').focus();
  await page.keyboard.press('Space');
  for (let step = 0; step < 29; step++) await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Over To do, place 30 of 30.')).toBeAttached();
  await expect(handle(page, 'Task 30')).toBeInViewport();
  await page.keyboard.press('Space');
  await expect(cards(page, 'To do').last()).toHaveText('Task 1');

  const column = page.getByRole('region', { name: 'To do', exact: true });
  const from = await middle(page, 'Task 30');
  const top = (await column.boundingBox())?.y ?? 0;
  await page.mouse.move(from.x + 40, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, top + 60, { steps: 5 });
  await expect(handle(page, 'Task 2')).toBeInViewport();
  await page.mouse.move(from.x + 40, top + 50);
  await page.mouse.up();
  await expect(cards(page, 'To do').first()).toHaveText('Task 30');
});

test('a board of tasks has room for at least seven cards in each column at 1440 × 900', {
  tag: '@journey',
}, async ({ page, site, signIn }) => {
  const { id: projectId } = await call<Project>(site.ada, 'projects.create', {
    ...{ name: `Room ${uniqueWord()}`, description: 'What this project is for. '.repeat(12) },
  });
  const me = (await site.ada.get('/api/users/current')).body as { id: number };
  for (const status of Object.keys(TASK_STATUS_LABEL))
    for (let n = 1; n <= 8; n += 1)
      await call(site.ada, 'tasks.create', {
        ...{ projectId, status, title: `Task ${n}`, dueDate: '2999-03-01', assigneeId: me.id },
      });
  await signIn('ada');
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, `/projects/${projectId}?view=board`);
  for (const status of Object.values(TASK_STATUS_LABEL)) {
    await expect(cards(page, status)).toHaveCount(8);
    const column = await page.getByRole('region', { name: status, exact: true }).boundingBox();
    const end = (column?.y ?? 0) + (column?.height ?? 0);
    expect(end).toBeLessThanOrEqual(900);
    const boxes = await Promise.all(
      (await page.getByRole('region', { name: status, exact: true }).getByRole('listitem').all()).map(
        (card) => card.boundingBox(),
      ),
    );
    const visible = boxes.filter((box) => box && box.y + box.height <= end);
    expect([status, visible.length >= 7]).toEqual([status, true]);
  }
  await page.getByRole('button', { name: 'Statistics' }).click();
  await expect(page.getByText('Burn-up', { exact: true })).toBeVisible();
});

test('dialogs and the bulk bar of projects have no accessibility violations', {
  tag: '@journey',
}, async ({ page, site, signIn }) => {
  test.slow();
  const name = `Dialogs ${uniqueWord()}`;
  const project = await makeProject(site, name, ['First']);
  await signIn('ada');
  await open(page, '/projects');
  await page.getByRole('button', { name: 'Create New Project' }).first().click();
  const dialog = (title: string) => page.getByRole('dialog', { name: title });
  await expect(dialog('Create New Project')).toBeVisible();
  await expectWell(page);
  await dialog('Create New Project').getByRole('button', { name: 'Choose a date' }).click();
  const calendar = page.getByRole('dialog', { name: 'Choose a date' });
  await expect(calendar.locator('[data-day]:focus')).toBeVisible();
  await expectWell(page);
  // The form stays open.
  await page.keyboard.press('Escape');
  await expect(calendar).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Enter');
  await expect(dialog('Create New Project').getByLabel('Due date')).toHaveValue(/^\d{4}-\d\d-\d\d$/);
  await open(page, `/projects/${project.id}`);
  await page.getByRole('button', { name: 'Edit Project' }).click();
  await expect(dialog('Edit Project')).toBeVisible();
  await expectWell(page);
  await page.keyboard.press('Escape');
  for (const item of ['Duplicate project', 'Change Status']) {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await expect(dialog(item)).toBeVisible();
    await expectWell(page);
    if (item === 'Duplicate project') await page.keyboard.press('Escape');
  }
  await dialog('Change Status').getByRole('combobox').selectOption('Completed');
  await dialog('Change Status').getByRole('button', { name: 'Change Status' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Complete this project?' })).toBeVisible();
  await expectWell(page);
  await open(page, `/projects/${project.id}`);
  await pressLabel(page.getByLabel('Select all on this page'));
  await expect(page.getByRole('group', { name: 'Actions for the selection' })).toBeVisible();
  await expectWell(page);
});
