import type { Locator, Page } from '@playwright/test';
import { RATED_TYPES } from '#shared/ratings/model.ts';
import { expect, type Site, test } from '../support/browser.ts';
import { makeContact, makeDocument } from '../support/staff-pages.ts';
import { call, makeCourse, makeEntry, pressLabel, uniqueWord } from '../support/steps.ts';

/** Every row is pressed with the mouse and with a finger, everything else with a finger: other tests use the mouse. */
function hand(page: Page) {
  const press = (what: Locator) => what.tap();
  return {
    press,
    pressButton: (name: string | RegExp) => press(page.getByRole('button', { name }).first()),
    /** Opens a menu and chooses from it. */
    choose: async (menu: string | RegExp, item: string) => {
      await press(page.getByRole('button', { name: menu }).first());
      await press(page.getByRole('menuitem', { name: item }));
    },
    /** Presses the words beside a checkbox or switch, twice: it changes and changes back. */
    toggle: async (input: Locator) => {
      const checked = await input.isChecked();
      await pressLabel(input, 'click');
      await expect(input).toBeChecked({ checked: !checked });
      await pressLabel(input, 'tap');
      await expect(input).toBeChecked({ checked });
    },
    /** Presses the words beside two radio buttons, one after the other. */
    pick: async (first: Locator, second: Locator) => {
      await pressLabel(first, 'click');
      await expect(first).toBeChecked();
      await pressLabel(second, 'tap');
      await expect(second).toBeChecked();
    },
  };
}

/** Lists with the filter in different places. All others have the same bar as the dashboard. */
const TAGGED = ['/', '/tools?tab=tools'];

/** One entry of each type that lists show, all with these tags. */
async function makeTagged(site: Site, word: string): Promise<string> {
  for (const type of ['note', 'thread', ...RATED_TYPES] as const) {
    await makeEntry(site.cora, { type, title: `${type} ${word}`, tags: [word, 'Coding'] });
  }
  return word;
}

test.use({ hasTouch: true });

test('a press on its words works the tag filter of lists, and the menus above', async ({
  page,
  site,
  signIn,
}) => {
  const { press, pressButton, choose, toggle } = hand(page);
  const word = await makeTagged(site, uniqueWord());
  const tags = page.getByRole('dialog', { name: 'Select Tags' });
  await signIn('mia');
  for (const path of [...TAGGED, `/search?q=${word}`]) {
    await page.goto(path);
    await pressButton('Select Tags');
    await toggle(tags.getByRole('checkbox').first());
    await pressLabel(tags.getByRole('checkbox').first());
    await expect(page.getByRole('button', { name: '1 selected' })).toBeVisible();
    await press(tags.getByRole('button', { name: 'Clear Tags' }));
    await expect(page.getByRole('button', { name: 'Select Tags' })).toBeVisible();
    // Beside the page's parts: its title is in the top bar.
    await page.getByRole('main').tap({ position: { x: 4, y: 4 } });
    await expect(tags).toBeHidden();
  }

  await pressButton(/^Notifications/);
  const bell = page.getByRole('dialog', { name: 'Notifications' });
  await press(bell.getByRole('heading'));
  await press(bell.getByRole('link', { name: 'See all' }));
  await expect(page).toHaveURL(/\/notifications/);
  await choose('Account: mia', 'Profile');
  await expect(page).toHaveURL(/\/profile/);
});

test('a press on its words works every combobox, menu and row of the reading pages', async ({
  page,
  site,
  signIn,
}) => {
  const { press, choose, toggle, pick } = hand(page);
  const word = uniqueWord();
  const tool = await makeEntry(site.cora, { type: 'tool', title: `Rated ${word}` });
  const radio = (name: string) => page.getByRole('radio', { name, exact: true });
  await signIn('mia');
  await page.goto('/profile');
  const search = page.getByRole('combobox', { name: 'Search knowledge base' });
  await press(search);
  await search.fill(`Rated ${word}`);
  await press(page.getByRole('option', { name: tool.title }));
  await expect(page.getByRole('heading', { level: 1, name: tool.title })).toBeVisible();
  await pick(radio('2 stars'), radio('4 stars'));
  await choose(/^Actions for this entry/, 'Flag');
  const reasons = page.getByRole('dialog', { name: /^Flag/ }).getByRole('radio');
  await pick(reasons.first(), reasons.last());

  await page.goto('/settings/appearance');
  await pick(radio('Light'), radio('Dark'));
  await page.goto('/settings/notifications');
  await toggle(page.getByRole('switch', { name: 'Upvotes' }));
  const quiz = [{ question: 'Which?', options: ['This one', 'That one', 'Both', 'None'], correct: 0 }];
  const { course, lessonPath } = await makeCourse(site.cora, { One: [{ quiz }] });
  await call(site.mia, 'courses.enrol', { courseId: course.id });
  await page.goto(lessonPath(1));
  await pick(radio('This one'), radio('That one'));
});

