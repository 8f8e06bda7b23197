import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { searchTexts } from '#shared/search/messages.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';
import { openAs } from '../support/render-app.tsx';
import { chooseByKeys, dialogOf } from '../support/site.tsx';
import { setWide } from '../support/window-width.ts';

const VARNISH = 'The wooden hull is varnished each spring, in three thin coats.';

async function harbor() {
  const community = newCommunity();
  await community.as.author.entries.create(note({ title: 'Varnish', body: VARNISH }));
  return community;
}

beforeEach(() => setWide(true));
afterEach(() => vi.unstubAllGlobals());

const panel = () => screen.findByRole('complementary', { name: 'AI Assistant' });
const results = () => screen.findByRole('region', { name: searchTexts.results });

test('on wide windows, a search is answered in a panel beside its results, which are there first', async () => {
  const { as } = await harbor();
  const { heard, router, hold } = await openAs(as.member, '/wiki');
  const release = hold('search.everything');
  await userEvent.click(await screen.findByRole('combobox', { name: /Search/ }));
  await userEvent.paste('wooden hull');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.history.location.href).toContain('/search?q='));
  const beside = await panel();
  expect(within(beside).queryByText('wooden hull')).toBeNull();
  expect(heard).not.toContain('ai.answer');
  release();
  await within(beside).findByText(VARNISH);
  expect(heard.indexOf('search.everything')).toBeLessThan(heard.indexOf('ai.answer'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(beside.contains(document.activeElement)).toBe(false);

  // A new query is asked too, once, and after its results again.
  const releaseNext = hold('search.everything');
  router.history.push('/search?q=varnish');
  await waitFor(() => expect(heard.filter((path) => path === 'search.everything')).toHaveLength(2));
  expect(within(beside).queryByText('varnish')).toBeNull();
  releaseNext();
  await within(beside).findByText('varnish');
  await waitFor(() => expect(heard.filter((path) => path === 'ai.answer')).toHaveLength(2));

  // Clear empties both.
  await userEvent.click(within(beside).getByRole('button', { name: 'Clear chat' }));
  await waitFor(() => expect(router.history.location.href).toBe('/search'));
  expect(screen.queryByRole('complementary', { name: 'AI Assistant' })).toBeNull();
  expect(heard.filter((path) => path === 'ai.answer')).toHaveLength(2);
});

test('a courtesy that is searched for gets a short reply beside the results, without a search for an answer', async () => {
  const { as } = await harbor();
  const { heard } = await openAs(as.member, '/search?q=Thanks');
  await within(await panel()).findByText("You're welcome. Ask me if you need anything else.");
  expect(heard).toContain('search.everything');
  expect(heard).not.toContain('ai.answer');
});

test('the panel leaves the focus where it is when the page is opened, and follows a question typed in it', async () => {
  const { as } = await harbor();
  const { hold } = await openAs(as.member, '/search?q=wooden hull');
  const beside = await panel();
  const focused = () => beside.contains(document.activeElement);
  await within(beside).findByText(VARNISH);
  expect(focused()).toBe(false);
  const release = hold('ai.answer');
  await userEvent.type(within(beside).getByRole('textbox'), 'How often is it varnished?{Enter}');
  const stop = await within(beside).findByRole('button', { name: 'Stop' });
  await waitFor(() => expect(document.activeElement).toBe(stop));
  release();
  await waitFor(() => expect(document.activeElement).toBe(within(beside).getByRole('textbox')));
});

test('a question that was typed but not asked is neither in the panel nor in the browser after a logout', async () => {
  const { as } = await harbor();
  await openAs(as.staff, '/search?q=wooden hull');
  const field = within(await panel()).getByRole<HTMLTextAreaElement>('textbox');
  await waitFor(() => expect(field.disabled).toBe(false));
  await userEvent.click(field);
  await userEvent.paste('Who was refused at the pier?');
  const stored = () => JSON.stringify({ ...localStorage });
  await waitFor(() => expect(stored()).toContain('refused at the pier'));
  await chooseByKeys('Log out', 'Account: stan', document.body);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Account: stan' })).toBeNull());
  expect(within(await panel()).getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
  expect(stored()).not.toContain('refused at the pier');
});

test('on narrow windows, one line above the results opens the answer', async () => {
  setWide(false);
  const { as } = await harbor();
  const { heard } = await openAs(as.other, '/search?q=wooden hull');
  await within(await results()).findByRole('link', { name: /Varnish/ });
  expect(screen.queryByRole('complementary', { name: 'AI Assistant' })).toBeNull();
  expect(heard).not.toContain('ai.answer');
  await userEvent.click(screen.getByRole('button', { name: 'Ask the AI assistant this' }));
  const dialog = await dialogOf('AI Assistant');
  await within(dialog).findByText(VARNISH);
});
