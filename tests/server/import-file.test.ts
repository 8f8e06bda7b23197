import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { prompts } from '#db/schema/prompts.ts';
import { importMessages } from '#shared/csv-import/messages.ts';
import { IMPORT_BYTES_MAX } from '#shared/csv-import/model.ts';
import { csvRow } from '#shared/kit/csv.ts';
import { promptCsvMessages } from '#shared/prompts/csv.messages.ts';
import { formatFileReport } from '../../src-server/modules/csv-import/run/file-report.ts';
import { importFile } from '../../src-server/modules/csv-import/run/import-file.ts';
import { promptFileImporter } from '../../src-server/modules/prompts/import.ts';
import { type Community, newCommunity } from '../support/people.ts';
import { promptFiles } from '../support/prompt-files.ts';

const TEXT = 'Write about the topic.';

type Options = Pick<Parameters<typeof importFile>[1], 'onProgress' | 'signal'>;
const run = ({ db, clock, as }: Community, file: string | Buffer, options: Options = {}) =>
  importFile(
    { db, clock, viewer: { id: as.member.user.id }, source: 'import' },
    { bytes: Buffer.from(file), importer: promptFileImporter, ...options },
  );

const stored = ({ db }: Community) =>
  db.select({ name: prompts.name, text: prompts.text, ownerId: prompts.ownerId }).from(prompts).all();

describe('a CSV file on the command line', () => {
  test('becomes prompts of the user, and is reported by row', async () => {
    const community = newCommunity();
    const file = [
      csvRow(['act', 'prompt', 'category']),
      csvRow(['Topic', `Write about \${topic}.`, '']),
      csvRow(['Other topic', `From \${a:x} to \${a:y}.`, '']),
      csvRow(['ab', TEXT, '']),
      csvRow(['Topic', 'Write about {{topic}}.', '']),
      'only one cell\r\n',
    ].join('');
    const seen: number[] = [];
    const report = await run(community, file, { onProgress: ({ done }) => seen.push(done) });
    expect(report).toMatchObject({ found: 5, done: 5, created: 2, present: 0, interrupted: false });
    expect(seen.at(-1)).toBe(5);
    expect(formatFileReport(report, 'ada')).toBe(
      [
        '2 created, 0 unchanged, 3 skipped. Owner: ada.',
        '',
        'Imported with changes (1):',
        `  Row 3: ${promptCsvMessages.defaults({ name: 'a', kept: 'x', dropped: 'y' })}`,
        '',
        'Skipped (3):',
        '  Row 4: Name must be at least 3 characters',
        '  Row 5: Row 2 has the same name and prompt.',
        `  Row 6: ${importMessages.cells(1, 3)}`,
        '',
      ].join('\n'),
    );
    const ownerId = community.as.member.user.id;
    expect(stored(community)).toEqual([
      { name: 'Topic', text: 'Write about {{topic}}.', ownerId },
      { name: 'Other topic', text: 'From {{a:x}} to {{a}}.', ownerId },
    ]);
    expect(await run(community, file)).toMatchObject({ created: 0, present: 2 });
    // Both ways of importing see each other's prompts.
    const { imported } = promptFiles(community);
    expect(await imported(community.as.member, file)).toMatchObject({ taken: 0, doubles: 2, repeats: 1 });
    expect(stored(community)).toHaveLength(2);
  });

  test('that was stopped continues when it is repeated, and ends the same', async () => {
    const community = newCommunity();
    const rows = Array.from({ length: 200 }, (_, n) => csvRow([`Topic ${n}`, `${TEXT} ${n}`]));
    const file = csvRow(['name', 'prompt']) + rows.join('');
    const controller = new AbortController();
    const first = await run(community, file, {
      signal: controller.signal,
      onProgress: ({ done }) => done > 30 && controller.abort(),
    });
    expect(first.interrupted).toBe(true);
    expect(first.done).toBeLessThan(200);
    expect(formatFileReport(first, 'ada')).toContain(`Stopped after ${first.done} of 200 rows.`);
    const second = await run(community, file);
    expect(second).toMatchObject({ present: first.created, created: 200 - first.created, skipped: [] });
    expect(new Set(stored(community).map(({ name }) => name)).size).toBe(200);
    expect(stored(community)).toHaveLength(200);
  });

  test.each([
    [
      '20 MB in one line',
      `name,prompt\n"${'x'.repeat(IMPORT_BYTES_MAX - 20)}"`,
      importMessages.rowTooLarge(2),
    ],
    ['an open quotation mark', `name,prompt\nTopic,"${TEXT}\n`, importMessages.quote(2)],
    ['no column of texts', `name,words\nTopic,${TEXT}\n`, 'The file has no column “Prompt” or “text”.'],
    ['no rows', 'name,prompt\n', importMessages.empty],
    ['more than 20 MB', `name,prompt\n${'x'.repeat(IMPORT_BYTES_MAX)}`, importMessages.tooLarge],
  ])('with %s is refused, and nothing is imported', async (_, file, message) => {
    const community = newCommunity();
    await expect(run(community, file)).rejects.toThrow(message);
    expect(stored(community)).toEqual([]);
  });

  test.skipIf(!process.env.REAL_DATA_DIR)('stores every row of the real file, once', async () => {
    const community = newCommunity();
    const file = readFileSync(join(process.env.REAL_DATA_DIR ?? '', 'prompts.csv'));
    const report = await run(community, file);
    expect(report).toMatchObject({ found: 948, created: 948, present: 0, skipped: [] });
    expect(report.changed).toHaveLength(6);
    expect(await run(community, file)).toMatchObject({ created: 0, present: 948, skipped: [] });
  });
});
