import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { PromptCategory } from '#shared/prompts/model.ts';
import { modelServer, says } from '../support/model-server.ts';
import { newCommunity, type Person } from '../support/people.ts';
import {
  button,
  choose,
  dialogOf,
  expectToast,
  fill,
  openSite,
  press,
  pressInToast,
  questionOf,
} from '../support/site.tsx';

const PATH = '/prompt-testing';
const SAVED = `${PATH}?tab=saved`;
const prompt = (name: string, more: { category?: PromptCategory; shared?: boolean } = {}) => ({
  category: 'marketing' as PromptCategory,
  name,
  description: '',
  text: `Write about {{topic}} for ${name}.`,
  ...more,
});

beforeEach(() => localStorage.clear());

const cards = () =>
  within(screen.getByRole('region', { name: 'Saved prompts' }))
    .queryAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
const expectCards = (...names: string[]) => waitFor(() => expect(cards()).toEqual(names));
const card = async (name: string) => {
  const item = (await screen.findByRole('heading', { level: 2, name })).closest('li');
  if (!item) throw new Error(`no card of ${name}`);
  return item;
};
const editor = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Prompt' });

async function saveAs(name: string, more: { shared?: boolean; category?: string } = {}) {
  const dialog = await dialogOf('Save prompt');
  await fill(within(dialog).getByRole('textbox', { name: /^Name/ }), name);
  if (more.category)
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: /^Category/ }), more.category);
  if (more.shared) await userEvent.click(within(dialog).getByRole('radio', { name: /^Shared/ }));
  await press('Save prompt', dialog);
}

test('the current prompt is saved, and stays in the editor as the saved one', async () => {
  const { as } = newCommunity();
  const { address } = await openSite(as.member, PATH);
  await fill(await editor(), 'Write about {{topic}}.');
  await press('Save Current Prompt');
  await saveAs('Poems', { category: 'Research', shared: true });
  await expectToast('Prompt saved');
  await screen.findByText('Poems, version 1');
  expect((await editor()).value).toBe('Write about {{topic}}.');
  const [stored] = (await as.member.prompts.list({})).items;
  expect(stored).toMatchObject({ name: 'Poems', category: 'research', shared: true, version: 1 });
  expect(address()).toBe(`${PATH}?edit=${stored?.id}`);
  // The draft of the new prompt is used up.
  await press('New prompt');
  await waitFor(async () => expect((await editor()).value).toBe(''));
});

test('a visitor is asked to log in before saving, and keeps the text', async () => {
  await openSite(newCommunity().as.anonymous, PATH);
  await fill(await editor(), 'Write about {{topic}}.');
  await press('Save Current Prompt');
  await expectToast('Login Required', 'Log in to save prompts. Your text stays here.');
  expect((await editor()).value).toBe('Write about {{topic}}.');
});

