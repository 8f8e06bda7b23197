import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DocumentDialog } from '../../src/modules/documents/DocumentDialog.tsx';
import { newCommunity } from '../support/people.ts';
import { renderAs } from '../support/render.tsx';
import { expectToast, fill, press } from '../support/site.tsx';

/** The form of a document that someone else changed while it was open, after Save. */
async function staleSave() {
  const { as } = newCommunity();
  const plan = { title: 'Plan', category: 'business-plan' as const, content: 'The circle rents one room.' };
  const { id } = await as.staff.documents.create(plan);
  const record = await as.staff.documents.read({ id });
  const onClose = vi.fn();
  await renderAs(as.staff, <DocumentDialog record={record} open onClose={onClose} />);
  const content = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Content/ });
  await fill(content, 'The circle rents two rooms.');
  await as.admin.documents.update({ id, version: 1, content: 'The circle rents a hall.' });
  await press('Save changes', document.body);
  const newer = within(await screen.findByRole('group', { name: 'Newer version' }));
  const read = () => as.staff.documents.read({ id });
  return { as, id, content, newer, read, onClose };
}

test('a stale save keeps the text, shows what changed, and saves over the other version only when asked', async () => {
  const { as, id, content, newer, read, onClose } = await staleSave();
  expect(content.value).toBe('The circle rents two rooms.');
  const theirs = newer.getByRole('group', { name: 'Their changes' });
  await waitFor(() => expect(theirs.querySelector('ins')?.textContent).toContain('hall'));
  expect(theirs.querySelector('del')?.textContent).toContain('room');
  expect(await read()).toMatchObject({ content: 'The circle rents a hall.', version: 2 });
  await press('Save your version anyway', document.body);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await read()).toMatchObject({ content: 'The circle rents two rooms.', version: 3 });
  const { content: overwritten } = await as.staff.documents.revision({ id, revision: 2 });
  expect(overwritten).toMatchObject({ content: 'The circle rents a hall.' });
});

test('after a stale save, the newer version can be used and edited', async () => {
  const { content, read } = await staleSave();
  await press('Use the newer version', document.body);
  // The button is gone. The focus isn't.
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Title/ }));
  await waitFor(() => expect(content.value).toBe('The circle rents a hall.'));
  await fill(content, 'The circle rents a hall and two rooms.');
  await press('Save changes', document.body);
  await expectToast('Document saved');
  expect(await read()).toMatchObject({ content: 'The circle rents a hall and two rooms.', version: 3 });
});
