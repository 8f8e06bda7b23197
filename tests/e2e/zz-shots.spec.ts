import { test } from '../support/browser.ts';
import { DESKTOP, open, PHONE } from '../support/screens.ts';
import { makeEntry, pathOf } from '../support/steps.ts';

const BODY =
  '## Winter\n\nPlant garlic before the frost. It wants a sunny bed and some compost, and little water after that.\n\nKeep the beds covered.\n\n' +
  Array.from({ length: 12 }, (_, n) => `- step ${n + 1} of the plan`).join('\n') +
  '\n\n## Spring\n\nSow peas early.';
test('shots', async ({ page, site, signIn }) => {
  test.setTimeout(120_000);
  const e = await makeEntry(site.cora, {
    title: 'The garden through the year',
    body: BODY,
    tags: ['Garden', 'Guide'],
  });
  await site.ada.send('PATCH', `/api/entries/${e.id}`, {
    body: BODY.replace('a sunny bed and some compost', 'full sun and a bed with old compost').replace(
      'Sow peas early.',
      'Sow peas early, and beans once the nights are mild.',
    ),
    tags: ['Garden', 'Seasons'],
  });
  await site.cora.send('PATCH', `/api/entries/${e.id}`, { title: 'The garden, season by season' });
  await site.cora.post(`/api/entries/${e.id}/revisions/1/restore`, { version: 3 });
  for (const t of [
    'Old meeting notes',
    'How we label seeds in the shared freezer and why the labels fall off when they thaw',
  ]) {
    const x = await makeEntry(site.cora, { title: t, type: t.startsWith('Old') ? 'note' : 'tool' });
    const c = await site.mia.post(`/api/entries/${x.id}/comments`, { content: 'I would keep this one.' });
    await site.mia.send('DELETE', `/api/comments/${(c.body as { id: number }).id}`);
    await site.cora.send('DELETE', `/api/entries/${x.id}`);
  }
  await signIn('ada');
  for (const mode of ['dark', 'light'])
    for (const [name, size] of [
      ['wide', DESKTOP],
      ['phone', PHONE],
    ] as const) {
      await page.setViewportSize(size);
      await open(page, '/');
      await page.evaluate((d) => localStorage.setItem('darkMode', d), String(mode === 'dark'));
      for (const [what, path] of [
        ['history', `${pathOf(e)}/history?version=2`],
        ['trash', '/trash'],
        ['entry', pathOf(e)],
      ] as const) {
        await open(page, path);
        await page.screenshot({ path: `/tmp/shots-a/${what}-${mode}-${name}.png`, fullPage: false });
      }
      await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
      await page
        .getByRole('dialog')
        .getByRole('textbox', { name: 'Content' })
        .fill(BODY.replace('Keep the beds covered.', 'Keep every bed covered with straw.'));
      await site.cora.send('PATCH', `/api/entries/${e.id}`, {
        body: BODY.replace('before the frost', `in October ${mode}${name}`),
      });
      await page.getByRole('button', { name: 'Save changes' }).click();
      await page.getByRole('button', { name: 'Save mine over it' }).waitFor();
      await page.getByText('What they changed').waitFor();
      await page.waitForTimeout(600);
      await page.screenshot({ path: `/tmp/shots-a/conflict-${mode}-${name}.png` });
      await page.getByRole('button', { name: 'Save mine over it' }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
  await page.setViewportSize(DESKTOP);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Trash' }).waitFor();
  await page.screenshot({ path: '/tmp/shots-a/menu.png' });
  await signIn('mia');
  await open(page, '/trash');
  await page.screenshot({ path: '/tmp/shots-a/restricted.png' });
});
