import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { editorPage, entryForm } from '../support/entry-form.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';
import { expectToast, fill, openSite, press, showComments } from '../support/site.tsx';

const choiceShown = () => screen.queryByRole('group', { name: 'Two drafts' });

test('drafts changed in two browsers are not overwritten: the user chooses', async () => {
  const { as, clock } = newCommunity();
  await openSite(as.member, '/new?type=thread');
  const { title } = await editorPage(/./);
  const slot = async () => (await as.member.drafts.list({})).items[0]?.slot ?? '';
  await fill(title, 'Here');
  await screen.findByText('Draft saved');
  /** The same user saves this in another browser. */
  const elsewhere = async (text: string) => {
    const before = await as.member.drafts.read({ slot: await slot() });
    const content = { ...(before?.content as object), title: text };
    clock.advance(1000);
    await as.member.drafts.save({ slot: await slot(), content, base: before?.updatedAt });
  };
  const expectStored = (text: string) =>
    waitFor(async () =>
      expect(await as.member.drafts.read({ slot: await slot() })).toMatchObject({ content: { title: text } }),
    );

  await elsewhere('There');
  await fill(title, 'Here again');
  const choice = await screen.findByRole('group', { name: 'Two drafts' });
  within(choice).getByText('There');
  screen.getByText('Choose between the two drafts above');
  await press('Keep my draft');
  await waitFor(() => expect(choiceShown()).toBeNull());
  expect(title.value).toBe('Here again');
  await waitFor(() => expect(document.activeElement).toBe(title));
  await expectStored('Here again');

  await elsewhere('There again');
  await fill(title, 'Here at last');
  await screen.findByRole('group', { name: 'Two drafts' });
  await press('Use the newer draft');
  await waitFor(() => expect(title.value).toBe('There again'));
  expect(choiceShown()).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(title));
  await expectStored('There again');
});

test('a comment draft syncs, and is removed everywhere once it is sent', async () => {
  const { as } = newCommunity();
  const { id } = await as.contributor.entries.create(note({ type: 'thread', title: 'Which rope?' }));
  const slot = `comment:${id}`;
  const composer = async () => {
    await openSite(as.member, `/thread/${id}`);
    await showComments();
    return screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Add a reply/ });
  };
  const first = await composer();
  await fill(first, 'Half a remark');
  await screen.findByText('Draft saved');
  expect(await as.member.drafts.read({ slot })).toMatchObject({ content: { text: 'Half a remark' } });

  localStorage.clear();
  const second = await composer();
  await userEvent.click(second);
  await waitFor(() => expect(second.value).toBe('Half a remark'));
  await fill(second, 'A whole remark');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expectToast('Reply posted');
  await waitFor(async () => expect(await as.member.drafts.read({ slot })).toBeNull());
  expect((await composer()).value).toBe('');
});

test('each missing title has its own draft, in any script', async () => {
  const { as } = newCommunity();
  const body = 'Go to [[東京]] or to [[京都]].';
  const { id } = await as.contributor.entries.create(note({ title: 'Places', body }));
  const missing = async (title: string) => {
    await openSite(as.contributor, `/note/${id}`);
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${title}`) }));
    return entryForm('New Wiki Entry');
  };
  const first = await missing('東京');
  await fill(first.content, 'A large town.');
  await screen.findByText('Draft saved');
  const second = await missing('京都');
  expect(second.title.value).toBe('京都');
  expect(second.content.value).toBe('');
  expect((await missing('東京')).content.value).toBe('A large town.');
});