test('a press on its words works every dropdown, combobox and row of the editors', async ({
  page,
  site,
  signIn,
}) => {
  const { press, pressButton, choose, toggle, pick } = hand(page);
  const word = await makeTagged(site, uniqueWord());
  const found = (title: string) => page.getByRole('option', { name: `${title} ${word}` });
  await signIn('ada');
  await page.goto('/');
  await pressButton('Create');
  const dialog = page.getByRole('dialog');
  await pick(
    dialog.getByRole('radio', { name: 'Course' }),
    dialog.getByRole('radio', { name: 'Discussion' }),
  );
  const content = dialog.getByRole('textbox', { name: 'Content' });
  await content.pressSequentially(`[[note ${word}`);
  await press(found('note'));
  await expect(content).toHaveText(`note ${word}`);
  const linked = dialog.getByRole('combobox', { name: 'Linked entries' });
  await press(linked);
  await linked.fill(word);
  await press(found('thread'));
  await expect(dialog.getByRole('button', { name: `Remove link to thread ${word}` })).toBeVisible();
  await expect(linked).toBeFocused();

  const collection = await site.ada.post('/api/collections', { title: `Read ${word}` });
  await page.goto(`/wiki/collections/${(collection.body as { id: number }).id}`);
  const add = page.getByRole('combobox', { name: 'Add a wiki entry' });
  await press(add);
  await add.fill(word);
  await press(found('note'));
  await choose(`Actions for note ${word}`, 'Remove from collection');
  await expect(page.getByRole('list', { name: 'Entries in order' })).toHaveCount(0);

  const { path } = await makeCourse(site.ada, { One: [{ title: 'First' }] });
  await page.goto(`${path}/edit/lessons`);
  await choose('Actions for One', 'Rename');
  await pressButton('Cancel');
  await choose('Actions for First', 'Edit');
  await toggle(page.getByRole('switch', { name: 'Published' }));
  await pressButton('Add quiz');
  const right = (option: number) =>
    page.getByRole('radio', { name: `Option ${option} of question 1 is correct` });
  await pick(right(1), right(2));
});

test('a press on its words works every menu and row of the staff', async ({ page, site, signIn }) => {
  const { press, pressButton, choose, toggle, pick } = hand(page);
  const word = uniqueWord();
  const contact = await makeContact(site.ada, { contactName: `Kept ${word}`, email: `${word}@example.org` });
  await makeContact(site.ada, { contactName: `Double ${word}`, email: `${word}@example.org` });
  const document = await makeDocument(site.ada, { title: `Filed ${word}` });
  await signIn('ada');
  await page.goto('/community/channels');
  await pressButton('New channel');
  const kind = (name: RegExp) => page.getByRole('radio', { name });
  await pick(kind(/^Public/), kind(/^Private/));
  await pressButton('Cancel');
  await page.keyboard.press('Control+k');
  await press(page.getByRole('dialog', { name: 'Command palette' }).getByRole('option', { name: 'CRM' }));
  await expect(page).toHaveURL(/\/crm/);

  await page.goto(`/crm?q=${word}`);
  await pressButton(/^Sort/);
  await press(page.getByRole('menuitemradio', { name: 'Company' }));
  await expect(page).toHaveURL(/sort=company/);
  await page.keyboard.press('Escape');
  await choose(`Actions for ${contact.contactName}`, 'View Details');
  const drawer = page.getByRole('dialog', { name: contact.contactName });
  await press(drawer.getByRole('tab', { name: 'Timeline' }));
  await toggle(drawer.getByRole('switch', { name: 'Set last contact to today' }));
  await choose('More actions', 'Merge with another contact');
  const merging = page.getByRole('dialog', { name: 'Merge contacts' });
  await press(merging.getByRole('button', { name: `Merge with Double ${word}` }));
  const names = merging.getByRole('group', { name: 'Name' }).getByRole('radio');
  await pick(names.last(), names.first());

  await page.goto(`/internal-wiki?q=${word}`);
  await choose(`Actions for ${document.title}`, 'View');
  await expect(page.getByRole('heading', { level: 1, name: document.title })).toBeVisible();

  await page.goto('/settings/members');
  await choose('Actions for mia', 'Change role');
  await pick(kind(/^Staff/i), kind(/^Contributor/i));
  await pressButton('Cancel');
  await page.goto('/settings/registration');
  await pick(kind(/By invitation/), kind(/^Open/));
});
