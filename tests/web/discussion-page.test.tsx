import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { escapeWords, quoteText } from '../../src/modules/comments/quotes/quoteText.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';
import {
  button,
  choose,
  dialogOf,
  expectToast,
  openSite,
  press,
  pressInToast,
  showComments,
} from '../support/site.tsx';

test('the editor is at the end of a discussion, *Reply* leads to it, and a reply is quoted in it', async () => {
  const { as } = newCommunity();
  const { id } = await as.contributor.entries.create(note({ type: 'thread', title: 'Which rope?' }));
  const reply = await as.other.comments.create({ entryId: id, content: 'Hemp.\n\n- It floats.' });
  await openSite(as.member, `/thread/${id}`);
  await showComments();
  const editor = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Add a reply/ });
  const item = (await screen.findByText('Hemp.')).closest('li') as HTMLElement;
  expect(item.compareDocumentPosition(editor) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  const [sticky] = (await screen.findAllByRole('button', { name: 'Reply' })).filter(
    (each) => !item.contains(each),
  );
  await userEvent.click(sticky as HTMLElement);
  await waitFor(() => expect(document.activeElement).toBe(editor));
  await userEvent.paste('I think:');
  await choose('Quote', 'Actions for this reply');
  const field = await screen.findByRole<HTMLElement>('textbox', { name: /^Add a reply/ });
  const written = () => (field as HTMLTextAreaElement).value ?? field.textContent;
  await waitFor(() => expect(written()).toContain('wrote:'));
  await press('Post reply');
  await waitFor(async () =>
    expect((await as.member.comments.list({ entryId: id })).items.at(-1)?.content).toBe(
      `I think:\n\n> [otto](/thread/${id}#comment-${reply.id}) wrote:\n>\n> Hemp.\n>\n> - It floats.`,
    ),
  );
});

test('quoted words are no Markdown of their own, and names end no link', () => {
  expect(escapeWords('1. *a* [b]\n- c')).toBe('1\\. \\*a\\* \\[b\\]\n\\- c');
  expect(quoteText({ author: 'A]b', path: '/thread/x', markdown: 'One\n\nTwo' })).toBe(
    '> [A\\]b](/thread/x) wrote:\n>\n> One\n>\n> Two\n\n',
  );
});

test('*Mark as solved* asks which reply is the solution, which is shown below the question', async () => {
  const { as } = newCommunity();
  const { id } = await as.member.entries.create(note({ type: 'thread', title: 'Which rope?' }));
  for (const content of ['Hemp.', 'Nylon.']) await as.other.comments.create({ entryId: id, content });
  await openSite(as.member, `/thread/${id}`);
  await showComments();
  await choose('Mark as solved', 'Actions for this discussion');
  const dialog = await dialogOf('Mark as solved');
  await userEvent.click(await within(dialog).findByRole('radio', { name: /Nylon/ }));
  await press('Mark as solved', dialog);
  const solution = await screen.findByRole('region', { name: 'Solution' });
  within(solution).getByText('Nylon.');
  await expectToast('Marked as solved');
  await pressInToast('Undo');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Solution' })).toBeNull());
  await waitFor(async () =>
    expect(await as.member.entries.read({ id })).toMatchObject({ solvedAt: null, solutionId: null }),
  );
});

test('a task is ticked on the page by those who may edit, and a stale one shows the current text', async () => {
  const { as } = newCommunity();
  const body = 'To bring:\n\n- [ ] Rope\n- [ ] Water';
  const { id } = await as.contributor.entries.create(note({ body }));
  await openSite(as.contributor, `/note/${id}`);
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
  await userEvent.click(await box('Rope'));
  await waitFor(async () =>
    expect((await as.contributor.entries.read({ id })).body).toBe(body.replace('[ ] Rope', '[x] Rope')),
  );
  expect((await box('Rope')).checked).toBe(true);
  const { version } = await as.contributor.entries.read({ id });
  await as.staff.entries.update({ id, body: `Now more.\n\n${body}`, version });
  await userEvent.click(await box('Water'));
  await expectToast('Error', 'Someone else edited this entry. You now see the current version.');
  await screen.findByText('Now more.');
  expect((await box('Water')).checked).toBe(false);
  await openSite(as.member, `/note/${id}`);
  await screen.findByText('Now more.');
  for (const each of screen.getAllByRole('checkbox')) expect(each.hasAttribute('disabled')).toBe(true);
});

test('a new entry starts from a template of its type', async () => {
  const { as } = newCommunity();
  const template = await as.contributor.entries.create(note({ title: 'Minutes', body: '## Who was there' }));
  await as.staff.entries.markTemplate({ id: template.id, template: true });
  await openSite(as.contributor, '/new?type=note');
  await userEvent.click(await button('Start from a template'));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expectToast('Template inserted', 'Minutes');
  await waitFor(() => expect(document.body.textContent).toContain('Who was there'));
});
