import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { store } from '#lib/browser/storage.ts';
import { generalMessages } from '#shared/general.messages.ts';
import { note } from '../support/factories.ts';
import { focusField } from '../support/focus.ts';
import { newCommunity, type Person } from '../support/people.ts';
import { expectToast, openSite, press, showComments } from '../support/site.tsx';

/** Opens a page for someone who writes formatted text. */
function openFor(person: Person, path: string) {
  store(`writesMarkdown:${person.user.id}`, 'false');
  return openSite(person, path);
}

/** The field of this name as formatted text, which its first focus loads. */
async function formatted(name: RegExp): Promise<HTMLElement> {
  // A press at a place would need a layout.
  await focusField(await screen.findByRole('textbox', { name }));
  return waitFor(() => {
    const field = screen.getByRole('textbox', { name });
    expect(field.getAttribute('contenteditable')).toBe('true');
    return field;
  });
}

const markup = (field: HTMLElement, name: string) =>
  [...field.querySelectorAll(name)].map(({ textContent }) => textContent);

async function discussion() {
  const { as } = newCommunity();
  const { id } = await as.contributor.entries.create(note({ type: 'thread', title: 'Which rope?' }));
  const slot = `comment:${id}`;
  return {
    as,
    slot,
    /** The comment's field, after a reload. */
    composer: async () => {
      const view = await openFor(as.member, `/thread/${id}`);
      await showComments();
      return { ...view, field: await formatted(/^Add a reply/) };
    },
    said: async () => (await as.member.comments.list({ entryId: id })).items.map(({ content }) => content),
    draft: async () => (await as.member.drafts.read({ slot }))?.content.text,
  };
}

let isOnline = true;
function connect(online: boolean): void {
  isOnline = online;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}
afterEach(() => connect(true));

test('offline, a draft of formatted text stays, and is sent later, as is the comment', async () => {
  const { composer, said, draft } = await discussion();
  const { field, fail } = await composer();
  const mend = [fail('comments.create'), fail('drafts.save')];
  connect(false);
  await userEvent.paste('Hemp **holds**.\n\n- wet');
  await userEvent.keyboard(' and dry');
  await screen.findByText('Draft saved on this device');
  expect(markup(field, 'strong, li')).toEqual(['holds', 'wet and dry']);
  mend.pop()?.();
  connect(true);
  await screen.findByText('Draft saved');
  expect(await draft()).toBe('Hemp **holds**.\n\n- wet and dry');
  connect(false);
  await press('Post reply');
  await screen.findByText("Not sent. Can't reach the server.");
  expect(field.textContent).toBe('');
  mend.pop()?.();
  connect(true);
  await waitFor(async () => expect(await said()).toEqual(['Hemp **holds**.\n\n- wet and dry']));
});

test('offline, formatted text of an entry stays, and one press saves it later', async () => {
  const { as } = newCommunity();
  const { id } = await as.contributor.entries.create(note({ body: 'A rope of hemp.' }));
  const { fail } = await openFor(as.contributor, `/note/${id}/edit`);
  const field = await formatted(/^Content/);
  const reconnect = fail('entries.update');
  connect(false);
  await userEvent.paste('**Wet.** ');
  await press('Save changes');
  await expectToast('Error', generalMessages.offline);
  expect(markup(field, 'strong')).toEqual(['Wet.']);
  reconnect();
  connect(true);
  await press('Save changes');
  await expectToast('Success', 'Your entry has been saved.');
  expect((await as.contributor.entries.read({ id })).body).toContain('**Wet.**');
});

test.each([
  ['after a reload', () => {}],
  ['in another browser', () => localStorage.clear()],
])('a draft of formatted text is formatted again %s', async (_, leave) => {
  const { composer, said, draft } = await discussion();
  await composer();
  await userEvent.paste('Hemp **holds**.\n\n> said');
  await screen.findByText('Draft saved');
  expect(await draft()).toBe('Hemp **holds**.\n\n> said');
  leave();
  const { field } = await composer();
  await waitFor(() => expect(markup(field, 'strong, blockquote')).toEqual(['holds', 'said']));
  await userEvent.paste('Wet. ');
  await press('Post reply');
  await waitFor(() => expect(field.textContent).toBe(''));
  expect((await said()).map((text) => text?.replace(/Wet\. ?/, ''))).toEqual(['Hemp **holds**.\n\n> said']);
});

test('formatted text in two tabs of a browser is not overwritten: the user chooses', async () => {
  const { as, slot, composer, draft } = await discussion();
  const { field } = await composer();
  const key = `draft:${as.member.user.id}:${slot}`;
  /** The same user writes this in another tab. */
  const beside = (text: string) => {
    const { base = null } = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ content: { text }, base, synced: false }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  };
  const choice = () => screen.findByRole('group', { name: 'Two drafts' });
  await userEvent.paste('Here with **hemp**');
  beside('There with *jute*');
  within(await choice()).getByText(/There with/);
  await press('Keep my draft');
  expect(markup(field, 'strong')).toEqual(['hemp']);
  await waitFor(() => expect(document.activeElement).toBe(field));
  await waitFor(async () => expect(await draft()).toBe('Here with **hemp**'));

  await userEvent.keyboard(' again');
  beside('There with *jute*');
  await choice();
  await press('Use the newer draft');
  await waitFor(() => expect(markup(field, 'strong, em')).toEqual(['jute']));
  expect(screen.queryByRole('group', { name: 'Two drafts' })).toBeNull();
  await waitFor(async () => expect(await draft()).toBe('There with *jute*'));
});

test('in formatted text, a mention notifies, and a link to an entry is listed there', async () => {
  const { as } = newCommunity();
  const target = await as.contributor.entries.create(note({ title: 'Splices' }));
  const { id } = await as.contributor.entries.create(note({ title: 'Which rope?', body: 'A rope of hemp.' }));
  const before = (await as.member.notifications.list({})).items.length;
  await openFor(as.contributor, `/note/${id}/edit`);
  await formatted(/^Content/);
  await userEvent.keyboard(' Ask @mi');
  await screen.findByRole('option', { name: /mia/ });
  await userEvent.keyboard('{Enter}about [[[[splic');
  await screen.findByRole('option', { name: /Splices/ });
  await userEvent.keyboard('{Enter}');
  await press('Save changes');
  await expectToast('Success', 'Your entry has been saved.');
  const { body } = await as.contributor.entries.read({ id });
  expect(body).toContain('Ask @mia about [[Splices]]');
  expect((await as.member.notifications.list({})).items.length).toBe(before + 1);
  expect((await as.member.entries.backlinks({ id: target.id })).items.map(({ title }) => title)).toEqual([
    'Which rope?',
  ]);
});
