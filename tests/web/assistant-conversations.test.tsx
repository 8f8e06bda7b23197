import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { chatTexts } from '#shared/ai/chat/messages.ts';
import { AssistantDialog } from '../../src/modules/assistant/AssistantDialog.tsx';
import { note } from '../support/factories.ts';
import { modelServer, says } from '../support/model-server.ts';
import { newCommunity } from '../support/people.ts';
import { renderAs } from '../support/render.tsx';
import { openAs } from '../support/render-app.tsx';
import { dialogOf, press, pressInToast } from '../support/site.tsx';
import { setWide } from '../support/window-width.ts';

const VARNISH = 'The wooden hull is varnished each spring, in three thin coats.';
const BODY = `${VARNISH}\n\n## Sanding\n\nSand the hull between the coats, and wipe the dust away.\n\n## Drying\n\nLet each coat dry for a day, in the shade and out of the wind.`;

afterEach(() => vi.unstubAllGlobals());

async function opened(person: Parameters<typeof renderAs>[0], path = '/wiki') {
  const view = await renderAs(person, <AssistantDialog open onClose={() => {}} />, path);
  const dialog = await dialogOf(chatTexts.title);
  await press(chatTexts.conversations, dialog);
  await press(chatTexts.newConversation, dialog);
  const log = within(within(dialog).getByRole('log', { name: chatTexts.log }));
  const field = () => within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: chatTexts.question });
  const say = async (text: string) => {
    await waitFor(() => expect(field().disabled).toBe(false));
    field().focus();
    field().select();
    await userEvent.paste(text);
    await userEvent.keyboard('{Enter}');
  };
  return { ...view, dialog, log: () => within(within(dialog).getByRole('log')), say, field, first: log };
}

async function harbor(model?: Parameters<typeof newCommunity>[2]) {
  const community = newCommunity(undefined, null, model);
  const { id } = await community.as.author.entries.create(note({ title: 'Varnish', body: BODY }));
  await community.as.author.entries.create(
    note({ title: 'Rigging', body: 'The rigging of a boat is checked before each season.' }),
  );
  return { ...community, path: `/note/${id}` };
}

test('conversations are listed, opened, renamed, and deleted with Undo', async () => {
  const { as } = await harbor();
  const { dialog, log, say } = await opened(as.member);
  await say('How often is the hull varnished?');
  await log().findByText(VARNISH);
  await press(chatTexts.conversations, dialog);
  await press(chatTexts.newConversation, dialog);
  expect(log().queryByText(VARNISH)).toBeNull();
  await say('When is the rigging of a boat checked?');
  await log().findByText('The rigging of a boat is checked before each season.');

  await press(chatTexts.conversations, dialog);
  await userEvent.click(await within(dialog).findByRole('button', { name: /^How often is the hull/ }));
  await log().findByText(VARNISH);

  await press(chatTexts.conversations, dialog);
  await press(chatTexts.rename('How often is the hull varnished?'), dialog);
  const name = await within(dialog).findByRole('textbox', { name: chatTexts.conversationName });
  name.focus();
  await userEvent.paste('Boat care');
  await userEvent.keyboard('{Enter}');
  await within(dialog).findByRole('button', { name: /^Boat care/ });
  await press(chatTexts.remove('Boat care'), dialog);
  await waitFor(() => expect(within(dialog).queryByRole('button', { name: /^Boat care/ })).toBeNull());
  expect(await as.member.ai.conversations({})).toHaveLength(1);
  await pressInToast('Undo');
  await within(dialog).findByRole('button', { name: /^Boat care/ });
});

test('the last question can be edited, which replaces its turn', async () => {
  const { as } = await harbor();
  const { dialog, log, say, field } = await opened(as.other);
  await say('How often is the hull varnished?');
  await log().findByText(VARNISH);
  // Without a model, the same question has the same answer.
  expect(within(dialog).queryByRole('button', { name: chatTexts.regenerate })).toBeNull();
  await press(chatTexts.editQuestion, dialog);
  expect(field().value).toBe('How often is the hull varnished?');
  await say('When is the rigging of a boat checked?');
  await log().findByText('The rigging of a boat is checked before each season.');
  expect(log().queryByText('How often is the hull varnished?')).toBeNull();
  const { items } = await as.other.ai.history({});
  expect(items.map(({ question }) => question)).toEqual(['When is the rigging of a boat checked?']);
});

test('a model answers a question anew in place of its answer', async () => {
  const server = await modelServer();
  const { as } = await harbor({ settings: server.settings });
  server.next(says('Every spring [1].'), says('Once a year [1].'));
  const { dialog, log, say } = await opened(as.member);
  await say('How often is the hull varnished?');
  await log().findByText(/Every spring/);
  await press(chatTexts.regenerate, dialog);
  await log().findByText(/Once a year/);
  expect(log().queryByText(/Every spring/)).toBeNull();
  expect((await as.member.ai.history({})).items).toHaveLength(1);
  await server.close();
});

test('three questions are suggested, of which those about the page are only asked of it', async () => {
  const { as, path } = await harbor();
  const { dialog, log } = await opened(as.author, path);
  const group = within(dialog).getByRole('group', { name: chatTexts.suggestions });
  const drying = await within(group).findByRole('button', { name: chatTexts.aboutHeading('Drying') });
  expect(within(group).getAllByRole('button')).toHaveLength(3);
  await userEvent.click(drying);
  await log().findByText(/Let each coat dry for a day/);
  expect(within(dialog).queryByRole('group', { name: chatTexts.suggestions })).toBeNull();
});

test('from lg up it stands beside the page, which stays usable, and its button closes it again', async () => {
  setWide(true);
  const { as } = await harbor();
  const { router } = await openAs(as.member, '/wiki');
  await press(chatTexts.title, document.body);
  const docked = await dialogOf(chatTexts.title);
  expect(docked.getAttribute('aria-modal')).toBeNull();
  await waitFor(() => expect(docked.contains(document.activeElement)).toBe(true));
  await userEvent.click((await screen.findAllByRole('link', { name: 'Varnish' }))[0] as HTMLElement);
  await waitFor(() => expect(router.history.location.pathname).toMatch(/^\/note\//));
  expect(docked.isConnected).toBe(true);
  await press(chatTexts.title, document.body);
  await waitFor(() => expect(docked.isConnected).toBe(false));
});
