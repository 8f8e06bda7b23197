import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { insertReceipt } from '#db/staff/accounting/receipts.ts';
import { postEntry } from '#db/staff/accounting/rows.ts';
import { receiptMessages } from '#shared/receipts/messages.ts';
import { RECEIPT_BYTES_MAX, RECEIPTS_MAX } from '#shared/receipts/model.ts';
import { newCommunity } from '../support/people.ts';
import { openAs } from '../support/render-app.tsx';
import { questionOf } from '../support/site.tsx';

async function newTransaction(names: readonly string[]) {
  const { as, db, clock } = newCommunity();
  const { id } = await as.staff.accounting.create({ date: '2026-03-01', amount: -5, category: 'Food' });
  for (const [index, name] of names.entries())
    insertReceipt(
      { db, clock, viewer: as.staff.user, source: 'ui' },
      {
        ...{ transactionId: id, file: `file-${index}`, name, bytes: 2_500_000 },
        mime: name.endsWith('.pdf') ? 'application/pdf' : 'image/png',
      },
    );
  return { as, id };
}

async function openReceipts(names: readonly string[]) {
  const { as, id } = await newTransaction(names);
  const { user, ...page } = await openAs(as.staff, `/accounting/${id}`);
  await user.click(await screen.findByRole('tab', { name: /^Receipts/ }));
  const panel = within(screen.getByRole('tabpanel', { name: /^Receipts/ }));
  return { as, id, user, panel, ...page };
}

test('receipts are listed with their size, and PDFs are only downloaded', async () => {
  const { panel, id } = await openReceipts(['invoice.pdf', 'photo.png']);
  const pdf = await panel.findByRole('link', { name: 'Download invoice.pdf' });
  expect(pdf.getAttribute('href')).toBe(`/api/accounting/${id}/receipts/1`);
  expect(pdf.hasAttribute('download')).toBe(true);
  expect(panel.getByRole('link', { name: 'Open photo.png' }).getAttribute('target')).toBe('_blank');
  expect(panel.getAllByText('2.4 MB')).toHaveLength(2);
  expect(screen.getByRole('tab', { name: 'Receipts (2)' })).toBeTruthy();
});

test('a receipt is deleted after a question, and the audit log names it', async () => {
  const { user, panel, as, id } = await openReceipts(['invoice.pdf']);
  await user.click(await panel.findByRole('button', { name: 'Delete invoice.pdf' }));
  const question = within(await questionOf('Delete this receipt?'));
  question.getByText("This permanently deletes “invoice.pdf”. You can't undo this.");
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await panel.findByText('No receipts yet.');
  expect(await as.staff.receipts.list({ id })).toEqual([]);
  await user.click(screen.getByRole('tab', { name: 'Audit log' }));
  await within(await screen.findByRole('tabpanel', { name: 'Audit log' })).findByText('Receipt deleted');
  expect(screen.getAllByText('invoice.pdf').length).toBeGreaterThan(0);
});

test('files that would be refused are named with the limit, and are not sent', async () => {
  const { user, panel } = await openReceipts([]);
  await panel.findByText('No receipts yet.');
  const large = new File([new Uint8Array(RECEIPT_BYTES_MAX + 1)], 'large.pdf', { type: 'application/pdf' });
  const page = new File(['<p>'], 'page.html', { type: 'text/html' });
  const input = panel.getByLabelText<HTMLInputElement>('Receipts to add');
  input.accept = '';
  await user.upload(input, [large, page]);
  await panel.findByText(`large.pdf: ${receiptMessages.tooLarge}`);
  await panel.findByText(`page.html: ${receiptMessages.wrongType}`);
  expect(panel.getByText('No receipts yet.')).toBeTruthy();
});

test('an event payment links to its event, takes receipts, and has no menu without actions', async () => {
  const { as, db, clock } = newCommunity();
  const { id: eventId } = await as.staff.events.create({
    ...{ title: 'Repair café', description: 'Bring what is broken.', location: 'Town hall', tags: ['Event'] },
    ...{ startTime: '2041-03-05T18:00:00Z', endTime: '2041-03-05T20:00:00Z' },
  });
  const payment = { source: 'rsvp', sourceId: 1, sourceStep: 1, category: 'Sales', notes: '' } as const;
  const acting = { db, clock, viewer: as.staff.user, source: 'ui' } as const;
  const id = postEntry(acting, { ...payment, date: '2026-03-01', amount: 500, eventId });
  const { user } = await openAs(as.staff, `/accounting/${id}`);
  const source = await screen.findByRole('link', { name: 'Event payment' });
  expect(source.getAttribute('href')).toBe(`/events/${eventId}`);
  await user.click(screen.getByRole('tab', { name: 'Receipts' }));
  await screen.findByRole('button', { name: 'Add receipts' });
  expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
});

test('a transaction with the most receipts names the limit instead of the button', async () => {
  const { panel } = await openReceipts(Array.from({ length: RECEIPTS_MAX }, (_, n) => `receipt-${n}.pdf`));
  await panel.findByText(receiptMessages.tooMany);
  expect(panel.queryByRole('button', { name: 'Add receipts' })).toBeNull();
});
