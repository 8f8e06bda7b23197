import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { importTexts } from '#shared/csv-import/messages.ts';
import { csvRow } from '#shared/kit/csv.ts';
import { promptCsvMessages, promptCsvTexts } from '#shared/prompts/csv.messages.ts';
import { PromptFiles } from '../../src/modules/prompts/saved/PromptFiles.tsx';
import { runJobs } from '../support/jobs.ts';
import { newCommunity } from '../support/people.ts';
import { promptFiles } from '../support/prompt-files.ts';
import { renderAs } from '../support/render.tsx';

test('a member sees what an import changes, imports the prompts, and undoes that', async () => {
  const community = newCommunity();
  const { db, clock, as } = community;
  const user = userEvent.setup();
  const { send } = promptFiles(community);
  const file = [
    csvRow(['act', 'prompt']),
    csvRow(['Topic', `Write about \${topic}.`]),
    csvRow(['Languages', `From \${a:x} to \${a:y}.`]),
    csvRow(['ab', 'A name that is too short.']),
  ].join('');
  const { id, mapping } = await send(as.member, file);
  await as.member.imports.check({ id, mapping });
  await runJobs({ db, clock });
  await as.member.imports.check({ id, mapping });
  await renderAs(as.member, <PromptFiles category="research" q="two words" />);
  const link = screen.getByRole('link', { name: promptCsvTexts.export });
  expect(link.getAttribute('href')).toBe('/api/prompts/export.csv?category=research&q=two+words');
  await user.click(screen.getByRole('button', { name: promptCsvTexts.import }));
  await screen.findByText(importTexts.checking);
  await runJobs({ db, clock });
  await screen.findByText(importTexts.previewSummary('2', '3'));
  const changes = screen.getByRole('list', { name: importTexts.rowsAndChanges });
  expect(within(changes).getByRole('listitem').textContent).toBe(
    `Row 3 ${promptCsvMessages.defaults({ name: 'a', kept: 'x', dropped: 'y' })}`,
  );
  expect(screen.getByRole('list', { name: importTexts.reasons }).textContent).toContain('Row 4 Name must');
  await user.click(screen.getByRole('button', { name: 'Import 2 prompts' }));
  await screen.findByText(importTexts.importing);
  await runJobs({ db, clock });
  await screen.findByText(importTexts.summary('2', '3', 'prompts'));
  await user.click(screen.getByRole('button', { name: importTexts.undo }));
  await screen.findByText(importTexts.undoing);
  await runJobs({ db, clock });
  await screen.findByText(promptCsvTexts.undone('2 prompts'));
});
