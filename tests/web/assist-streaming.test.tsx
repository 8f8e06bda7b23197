import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newWikiEntry } from '../support/entry-form.ts';
import { note } from '../support/factories.ts';
import { hangsDuring, type ModelServer, modelServer, tells } from '../support/model-server.ts';
import { newCommunity } from '../support/people.ts';
import { expectToast, fill, press, questionOf } from '../support/site.tsx';

const SOURCES = '\n\n## Sources\n\n- [1] [[Rigging]]';
const FAILED = 'Failed to generate a draft. Please try writing content manually.';

let server: ModelServer;
beforeEach(async () => {
  server = await modelServer();
});
afterEach(() => server.close());

/** The form of a new entry with a title that the model can draft about. */
async function opened() {
  const community = newCommunity(undefined, null, { settings: server.settings });
  const { id } = await community.as.author.entries.create(
    note({ title: 'Rigging', body: 'The rigging of a boat is checked each season.' }),
  );
  const form = await newWikiEntry(community.as.contributor);
  await fill(form.title, 'Rigging');
  return { ...community, ...form, id, generate: () => form.press('Generate with AI') };
}

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open: () => open(), opened };
}

test('a draft is written into the text as the model writes it, and Undo removes all of it', async () => {
  const rest = gate();
  server.next(tells('It is checked [1]. Then sail', rest.opened, ' [1].'));
  const { content, generate, press, fields } = await opened();
  await fill(content, 'My words.');
  await generate();
  await userEvent.click(within(await questionOf('Replace the existing text?')).getByText('Add below'));
  await waitFor(() => expect(content.value).toBe('My words.\n\nIt is checked [1].'));
  expect(fields.queryByRole('button', { name: 'Undo draft' })).toBeNull();
  expect(screen.queryByText('Draft generated')).toBeNull();
  rest.open();
  await expectToast(
    'Draft generated',
    'A draft has been generated based on your title. Feel free to edit it.',
  );
  expect(content.value).toBe(`My words.\n\nIt is checked [1]. Then sail [1].${SOURCES}`);
  await press('Undo draft');
  await waitFor(() => expect(content.value).toBe('My words.'));
});

test('Stop ends the request and keeps the text, which can be undone', async () => {
  server.next(hangsDuring('It is checked [1]. Then sail'));
  const { content, generate, fields, press } = await opened();
  await generate();
  await waitFor(() => expect(content.value).toBe('It is checked [1].'));
  expect(document.activeElement).toBe(fields.getByRole('button', { name: 'Generate with AI' }));
  await userEvent.tab();
  expect(document.activeElement).toBe(fields.getByRole('button', { name: 'Stop' }));
  await userEvent.keyboard('{Enter}');
  await server.abandoned();
  await waitFor(() => expect(fields.queryByRole('button', { name: 'Stop' })).toBeNull());
  expect(content.value).toBe('It is checked [1].');
  expect(screen.queryByText('Draft generated')).toBeNull();
  expect(screen.queryByText(FAILED)).toBeNull();
  await waitFor(() =>
    expect(document.activeElement).toBe(fields.getByRole('button', { name: 'Generate with AI' })),
  );
  await press('Undo draft');
  await waitFor(() => expect(content.value).toBe(''));
});

test('typing into the text while it is written stops the draft', async () => {
  const more = gate();
  server.next(tells('It is checked [1]. Then sail', more.opened, ' [1]. And so on ', new Promise(() => {})));
  const { content, generate, fields } = await opened();
  await generate();
  await waitFor(() => expect(content.value).toBe('It is checked [1].'));
  await userEvent.type(content, ' row');
  more.open();
  await server.abandoned();
  await waitFor(() => expect(fields.queryByRole('button', { name: 'Stop' })).toBeNull());
  expect(content.value).toBe('It is checked [1]. row');
});

test('a draft whose source was hidden in the meantime does not stay in the text', async () => {
  const rest = gate();
  server.next(tells('It is checked [1]. Then sail', rest.opened, ' [1].'));
  const { as, id, content, generate } = await opened();
  await generate();
  await waitFor(() => expect(content.value).toBe('It is checked [1].'));
  await as.staff.moderation.hide({ subject: 'entry', subjectId: id, hidden: true });
  rest.open();
  await waitFor(() => expect(content.value).not.toContain('It is checked'));
});

test('a lost connection keeps the text and says so', async () => {
  const rest = gate();
  server.next(tells('It is checked [1]. Then sail', rest.opened, ' [1].'));
  const { content, generate, lose, press } = await opened();
  lose('ai.draft');
  await generate();
  await waitFor(() => expect(content.value).toBe('It is checked [1].'));
  rest.open();
  await expectToast('Error', FAILED);
  expect(content.value).toMatch(/^It is checked \[1\]\./);
  await press('Undo draft');
  await waitFor(() => expect(content.value).toBe(''));
});

test('closing the form ends the request', async () => {
  server.next(hangsDuring('It is checked [1]. Then sail'));
  const { content, generate, press: pressIn } = await opened();
  await generate();
  await waitFor(() => expect(content.value).not.toBe(''));
  await pressIn('Cancel');
  await press('Discard', await questionOf('Discard unsaved changes?'));
  await server.abandoned();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.queryByText(FAILED)).toBeNull());
});