test('the list is filtered by category, owner, and words in the URL', async () => {
  const { as } = newCommunity();
  await as.member.prompts.create(prompt('Mine'));
  await as.author.prompts.create(prompt('Paper', { category: 'research', shared: true }));
  await as.author.prompts.create(prompt('Hidden'));
  const { address } = await openSite(as.member, SAVED);
  await expectCards('Paper', 'Mine');
  await userEvent.click(await screen.findByRole('link', { name: 'Research' }));
  await expectCards('Paper');
  expect(address()).toBe(`${SAVED}&category=research`);
  await userEvent.click(await screen.findByRole('link', { name: 'All' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Owner' }), 'My prompts');
  await expectCards('Mine');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Owner' }), 'All Prompts');
  await fill(screen.getByRole('searchbox', { name: 'Search prompts' }), 'paper');
  await expectCards('Paper');
  await fill(screen.getByRole('searchbox', { name: 'Search prompts' }), 'nothing');
  await screen.findByText('No prompts match your filters.');
  await press('Clear filters');
  await expectCards('Paper', 'Mine');
});

test('a shared prompt is used in the editor without changing it, and its text is saved as a new one', async () => {
  const { as } = newCommunity();
  const { id } = await as.author.prompts.create(prompt('Paper', { shared: true }));
  await openSite(as.member, SAVED);
  const paper = await card('Paper');
  expect(within(paper).queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(within(paper).queryByRole('button', { name: 'Delete' })).toBeNull();
  await press('Use Prompt', paper);
  await waitFor(async () => expect((await editor()).value).toContain('for Paper.'));
  await userEvent.type(await editor(), ' Be brief.');
  await screen.findByText('Unsaved changes');
  await press('Save Current Prompt');
  await saveAs('My paper');
  await expectToast('Prompt saved');
  expect((await as.author.prompts.read({ id })).text).not.toContain('Be brief');
  const { items } = await as.member.prompts.list({ shared: 'mine' });
  expect(items.map(({ text }) => text)).toEqual(['Write about {{topic}} for Paper. Be brief.']);
});

test('an edit conflict keeps both texts and can be decided', async () => {
  const { as } = newCommunity();
  const { id } = await as.member.prompts.create(prompt('Paper'));
  await openSite(as.member, SAVED);
  await press('Edit', await card('Paper'));
  const dialog = await dialogOf('Edit prompt');
  await fill(within(dialog).getByRole('textbox', { name: /^Prompt/ }), 'My new text of it.');
  await as.member.prompts.update({ id, name: 'Paper of today', version: 1 });
  await press('Save changes', dialog);
  await within(dialog).findByText(/^This prompt was edited elsewhere/);
  await press('Save your version anyway', dialog);
  await expectToast('Prompt saved');
  expect(await as.member.prompts.read({ id })).toMatchObject({
    ...{ name: 'Paper of today', text: 'My new text of it.', version: 3 },
  });
});

test('a version shows its changes and is restored as a new one', async () => {
  const { as } = newCommunity();
  const { id } = await as.member.prompts.create(prompt('Paper'));
  await as.member.prompts.update({ id, text: 'Write something else.', version: 1 });
  const { address } = await openSite(as.member, SAVED);
  await press('Details of Paper', await card('Paper'));
  const drawer = await dialogOf('Paper');
  expect(address()).toBe(`${SAVED}&prompt=${id}`);
  await press('Changes in version 2', drawer);
  const changes = await within(drawer).findByRole('group', { name: 'Changes in version 2' });
  await within(changes).findByText(/something else/);
  await press('Restore version 1', drawer);
  await userEvent.click(within(await questionOf('Restore version 1?')).getByText('Restore'));
  await within(drawer).findByText('Restored from version 1');
  expect((await as.member.prompts.read({ id })).text).toBe('Write about {{topic}} for Paper.');
});

test('a deletion can be undone, and staff stop sharing', async () => {
  const { as } = newCommunity();
  await as.member.prompts.create(prompt('Paper', { shared: true }));
  await openSite(as.member, SAVED);
  await press('Delete', await card('Paper'));
  await expectToast('Prompt deleted');
  await expectCards();
  await pressInToast('Undo');
  await expectCards('Paper');
  await openSite(as.staff, SAVED);
  await choose('Stop sharing', 'Actions for Paper');
  await expectToast('Prompt is private');
  await expectCards();
});

test('a member flags a shared prompt', async () => {
  const { as } = newCommunity();
  await as.author.prompts.create(prompt('Paper', { shared: true }));
  await openSite(as.member, SAVED);
  await choose('Flag', 'Actions for Paper');
  const dialog = await dialogOf('Flag this prompt');
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Spam' }));
  await press('Flag', dialog);
  await within(await card('Paper')).findByText(/flagged/);
});

test('own runs are listed with their version, opened, run again, and deleted', async () => {
  const server = await modelServer();
  onTestFinished(server.close);
  const { as } = newCommunity(undefined, null, { settings: server.settings });
  const member: Person = as.member;
  const { id } = await member.prompts.create(prompt('Paper'));
  const { text } = await member.prompts.read({ id });
  server.next(says('A poem.'));
  await member.prompts.run({ text, values: { topic: 'the sea' }, promptId: id, version: 1 });
  await openSite(member, PATH);
  const list = await screen.findByRole('region', { name: 'Your runs' });
  await within(list).findByText('Paper, version 1');
  await press('Show run', list);
  const drawer = await dialogOf('Run');
  await within(drawer).findByText('the sea');
  await press('Run again', drawer);
  await screen.findByText('Paper, version 1', { selector: 'p' });
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^topic/ })).value).toBe('the sea');
  await press('Show run', await screen.findByRole('region', { name: 'Your runs' }));
  await press('Delete', await dialogOf('Run'));
  await expectToast('Run deleted');
  await screen.findByText('You have no runs yet. Test a prompt to see it here.');
  await button('Test Prompt');
});

test("a notification about a moderator's decision, and a flagged prompt's case, open its details", async () => {
  const { as } = newCommunity();
  const { id } = await as.contributor.prompts.create(prompt('Poems', { shared: true }));
  await as.member.moderation.flag({ subject: 'prompt', subjectId: String(id), reason: 'spam' });
  const { address } = await openSite(as.staff, '/moderation');
  await userEvent.click(await screen.findByRole('link', { name: 'Open prompt' }));
  await dialogOf('Poems');
  expect(address()).toBe(`${SAVED}&prompt=${id}`);
  cleanup();

  await as.staff.prompts.unshare({ id });
  const owner = await openSite(as.contributor, '/notifications');
  await userEvent.click(await within(screen.getByRole('main')).findByRole('link', { name: /prompt/ }));
  await dialogOf('Poems');
  expect(owner.address()).toBe(`${SAVED}&prompt=${id}`);
});
