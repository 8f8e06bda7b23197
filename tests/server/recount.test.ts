import { beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#db/open.ts';
import { countWrongNumbers, MAINTAINED, repairNumbers } from '#db/site/recount.ts';
import { repair } from '../../src-server/bin/doctor.ts';
import { seedDemo } from '../../src-server/seed/demo.ts';
import { testClock, testIds } from '../support/ports.ts';
import { newStore } from '../support/store.ts';

/** Makes one number of a table wrong. */
const DAMAGE: Record<string, string> = {
  accounting_sums: 'update accounting_sums set amount = amount + 1',
  accounting_totals: 'update accounting_totals set count = count + 1',
  accounting_keys: "insert into accounting_keys values ('nothing', 3)",
  application_sums: "insert into application_sums values (1, 'accepted', 99, 1)",
  campaign_sums: 'delete from campaign_sums',
  crm_sums: 'update crm_sums set value_cents = 1',
  project_sums: 'update project_sums set count = 99',
  task_sums: 'delete from task_sums',
  survey_sums: 'update survey_sums set count = 99',
  member_posts: "update member_posts set count = count + 1 where tier > 0 or kind = 'comment'",
  tag_counts: 'update tag_counts set uses = uses + 1',
  users: 'update users set posts = 99',
  tags: 'update tags set uses = 99',
  entries: 'update entries set comment_count = 99',
  comments: 'update comments set shown_answers = shown_answers + 1',
  entry_tags: 'update entry_tags set score = 99',
  moderation_cases: 'update moderation_cases set flags = 99',
  courses: 'update courses set students = 99',
  channels: 'update channels set member_count = 99',
  events: 'update events set paid = 99',
  projects: 'update projects set progress = 99',
  campaigns: 'update campaigns set tracked_count = 99',
  campaign_links: 'update campaign_links set clicks = 99',
  knowledge_gaps: 'update knowledge_gaps set searches = searches + 5, total = total + 5',
  surveys: 'update surveys set shown_count = 99',
  survey_tallies: 'update survey_tallies set count = count + 1',
};

const COUNT = /(^|_)(count|uses|total|score|shown|posts|flags|sum|answers)$/;
/** Counts that no other rows tell: of jobs, limits, and the model, of texts alone, and of responses whose day isn't stored. */
const TOLD_BY_NO_ROWS = [
  'ai_days.answers',
  'backups.total',
  'csv_imports.total',
  'mail_counts.count',
  'missed_questions.count',
  'missed_searches.count',
  'quiz_results.total',
  'survey_days.count',
  'survey_days.shown',
  'tag_changes.total',
  'throttles.count',
];

let db: Db;
beforeAll(() => {
  db = newStore();
  seedDemo(db, { clock: testClock(), ids: testIds() }, 'hash');
});

describe('maintained numbers', () => {
  test('are true in the sample community', () => {
    expect(countWrongNumbers(db)).toEqual([]);
  });

  test('include all columns that are named like a count', () => {
    const columns = db.$client
      .prepare<[], { table: string; column: string }>(
        `select t.name as 'table', c.name as 'column' from pragma_table_list t, pragma_table_info(t.name) c
         where t.schema = 'main' and t.type = 'table' and c.type = 'INTEGER'`,
      )
      .all();
    const counts = columns.filter(({ column }) => COUNT.test(column));
    const sqlOf = new Map(MAINTAINED.map(({ name, wrong }) => [name, wrong]));
    const left = counts.filter(({ table, column }) => !sqlOf.get(table)?.includes(column));
    expect(left.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(TOLD_BY_NO_ROWS);
    expect(Object.keys(DAMAGE).sort()).toEqual([...sqlOf.keys()].sort());
  });

  test('are counted again by the doctor, and the audit log says so', () => {
    db.$client.exec('update entries set score = 99');
    const work = { db, clock: testClock(), viewer: null, source: 'cli' } as const;
    expect(repair(work)).toMatch(/^Counted again\. Wrong numbers, by table and rows: entries \(\d+\)\.$/);
    expect(repair(work)).toBe('Nothing had to be repaired.');
    const actions = "select action, source from audit where action = 'jobs.recount'";
    expect(db.$client.prepare(actions).all()).toEqual([{ action: 'jobs.recount', source: 'cli' }]);
  });

  test.each(MAINTAINED.map(({ name }) => name))('of %s that are wrong are found and repaired', (name) => {
    db.$client.exec(DAMAGE[name] ?? '');
    expect(countWrongNumbers(db).map((found) => found.name)).toContain(name);
    expect(repairNumbers(db).map((found) => found.name)).toContain(name);
    expect(countWrongNumbers(db)).toEqual([]);
  });
});
