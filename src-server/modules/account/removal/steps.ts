import { publishLive } from '#db/kit/live-events.ts';
import { statement } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { DELETED_NAME } from '#shared/users/model.ts';
import type { WriteContext } from '../../../context.ts';
import { columnsThatGo } from '../personal-data/table.ts';

/** The job that goes on with what nobody sees. */
export const REMOVAL_JOB = 'account.remove';

/** Rows removed between two looks at the clock. */
const BATCH = 100;

/** Removes what the table of personal data says goes at once. Inside the write that deletes the account. */
export function removeAtOnce({ db, clock }: Pick<WriteContext, 'db' | 'clock'>, id: number): void {
  const run = atOnceStatements(db);
  for (const userId of run.invited.all(id)) {
    publishLive(db, { topic: `user:${userId}`, kind: 'channels.changed', data: {} }, clock.now());
  }
  run.ownLetters.run({ id });
  for (const remove of run.rows) remove.run(id);
  run.blankMails.run({ id, recipient: DELETED_NAME });
  run.unsend.run(id);
}

function atOnceStatements(db: Db) {
  return statement(db, 'account.removeAtOnce', () => ({
    invited: db.$client
      .prepare<[number], number>('select distinct user_id from channel_invites where invited_by = ?')
      .pluck(),
    rows: [
      ...columnsThatGo('at once').map(({ table, column }) => `delete from ${table} where ${column} = ?`),
      'delete from channel_invites where user_id = ?',
      'delete from channel_invites where invited_by = ?',
      'delete from invitations where created_by = ? and used_by is null',
      // A merge of tags that is taken back brings follows back.
      "delete from tag_change_items where kind = 'follow' and item = ?",
      // Whom it was for, in the words of whoever invited: both parts are somebody's name.
      'update invitations set note = null where created_by = ?',
      'update invitations set note = null where used_by = ?',
    ].map((sql) => db.$client.prepare<[number]>(sql)),
    // Mails with an invitation are nobody's, and name who invites and who is invited: they go with the account's own.
    ownLetters: db.$client.prepare<[{ id: number }]>(
      `update mails set user_id = @id where kind = 'account' and user_id is null and key in (
         select 'invitation:' || id from invitations where created_by = @id
         union all select 'invitation:' || id from invitations where used_by = @id)`,
    ),
    // Their rows and files go with the job; what they said goes now.
    blankMails: db.$client.prepare<[{ id: number; recipient: string }]>(
      `update mails set recipient = @recipient, subject = '', text = '', html = null, unsubscribe_url = null,
         error = null where user_id = @id`,
    ),
    unsend: db.$client.prepare<[number]>(
      "update mails set state = 'failed' where user_id = ? and state = 'waiting'",
    ),
  }));
}

/**
 * Removes what the table says goes in steps, until all of it is gone (true) or the time, in milliseconds, is up
 * (false). Call it inside a write, again and again.
 */
export function removeInSteps(db: Db, userId: number, time: number): boolean {
  const start = performance.now();
  const late = () => performance.now() - start > time;
  for (const step of stepStatements(db)) {
    while (step(userId) > 0) if (late()) return false;
  }
  return true;
}

function stepStatements(db: Db): ((userId: number) => number)[] {
  return statement(db, 'account.removeInSteps', () => {
    const steps = [
      AUDIT_SQL,
      ...columnsThatGo('in steps').map(
        ({ table, column }) =>
          `delete from ${table} where rowid in (select rowid from ${table} where ${column} = ? limit ${BATCH})`,
      ),
    ].map((sql) => db.$client.prepare<[number]>(sql));
    return [...steps.map((step) => (userId: number) => step.run(userId).changes), leaveCourses(db)];
  });
}

/** What was done to the account stays known, with the role and the state it had, and without names and addresses. */
const AUDIT_SQL = `update audit set changes =
    (select json_group_object(key, json(value)) from json_each(audit.changes) where key in ('role', 'state'))
  where id in (select a.id from audit a where a.subject = 'member' and a.subject_id = cast(cast(? as integer) as text)
    and exists (select 1 from json_each(a.changes) where key not in ('role', 'state')) limit ${BATCH})`;

/** A course that loses a student counts one less. */
function leaveCourses(db: Db): (userId: number) => number {
  const find = db.$client
    .prepare<[number], string>(`select course_id from enrolments where user_id = ? limit ${BATCH}`)
    .pluck();
  const leave = db.$client.prepare<[string, number]>(
    'delete from enrolments where course_id = ? and user_id = ?',
  );
  const count = db.$client.prepare<[string]>(
    'update courses set students = students - 1 where entry_id = ? and students > 0',
  );
  return (userId) => {
    const courses = find.all(userId);
    for (const course of courses) {
      leave.run(course, userId);
      count.run(course);
    }
    return courses.length;
  };
}
