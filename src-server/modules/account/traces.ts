import { setImmediate } from 'node:timers/promises';
import type { Db } from '#db/open.ts';
import { statement } from '#db/statement.ts';
import { DELETED_NAME } from '#shared/users.ts';

/** Where an address stands beside the account's own rows, by the ids of rows. */
export type Traces = { address: string | null; mails: number[]; jobs: number[] };

/** Rows looked at in one step. */
const STEP = 2000;

/** Looks for somebody among mails that are nobody's and among stored work, some rows at a time. */
export async function findTraces(
  db: Db,
  { id, email }: { id: number; email: string | null },
): Promise<Traces> {
  const address = email?.toLowerCase() ?? null;
  const traces: Traces = { address, mails: [], jobs: [] };
  const run = statements(db);
  for (const table of ['mails', 'jobs'] as const) {
    for (let after = 0, more = true; more; ) {
      const until = run[table].until.get(after, STEP);
      if (until === undefined) more = false;
      else {
        traces[table].push(...run[table].find.all({ after, until, address, id }));
        after = until;
        await setImmediate();
      }
    }
  }
  return traces;
}

/** Takes them out of what was found. Inside a write. */
export function forgetTraces(db: Db, { address, mails, jobs }: Traces): void {
  const run = statements(db);
  for (const id of mails) run.blank.run(DELETED_NAME, id);
  for (const id of jobs) run.empty.run(id);
  if (address !== null) run.throttles.run({ end: `:${address}` });
}

type Range = { after: number; until: number; address: string | null; id: number };

function statements(db: Db) {
  return statement(db, 'account.traces', () => {
    const walk = (table: string, holds: string) => ({
      until: db.$client
        .prepare<[number, number], number>(
          `select max(id) from (select id from ${table} where id > ? order by id limit ?) having max(id) is not null`,
        )
        .pluck(),
      find: db.$client
        .prepare<[Range], number>(
          `select id from ${table} where id > @after and id <= @until and ${holds} order by id`,
        )
        .pluck(),
    });
    return {
      mails: walk('mails', 'user_id is null and lower(recipient) = @address and @id > 0'),
      jobs: walk('jobs', "(instr(lower(payload), @address) > 0 or json_extract(payload, '$.userId') = @id)"),
      blank: db.$client.prepare<[string, number]>(
        `update mails set recipient = ?, subject = '', text = '', html = null, unsubscribe_url = null, error = null,
           state = iif(state = 'waiting', 'failed', state) where id = ?`,
      ),
      // Work that was done is only remembered; work that waits would act for somebody who is gone.
      empty: db.$client.prepare<[number]>('delete from jobs where id = ?'),
      throttles: db.$client.prepare<[{ end: string }]>(
        'delete from throttles where substr(key, -length(@end)) = @end',
      ),
    };
  });
}
