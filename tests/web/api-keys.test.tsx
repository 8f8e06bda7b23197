import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keyMessages, keyTexts } from '#shared/keys/messages.ts';
import { addDays } from '#shared/kit/day-ranges.ts';
import { newCommunity } from '../support/people.ts';
import { fill, openAs } from '../support/render-app.tsx';
import { dialogOf, questionOf } from '../support/site.tsx';

/** An empty list has the button, too. */
const pageButton = async (name: string) => (await screen.findAllByRole('button', { name }))[0] as HTMLElement;
const expiresIn = (days: number) => addDays(new Date().toISOString().slice(0, 10), days);

test('a key is created with a chosen access, shown once, and copied before the dialog closes', async () => {
  const { as, clock } = newCommunity();
  clock.advance(Date.now() - clock.now().getTime());
  const { user, heard } = await openAs(as.member, '/settings/keys');
  const empty = (await screen.findByText(keyTexts.noneOfMine)).parentElement as HTMLElement;
  await user.click(within(empty).getByRole('button', { name: 'Create key' }));
  const form = within(await dialogOf(keyTexts.createTitle));
  expect(form.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false);
  const lasts = form.getByLabelText<HTMLSelectElement>(keyTexts.expires);
  expect([...lasts.options].map(({ text }) => text)).not.toContain('Never');
  await user.click(form.getByRole('button', { name: 'Create key' }));
  await form.findByText(keyMessages.scope);
  await form.findByText(keyMessages.name);
  expect(heard).not.toContain('keys.create');
  await fill(user, form.getByLabelText(keyTexts.name), 'Nightly sync');
  await user.click(form.getByRole('radio', { name: /^Read The/ }));
  await user.click(form.getByRole('button', { name: 'Create key' }));

  const shown = within(await dialogOf(keyTexts.newTitle));
  const secret = shown.getByLabelText<HTMLInputElement>(keyTexts.key).value;
  expect(secret).toMatch(/^cmpl_/);
  await user.click(shown.getByRole('button', { name: 'Done' }));
  const question = within(await questionOf(keyTexts.closeTitle));
  await user.click(question.getByRole('button', { name: keyTexts.showKey }));
  await user.click(shown.getByRole('button', { name: keyTexts.copyKey }));
  expect(await navigator.clipboard.readText()).toBe(secret);
  await user.click(shown.getByRole('button', { name: 'Done' }));
  const row = (await screen.findByText('Nightly sync')).closest('li');
  expect(row?.textContent).toContain('Not used yet');
  expect(document.body.textContent).not.toContain(secret);
  const { items } = await as.member.keys.list({ limit: 20 });
  expect(items).toMatchObject([{ scope: 'read', expiresOn: expiresIn(90), state: 'active' }]);
});

test('revoking asks first, and the row says so', async () => {
  const { as, clock } = newCommunity();
  clock.advance(Date.now() - clock.now().getTime());
  await as.member.keys.create({ name: 'Old script', scope: 'read', expiresOn: expiresIn(30) });
  const { user } = await openAs(as.member, '/settings/keys');
  await user.click(await pageButton('Revoke API key: Old script'));
  const question = within(await questionOf(keyTexts.revokeTitle));
  await user.click(question.getByRole('button', { name: 'Revoke' }));
  const row = screen.getByText('Old script').closest('li');
  await waitFor(() => expect(row?.textContent).toMatch(/Revoked .* ago/));
  expect(screen.queryByRole('button', { name: 'Revoke API key: Old script' })).toBeNull();
});

test("admins see everyone's keys with their owners, and can make one that never expires", async () => {
  const { as, clock } = newCommunity();
  clock.advance(Date.now() - clock.now().getTime());
  await as.member.keys.create({ name: 'Sync of Mia', scope: 'read-write', expiresOn: expiresIn(30) });
  const { user, at } = await openAs(as.admin, '/settings/keys');
  const views = within(await screen.findByRole('navigation', { name: keyTexts.views }));
  await user.click(views.getByRole('link', { name: 'All' }));
  await waitFor(() => expect(at()).toBe('/settings/keys?view=all'));
  expect(views.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual([
    'All',
  ]);
  expect((await screen.findByText('Sync of Mia')).closest('li')?.textContent).toContain('by mia');
  await user.click(await pageButton('Create key'));
  const form = within(await dialogOf(keyTexts.createTitle));
  const lasts = form.getByLabelText<HTMLSelectElement>(keyTexts.expires);
  await user.selectOptions(lasts, 'never');
  await fill(user, form.getByLabelText(keyTexts.name), 'Backup');
  await user.click(form.getByRole('radio', { name: /^Read and write/ }));
  await user.click(form.getByRole('button', { name: 'Create key' }));
  await dialogOf(keyTexts.newTitle);
  expect((await as.admin.keys.list({ limit: 20 })).items).toMatchObject([{ expiresOn: null }]);
});
