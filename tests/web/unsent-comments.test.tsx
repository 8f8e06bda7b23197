import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openDiscussion, testConnection } from '../support/connection.ts';
import { expectToast, fill, openSite, press, showComments } from '../support/site.tsx';

const connect = testConnection();

/** What waits below the form of a new comment, or below the comment that it replies to. */
const waiting = () => screen.findByRole('list', { name: 'Your replies, not sent yet' });

test('a comment that is written offline is not sent, and sends itself once the connection is back', async () => {
  const { area, said, fail } = await openDiscussion();
  const reconnect = fail('comments.create');
  connect(false);
  await fill(area, 'Hemp.');
  await press('Post reply');
  const unsent = within(await waiting());
  await unsent.findByText("Not sent. Can't reach the server.");
  unsent.getByText('Hemp.');
  unsent.getByRole('button', { name: 'Retry' });
  expect(area.value).toBe('');
  expect(await said()).toEqual([]);
  reconnect();
  connect(true);
  await waitFor(async () => expect(await said()).toEqual(['Hemp.']));
  await waitFor(() => expect(screen.queryByText("Not sent. Can't reach the server.")).toBeNull());
  await screen.findByText('Hemp.');
});

test('an unsent comment is edited or discarded, and is still there after a reload', async () => {
  const { as, id, area, said, fail } = await openDiscussion();
  const reconnect = fail('comments.create');
  for (const text of ['Hemp.', 'Silk.']) {
    await fill(area, text);
    await press('Post reply');
    await within(await waiting()).findByText(text);
  }
  const [hemp, silk] = within(await waiting()).getAllByRole('listitem');
  await press('Discard', silk);
  await waitFor(() => expect(screen.queryByText('Silk.')).toBeNull());
  await press('Edit', hemp);
  const edit = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Edit your reply/ });
  await fill(edit, 'Hemp, mostly.');
  await press('Post reply', hemp);
  await within(await waiting()).findByText('Hemp, mostly.');
  reconnect();
  await openSite(as.member, `/thread/${id}`);
  await showComments();
  await userEvent.click(await within(await waiting()).findByRole('button', { name: 'Retry' }));
  await waitFor(async () => expect(await said()).toEqual(['Hemp, mostly.']));
});

test('a reply that is written offline waits below its comment', async () => {
  const { as, id, said } = await openDiscussion();
  await as.contributor.comments.create({ entryId: id, content: 'Which one?' });
  const { fail } = await openSite(as.member, `/thread/${id}`);
  await showComments();
  const reconnect = fail('comments.create');
  const asked = (await screen.findByText('Which one?')).closest('li') ?? undefined;
  await press('Reply', asked);
  const area = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Reply to/ });
  connect(false);
  await fill(area, 'Hemp.');
  await userEvent.click(within(area.form as HTMLElement).getByRole('button', { name: 'Reply' }));
  const place = (await waiting()).closest('li[id^=comment-]');
  expect(place?.textContent).toContain('Which one?');
  reconnect();
  connect(true);
  await waitFor(async () => expect(await said()).toEqual(['Which one?', 'Hemp.']));
});

test('a comment that the server refuses stays in its form', async () => {
  const { as, id, area } = await openDiscussion();
  await as.staff.moderation.lock({ id, locked: true });
  await fill(area, 'Hemp.');
  await press('Post reply');
  await expectToast('Error');
  expect(area.value).toBe('Hemp.');
  expect(screen.queryByRole('list', { name: /not sent yet/ })).toBeNull();
});

test('an unsent comment on a discussion that was locked in the meantime stays readable, and says why', async () => {
  const { as, id, area, said, fail } = await openDiscussion();
  const reconnect = fail('comments.create');
  await fill(area, 'Hemp.');
  await press('Post reply');
  await within(await waiting()).findByText('Hemp.');
  await as.staff.moderation.lock({ id, locked: true });
  reconnect();
  await openSite(as.member, `/thread/${id}`);
  await showComments();
  const unsent = within(await waiting());
  await unsent.findByText('Hemp.');
  await press('Retry');
  await unsent.findByText('Not sent. This entry is locked. Only staff can comment on it.');
  expect(screen.queryByRole('textbox', { name: /^Add a reply/ })).toBeNull();
  expect(await said()).toEqual([]);
  await press('Discard');
  await waitFor(() => expect(screen.queryByText('Hemp.')).toBeNull());
});
