import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PASS_ON_AFTER } from '#widgets/editor/useAreaText.ts';
import { editorPage } from '../support/entry-form.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';
import { expectToast, openSite, pageTitle, press, questionOf } from '../support/site.tsx';
import { setWide } from '../support/window-width.ts';

const LONG = 'word '.repeat(4200).trim();
const LAST = `${LONG} last`;

// Everything here happens before the text area passes on an edit on its own.
beforeEach(() => {
  const { setTimeout: start } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, after?: number) =>
    after === PASS_ON_AFTER ? start(() => {}) : start(run, after)) as typeof setTimeout);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The editor of a long entry, opened by its author from the entry's page. */
async function editing(otherDraft?: string) {
  const { as } = newCommunity();
  const entry = await as.contributor.entries.create(note({ title: 'Long', body: LONG }));
  const { type, title, tags, version } = entry;
  if (otherDraft) {
    const content = { type, title, tags, version, linkedIds: [], body: otherDraft };
    await as.contributor.drafts.save({ slot: entry.id, content, base: null });
  }
  const view = await openSite(as.contributor, `/note/${entry.id}`);
  const release = view.hold('drafts.read');
  await userEvent.click(await screen.findByRole('link', { name: 'Edit' }));
  const form = await editorPage('Edit entry');
  if (!otherDraft) release();
  const path = `/note/${entry.id}/edit`;
  return {
    ...{ ...view, ...form, as, release },
    /** Writes without moving the focus. */
    write: (text: string) => void fireEvent.input(form.content, { target: { value: text } }),
    click: (name: string) => void fireEvent.click(form.fields.getByRole('button', { name })),
    stored: async () => (await as.contributor.entries.read({ id: entry.id })).body,
    openAgain: async () => {
      await openSite(as.contributor, path);
      return editorPage('Edit entry');
    },
  };
}

test.each(['the button', 'Ctrl+Enter'])('the last key before %s is saved', async (way) => {
  const { write, click, content, stored } = await editing();
  write(LAST);
  if (way === 'the button') click('Save changes');
  else fireEvent.keyDown(content, { key: 'Enter', ctrlKey: true });
  await expectToast('Success', 'Your entry has been saved.');
  expect(await stored()).toBe(LAST);
});

test('the last key before Cancel is asked about, stays, and is gone once it is discarded', async () => {
  const { write, click, content, openAgain } = await editing();
  write(LAST);
  click('Cancel');
  await press('Keep editing', await questionOf('Discard unsaved changes?'));
  expect(content.value).toBe(LAST);
  click('Cancel');
  await press('Discard', await questionOf('Discard unsaved changes?'));
  await pageTitle('Long');
  expect((await openAgain()).content.value).toBe(LONG);
});

test('the last key before a link is asked about', async () => {
  const { write } = await editing();
  write(LAST);
  fireEvent.click(screen.getAllByRole('link', { name: 'Wiki' })[0] as HTMLElement);
  await questionOf('Leave this page?');
});

test('the last key before the page closes is kept, which the browser asks about', async () => {
  const { write } = await editing();
  write(LAST);
  const closing = new Event('beforeunload', { cancelable: true });
  act(() => void window.dispatchEvent(closing));
  expect(closing.defaultPrevented).toBe(true);
  expect(Object.values(localStorage).join()).toContain(LAST);
});

test('the last key before the page is replaced is kept as a draft', async () => {
  const { write, router, heard, openAgain } = await editing();
  const sent = () => heard.filter((procedure) => procedure === 'drafts.save').length;
  write(`${LONG} la`);
  // Once a draft is sent, none can arrive any longer.
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(sent()).toBe(1));
  write(LAST);
  await act(() => router.navigate({ to: '/wiki' as never, ignoreBlocker: true }));
  await pageTitle('Knowledge Wiki');
  await waitFor(() => expect(sent()).toBe(2));
  expect((await openAgain()).content.value).toBe(LAST);
});

test('the last key before the preview is shown there, and in the text after it', async () => {
  // There is no room for both side by side.
  setWide(false);
  const { write, click, content } = await editing();
  write(`# Above\n\n${LAST}`);
  click('Preview');
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  await preview.findByRole('heading', { name: 'Above' });
  click('Write');
  expect(content.value).toBe(`# Above\n\n${LAST}`);
});

test('a key is not lost to a draft that arrives just then', async () => {
  const { write, release, content } = await editing(`${LONG} elsewhere`);
  write(LAST);
  release();
  await screen.findByRole('group', { name: 'Two drafts' });
  expect(content.value).toBe(LAST);
});

test('a key and a command right after it are both saved', async () => {
  const { write, click, content, stored } = await editing();
  content.focus();
  write(LAST);
  content.setSelectionRange(0, 4);
  fireEvent.keyDown(content, { key: 'b', ctrlKey: true });
  expect(content.value).toBe(`**word**${LAST.slice(4)}`);
  click('Save changes');
  await expectToast('Success', 'Your entry has been saved.');
  expect(await stored()).toBe(`**word**${LAST.slice(4)}`);
});
