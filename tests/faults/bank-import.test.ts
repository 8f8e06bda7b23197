import { expect, test } from 'vitest';
import type { CsvImport } from '#shared/csv-import/output.ts';
import { importDrill } from './import-drill.ts';

const FULL = process.env.DRILLS === 'full';
const ROWS = FULL ? 10_000 : 240;
const KILLS = FULL ? 10 : 2;
/** Every fourth row is equal to the one before. */
const EQUAL = 4;
const HEADER = 'Date,Description,Amount';
const FORMAT = { dateOrder: 'ymd', decimal: 'point', expenses: 'negative' };

const rows = Array.from({ length: ROWS }, (_, n) => {
  const at = n % EQUAL === EQUAL - 1 ? n - 1 : n;
  return `2026-${String((at % 12) + 1).padStart(2, '0')}-10,Payment ${at},-${at + 1}.05`;
});

const { start, restart, until, open } = importDrill();

test('a bank file imported under kills, then again, reordered, and in overlapping parts, leaves every row once', async () => {
  let ada = await start();

  /** Imports rows and kills the server at these numbers of rows. */
  const run = async (lines: readonly string[], kills: readonly number[] = []): Promise<CsvImport> => {
    const csv = { 'content-type': 'text/csv' };
    const sent = await ada.send('POST', '/api/accounting/imports', [HEADER, ...lines, ''].join('\n'), csv);
    const { id, mapping } = sent.body as CsvImport;
    await ada.post(`/api/imports/${id}/check`, { mapping, format: FORMAT });
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
  expect(await run(rows, kills)).toMatchObject({ state: 'done', taken: ROWS, refused: 0 });
  expect(await run(rows)).toMatchObject({ state: 'done', taken: 0, doubles: ROWS });
  expect(await run(rows.toReversed())).toMatchObject({ state: 'done', taken: 0, doubles: ROWS });
  const half = ROWS / 2;
  for (const part of [rows.slice(0, half + EQUAL), rows.slice(half - EQUAL)])
    expect(await run(part)).toMatchObject({ state: 'done', taken: 0, doubles: half + EQUAL });

  const db = await open();
  const kept = db
    .prepare<[], string>(
      "select date || ',' || notes || ',' || printf('%.2f', amount / 100.0) from accounting",
    )
    .pluck()
    .all();
  const sums = db.prepare<[], number>('select sum(amount) from accounting_totals').pluck().get();
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  db.exec("insert into accounting_fts (accounting_fts, rank) values ('integrity-check', 1)");
  expect(sums).toBe(db.prepare<[], number>('select sum(amount) from accounting').pluck().get());
  db.close();
  expect(kept.toSorted()).toEqual(rows.toSorted());
});
