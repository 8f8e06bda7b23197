import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { importTexts } from '#shared/csv-import/messages.ts';
import type { CsvImport } from '#shared/csv-import/output.ts';
import { ContactImport } from '../../src/modules/contacts/components/ContactImport.tsx';
import { ImportProgress } from '../../src/records/import/ImportProgress.tsx';
import { ImportReport } from '../../src/records/import/ImportReport.tsx';
import { receiveImport } from '../../src-server/modules/csv-import/run/receive.ts';
import { runJobs } from '../support/jobs.ts';
import { newCommunity } from '../support/people.ts';
import { testIds } from '../support/ports.ts';
import { renderAs } from '../support/render.tsx';

test('the preview shows how a value that can be read in two ways is imported', async () => {
  const { db, clock, as } = newCommunity();
  const work = { db, clock, ids: testIds(), viewer: as.staff.user, source: 'rest' as const };
  const preview = async (values: string[]) => {
    const bytes = Buffer.from(`Name;Value\n${values.map((value) => `Somebody;${value}\n`).join('')}`);
    const { id, mapping } = await receiveImport(work, { kind: 'crm', fileName: 'a.csv', bytes });
    await as.staff.imports.check({ id, mapping });
    await runJobs({ db, clock });
    return <ImportReport job={await as.staff.imports.read({ id })} noun={['contact', 'contacts']} />;
  };
  const unclear = await renderAs(as.staff, await preview(['1,234', '7']));
  await screen.findByText(
    "Amounts are read with a decimal point, such as 1,234.50. “1,234” in row 2 is imported as $1,234.00. If that's wrong, change such values in the file, and import it again.",
  );
  unclear.unmount();
  await renderAs(as.staff, await preview(['1.234,50', '7']));
  await screen.findByText(/Nothing has been imported yet/);
  expect(screen.queryByText(/are read with a decimal/)).toBeNull();
});

test('an import without progress says that it continues automatically, until it does', async () => {
  const { db, clock, as } = newCommunity();
  const work = { db, clock, ids: testIds(), viewer: as.staff.user, source: 'rest' as const };
  const bytes = Buffer.from('Name\nSomebody\nSomeone\nSome\n');
  const sent = await receiveImport(work, { kind: 'crm', fileName: 'a.csv', bytes });
  let show: (job: CsvImport) => void = () => undefined;
  function Progress() {
    const [job, setJob] = useState<CsvImport>({ ...sent, state: 'running' });
    show = setJob;
    return <ImportProgress job={job} />;
  }
  await renderAs(as.staff, <Progress />);
  act(() => show({ ...sent, state: 'running', done: 1 }));
  expect(screen.queryByText(importTexts.waiting)).toBeNull();
  await screen.findByText(importTexts.waiting, undefined, { timeout: 20_000 });
  act(() => show({ ...sent, state: 'running', done: 2 }));
  expect(screen.queryByText(importTexts.waiting)).toBeNull();
});

test('what is used instead of unknown stages and owners is chosen with the column mapping', async () => {
  const { db, clock, as } = newCommunity();
  const user = userEvent.setup();
  const work = { db, clock, ids: testIds(), viewer: as.staff.user, source: 'rest' as const };
  const bytes = Buffer.from('Name,Owner,Stage\nAmara,Kim Rowe,NEW\nBen,,NEW\n');
  const { id, mapping } = await receiveImport(work, { kind: 'crm', fileName: 'a.csv', bytes });
  await as.staff.imports.check({ id, mapping });
  await renderAs(as.staff, <ContactImport open onClose={() => undefined} />);
  await screen.findByText(importTexts.checking);
  await runJobs({ db, clock });
  await screen.findByText(importTexts.previewSummary('2', '2'));
  expect(screen.getByRole('list', { name: importTexts.rowsAndChanges }).textContent).toContain(
    '“NEW” not found',
  );
  await user.click(screen.getByRole('button', { name: importTexts.changeMapping }));
  const stage = screen.getByRole('combobox', { name: importTexts.unknownValue('Stage', 'NEW', '2 rows') });
  await user.selectOptions(stage, 'Proposal');
  const owner = screen.getByRole('combobox', {
    name: importTexts.unknownValue('Owner', 'Kim Rowe', '1 row'),
  });
  await user.selectOptions(owner, 'ada');
  // Without its column, a value is no choice.
  const column = screen.getByRole('combobox', { name: importTexts.fieldFor('Owner') });
  await user.selectOptions(column, importTexts.ignore);
  expect(screen.queryByRole('combobox', { name: /^Owner “/ })).toBeNull();
  await user.selectOptions(column, 'Owner');
  expect(screen.getByRole('combobox', { name: /^Owner “/ })).toHaveProperty('value', 'ada');
  await user.click(screen.getByRole('button', { name: importTexts.preview }));
  await screen.findByText(importTexts.checking);
  await runJobs({ db, clock });
  await screen.findByText(importTexts.previewSummary('2', '2'));
  expect(screen.queryByRole('list', { name: importTexts.rowsAndChanges })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Import 2 contacts' }));
  await screen.findByText(importTexts.importing);
  await runJobs({ db, clock });
  await screen.findByText(importTexts.summary('2', '2', 'contacts'));
  const { rows } = await as.staff.crm.list({});
  expect(
    rows.map(({ contactName, stage: stored, owner: by }) => [contactName, stored, by?.username]),
  ).toEqual([
    ['Amara', 'proposal', 'ada'],
    ['Ben', 'proposal', undefined],
  ]);
});
