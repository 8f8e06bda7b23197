import { setImmediate } from 'node:timers/promises';
import { statement } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';

/** Ids of rows outside the account's own that mention the user. */
export type References = { mails: number[]; jobs: number[] };

/** Rows read in one step. */
const STEP = 2000;

/**
 * Finds a user in emails without an account and in stored jobs, a few rows at a time. Searches by email address only if
 * it is confirmed, because an unconfirmed one may be someone else's.
 */
export async function findReferences(
  db: Db,
  { id, email, emailVerifiedAt }: { id: number; email: string | null; emailVerifiedAt: Date | null },
): Promise<References> {
  const address = emailVerifiedAt ? email : null;
  const references: References = { mails: [], jobs: [] };
  const run = statements(db);
  for (const table of ['mails', 'jobs'] as const) {
    for (let after = 0, more = true; more; ) {
      const until = run[table].until.get(after, STEP);
      if (until === undefined) more = false;
      else {
        references[table].push(...run[table].find.all({ after, until, address, id }));
        after = until;
        await setImmediate();
      }
    }
  }
  return references;
}

/** Assigns the found emails to the account, whose emails are deleted later. Call it first in the deleting transaction. */
export function deleteReferences(db: Db, person: number, { mails, jobs }: References): void {
  const run = statements(db);
  for (const id of mails) run.own.run(person, id);
  for (const id of jobs) run.empty.run(id);
}

type Range = { after: number; until: number; address: string | null; id: number };

function statements(db: Db) {
  return statement(db, 'account.references', () => {
    const walk = (table: string, condition: string) => ({
      until: db.$client
        .prepare<[number, number], number>(
          `select max(id) from (select id from ${table} where id > ? order by id limit ?) having max(id) is not null`,
        )
        .pluck(),
      find: db.$client
        .prepare<[Range], number>(
          `select id from ${table} where id > @after and id <= @until and ${condition} order by id`,
        )
        .pluck(),
    });
    return {
      mails: walk('mails', 'user_id is null and lower(recipient) = lower(@address) and @id > 0'),
      jobs: walk(
        'jobs',
        "(lower(json_extract(payload, '$.email')) = lower(@address) or json_extract(payload, '$.userId') = @id)",
      ),
      own: db.$client.prepare<[number, number]>(
        'update mails set user_id = ? where id = ? and user_id is null',
      ),
      // A pending job would act for a deleted account.
      empty: db.$client.prepare<[number]>('delete from jobs where id = ?'),
    };
  });
}
