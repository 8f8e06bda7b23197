import { expect, test } from 'vitest';
import type { CsvImport } from '#shared/csv-import/output.ts';
import { csvRow } from '#shared/kit/csv.ts';
import { importDrill } from './import-drill.ts';

const FULL = process.env.DRILLS === 'full';
const ROWS = FULL ? 4_000 : 240;
const KILLS = FULL ? 6 : 2;

const HEADER = csvRow(['act', 'prompt']);
const rows = Array.from({ length: ROWS }, (_, n) =>
  csvRow([`Prompt ${n}`, `Write ${n} words about \${topic:tea}. ${'And more. '.repeat(20)}`]),
);

const { start, restart, until, open } = importDrill();

test('a file of prompts imported under kills, then again, leaves every row once', async () => {
  let ada = await start();

  /** Imports the rows and kills the server at these numbers of rows. */
  const run = async (kills: readonly number[] = []): Promise<CsvImport> => {
    const csv = { 'content-type': 'text/csv' };
    const sent = await ada.send('POST', '/api/prompts/imports', HEADER + rows.join(''), csv);
    const { id, mapping } = sent.body as CsvImport;
    await ada.post(`/api/imports/${id}/check`, { mapping });
    await until(ada, id, 'checking');
    await ada.post(`/api/imports/${id}/start`);
    for (const done of kills) {
      const reached = await until(ada, id, 'running', done);
      expect(reached.state).toBe('running');
      ada = await restart(ada);
    }
    return until(ada, id, 'running');
  };

  const kills = Array.from({ length: KILLS }, (_, n) => Math.floor(((n + 0.5) * ROWS) / (KILLS + 1)));
  expect(await run(kills)).toMatchObject({ state: 'done', taken: ROWS, refused: 0 });
  expect(await run()).toMatchObject({ state: 'done', taken: 0, doubles: ROWS });

  const db = await open();
  const names = db.prepare<[], string>('select name from prompts').pluck().all();
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  db.exec("insert into prompts_fts (prompts_fts, rank) values ('integrity-check', 1)");
  db.close();
  expect(names.toSorted()).toEqual(rows.map((_, n) => `Prompt ${n}`).toSorted());
});
