import { expect, test } from 'vitest';
import { mergeSome } from '#db/kit/full-text.ts';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { newStore } from '../support/store.ts';

const WRITES = 300;
const ROWS = 20;

function storeWithStaff(): Db {
  const db = newStore();
  db.$client.exec(
    "insert into users (id, username, role, password_hash, created_at, updated_at) values (1, 'ada', 'staff', '', 0, 0)",
  );
  return db;
}

function addContacts(db: Db, from: number): void {
  const insert = db.$client.prepare(
    `insert into crm (contact_name, company, sort_name, sort_company, stage, stage_order, stage_since, email, phone,
       email_key, phone_key, saved_by, created_at, updated_at, notes)
     values (?, 'Harbour', '', '', 'lead', 0, 0, ?, '', '', '', 1, 0, 0, '')`,
  );
  for (let n = from; n < from + ROWS; n += 1) insert.run(`Person${n}`, `p${n}@mail.example`);
}

/** The rows that each transaction changes, including those of the index. */
function changes(db: Db, part: () => void): number {
  const count = db.$client.prepare<[], number>('select total_changes()').pluck();
  const before = count.get() ?? 0;
  write(db, part);
  return (count.get() ?? 0) - before;
}

function longest(db: Db, parts: ((n: number) => void)[]): number {
  let most = 0;
  for (let n = 0; n < WRITES * ROWS; n += ROWS) {
    for (const part of parts)
      most = Math.max(
        most,
        changes(db, () => part(n)),
      );
  }
  return most;
}

function expectWhole(db: Db, count: number): void {
  db.$client.exec("insert into crm_fts (crm_fts) values ('integrity-check')");
  const found = db.$client.prepare("select count(*) from crm_fts where crm_fts match 'harbour'").pluck();
  expect(found.get()).toBe(count);
}

test('no write of an import waits for a full merge of the index', () => {
  const merging = storeWithStaff();
  merging.$client.exec("insert into crm_fts (crm_fts, rank) values ('automerge', 4)");
  const usual = longest(merging, [(n) => addContacts(merging, n)]);
  const db = storeWithStaff();
  const inTurns = longest(db, [(n) => addContacts(db, n), () => mergeSome(db, 'crm_fts')]);
  expect(inTurns).toBeLessThan(usual / 3);
  expectWhole(db, WRITES * ROWS);
});
