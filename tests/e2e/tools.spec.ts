import { expect, test } from '../support/browser.ts';
import { card, makeEntry, pathOf, pressLabel, titles, uniqueWord } from '../support/steps.ts';

test('each tab has its entries and tags, another tab starts without tags, and Back returns', async ({
  page,
  site,
}) => {
  const word = uniqueWord();
  const prompt = await makeEntry(site.cora, {
    type: 'tool',
    title: `Writer ${word}`,
    tags: [word, 'Writing'],
  });
  const tool = await makeEntry(site.cora, {
    type: 'tool',
    title: `Coder ${word}`,
    tags: [word, 'Coding'],
  });
  await page.goto(`/tools?tags=${word}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prompts and Tools Directory');
  await expect(titles(page)).toHaveText([prompt.title]);
  await page.getByRole('button', { name: 'Remove tag' }).click();

  const choice = page.getByRole('dialog', { name: 'Select Tags' });
  const offered = async (names: string[]) => {
    await page.getByRole('button', { name: 'Select Tags' }).click();
    await expect(choice.getByRole('checkbox')).toHaveCount(names.length);
    for (const name of names) await expect(choice.getByRole('checkbox', { name })).toBeVisible();
  };
  await offered(['Content Creation', 'Writing', 'GPT-4', 'Summarization', 'Translation']);
  await pressLabel(choice.getByRole('checkbox', { name: 'Writing' }));
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/tags=Writing/);
  await expect(card(page, prompt.title)).toBeVisible();

  await page.getByRole('tab', { name: 'Tools' }).click();
  await expect(page).toHaveURL('/tools?tab=tools');
  await expect(card(page, tool.title)).toBeVisible();
  await expect(card(page, prompt.title)).toHaveCount(0);
  await offered(['Data Analysis', 'Coding', 'Marketing', 'Customer Support', 'Research']);
  await page.keyboard.press('Escape');

  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Prompts', selected: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove tag Writing' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('tab', { name: 'Tools', selected: true })).toBeVisible();

  // The page of an entry links back to its tab.
  await page.goto(pathOf(tool));
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
  await expect(page).toHaveURL('/tools?tab=tools');
});
