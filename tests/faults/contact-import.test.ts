import { expect, test } from 'vitest';
import type { CsvImport } from '#shared/csv-import/output.ts';
import { importDrill } from './import-drill.ts';

const ROWS = 2_000;
/** Rows after which the server is killed: once during the preview, once during the import. */
const CHECKED = 1;
const TAKEN = 600;

const { start, restart, until, open } = importDrill();

/** Every row has its own name. Each tenth email address is invalid, and each tenth one is a duplicate. */
function fileOf(rows: number): string {
  const lines = Array.from({ length: rows }, (_, n) => {
    const email = n % 10 === 3 ? 'nowhere' : `p${n % 10 === 7 ? n - 1 : n}@drill.example`;
    return `Person ${n},${email},${'Words about them. '.repeat(20)}\n`;
  });
  return `Name,Email,Notes\n${lines.join('')}`;
}

test('an import that is killed while it checks and while it imports ends with every row once, or in the report', async () => {
  let ada = await start();
  const csv = { 'content-type': 'text/csv' };
  const sent = await ada.send('POST', '/api/crm/imports?name=many.csv', fileOf(ROWS), csv);
  const { id, mapping } = sent.body as CsvImport;
  const seen: number[] = [];
  const killAt = async (state: CsvImport['state'], done: number) => {
    const { done: reached } = await until(ada, id, state, done);
    ada = await restart(ada);
    const after = (await ada.get(`/api/imports/${id}`)).body as CsvImport;
    expect(after.done).toBeGreaterThanOrEqual(reached);
    seen.push(reached);
  };

  await ada.post(`/api/imports/${id}/check`, { mapping });
  await killAt('checking', CHECKED);
  expect(await until(ada, id, 'checking')).toMatchObject({ state: 'checked' });
  await ada.post(`/api/imports/${id}/start`);
  await killAt('running', TAKEN);
  const ended = await until(ada, id, 'running');
  const refused = ROWS / 5;
  expect(ended).toMatchObject({
    state: 'done',
    done: ROWS,
    taken: ROWS - refused,
    refused,
    doubles: 0,
    repeats: refused / 2,
  });
  expect(seen.every((done) => done < ROWS)).toBe(true);

  const report = await ada.get(`/api/imports/${id}/refused.csv`);
  const told = String(report.body).trim().split('\r\n').slice(1);
  const db = await open();
  const kept = db
    .prepare<[], { name: string; stages: number; created: number }>(
      `select contact_name as name, (select count(*) from crm_stages s where s.contact_id = c.id) as stages,
         (select count(*) from audit a where a.subject = 'contact' and a.subject_id = c.id) as created
       from crm c`,
    )
    .all();
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  db.exec("insert into crm_fts (crm_fts, rank) values ('integrity-check', 1)");
  const counted = db.prepare<[], number>('select sum(count) from crm_sums').pluck().get();
  db.close();
  expect(kept.filter(({ stages, created }) => stages !== 1 || created !== 1)).toEqual([]);
  expect(counted).toBe(kept.length);
  const named = [...kept.map(({ name }) => name), ...told.map((line) => line.split(',')[2])];
  expect(named.toSorted()).toEqual(Array.from({ length: ROWS }, (_, n) => `Person ${n}`).toSorted());
});
