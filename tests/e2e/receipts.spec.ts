import { readFileSync } from 'node:fs';
import { pdfOf } from '../../src-server/seed/demo-pdf.ts';
import { expectWellAtBothSizes } from '../support/both-sizes.ts';
import { expect, test } from '../support/browser.ts';
import { png } from '../support/pictures.ts';
import { expectToast } from '../support/steps.ts';

const SCRIPT = pdfOf([
  '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>',
  '<< /Type /Pages /Kids [] /Count 0 >>',
]);

test('staff add receipts by picker and drop, download, and delete them', { tag: '@journey' }, async ({
  page,
  site,
  signIn,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource: the server responded with a status of 415/);
  const { body } = await site.ada.post('/api/accounting', {
    date: '2026-03-01',
    amount: -5,
    category: 'Food',
  });
  const { id } = body as { id: number };
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await signIn('ada');
  await page.goto(`/accounting/${id}`);
  await page.getByRole('tab', { name: 'Receipts' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Receipts' });
  await expect(panel.getByText('No receipts yet.')).toBeVisible();
  await panel.getByLabel('Receipts to add').setInputFiles([
    { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: SCRIPT },
    { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') },
  ]);
  await expectToast(page, 'Receipt added');
  await expect(panel.getByText(/^fake\.png: You can only add PDF files and/)).toBeVisible();

  const file = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], 'till.png', { type: 'image/png' }));
      return transfer;
    },
    [...png(60, 40)],
  );
  await panel.getByText('You can also drop files here.').dispatchEvent('drop', { dataTransfer: file });
  await expect(panel.getByRole('link', { name: 'Open till.png' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Receipts (2)' })).toBeVisible();
  await expect(panel.getByText(/^fake\.png/)).toHaveCount(0);

  const downloading = page.waitForEvent('download');
  await panel.getByRole('link', { name: 'Download invoice.pdf' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('invoice.pdf');
  expect(readFileSync(await download.path())).toEqual(SCRIPT);
  // The browser downloads the file at its own URL, too, so its script never runs.
  const again = page.waitForEvent('download');
  await page.evaluate((url) => {
    location.href = url;
  }, `/api/accounting/${id}/receipts/1`);
  await again;
  await expect(panel.getByRole('link', { name: 'Download invoice.pdf' })).toBeVisible();
  expect(dialogs).toEqual([]);
  const walk = async (path: string, prepare: () => Promise<void>) => {
    await page.goto(path);
    await prepare();
    await expectWellAtBothSizes(page);
  };
  await walk('/accounting', async () => {
    await expect(page.getByRole('heading', { name: 'Expenses by category' })).toBeVisible();
    await expect(page.getByRole('application').first()).toBeVisible();
  });
  await walk('/accounting', async () => {
    await page.getByRole('button', { name: 'Add Transaction' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Add Transaction' })).toBeVisible();
  });
  await walk('/accounting', async () => {
    await page.getByRole('button', { name: 'Bank import' }).click();
    const rows = 'Date,Amount,Description\n2026-03-01,4.50,Coffee\n2026-03-32,5.50,Tea\n';
    await page
      .getByLabel('Bank file', { exact: true })
      .setInputFiles({ name: 'card.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
    await expect(page.getByRole('heading', { name: 'First rows' })).toBeVisible();
  });
  await walk(`/accounting/${id}`, async () => {
    await page.getByRole('tab', { name: 'Receipts' }).click();
    await expect(panel.getByRole('link', { name: 'Open till.png' })).toBeVisible();
  });

  await panel.getByRole('button', { name: 'Delete invoice.pdf' }).click();
  await page
    .getByRole('alertdialog', { name: 'Delete this receipt?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expectToast(page, 'Receipt deleted');
  await expect(panel.getByRole('link')).toHaveCount(2);
  await page.getByRole('tab', { name: 'Audit log' }).click();
  await expect(page.getByText('Receipt deleted', { exact: true }).first()).toBeVisible();
});
