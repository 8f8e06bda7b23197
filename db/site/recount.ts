import { getTableColumns, getTableName } from 'drizzle-orm';
import { OTHER } from '#shared/survey-questions/model.ts';
import { prepared, write } from '../kit/statement.ts';
import type { Db } from '../open.ts';
import { accountingKeyed, accountingSummed, accountingTotalled } from '../schema/accounting.ts';
import { applicationSummed } from '../schema/applications.ts';
import { campaignSummed } from '../schema/campaigns.ts';
import { columnName } from '../schema/column-names.ts';
import { crmSummed } from '../schema/contacts.ts';
import { TIER_PUBLIC } from '../schema/entries.ts';
import { projectSummed, taskSummed } from '../schema/projects.ts';
import { STAGE_PENDING, surveySummed } from '../schema/surveys.ts';
import type { Sums } from '../schema/triggers.ts';

/** Numbers of one table that follow from other rows. */
export type Maintained = { name: string; wrong: string; repair: readonly string[] };

/** The count of a gap's questions of a kind. */
const questions = (kind: string) => `coalesce((select sum(m.count) from gap_texts t
  join missed_questions m on m.kind = t.kind and m.text = t.text
  where t.gap_id = knowledge_gaps.id and t.kind = '${kind}'), 0)`;
const GAPS = {
  searches: `coalesce((select sum(m.count) from gap_texts t join missed_searches m on m.query = t.text
    where t.gap_id = knowledge_gaps.id and t.kind = 'search'), 0)`,
  unanswered: questions('unanswered'),
  not_helpful: questions('notHelpful'),
  asked: questions('asked'),
  discussions: '(select count(*) from gap_discussions d where d.gap_id = knowledge_gaps.id)',
};

/** The elements of a list of objects. What isn't one is left out, so that the doctor can tell what else is wrong. */
const objectsIn = (column: string, as: string) =>
  `json_each(iif(json_valid(${column}), ${column}, '[]')) ${as} on ${as}.type = 'object'`;
/** Anonymous responses are counted once they are in the results. */
const IN_RESULTS = `r.stage > ${STAGE_PENDING}`;
const RESULTS = `
  answers(survey_id, response_id, question, answer) as (
    select r.survey_id, r.id, json_extract(a.value, '$.question'), a.value
    from survey_responses r join ${objectsIn('r.answers', 'a')} where ${IN_RESULTS}),
  chosen(survey_id, response_id, question, value) as (
    select survey_id, response_id, question, o.value from answers, json_each(answer, '$.options') o
    union all select survey_id, response_id, question, '${OTHER}' from answers where json_extract(answer, '$.other') is not null
    union all select survey_id, response_id, question, cast(json_extract(answer, '$.rating') as text) from answers
      where json_extract(answer, '$.rating') is not null),
  questions(survey_id, question, source, options) as (
    select s.id, json_extract(q.value, '$.id'), json_extract(q.value, '$.showIf.question'),
      json_extract(q.value, '$.showIf.options') from surveys s join ${objectsIn('s.questions', 'q')})`;
/** An answer to a hidden question isn't stored, so a condition needs only the answers that it names. */
const TALLIES = `with ${RESULTS}
  select q.survey_id, q.question, 'base', '', count(*) from questions q join survey_responses r
    on r.survey_id = q.survey_id and ${IN_RESULTS} where q.source is null group by 1, 2
  union all select q.survey_id, q.question, 'base', '', count(distinct c.response_id) from questions q join chosen c
    on c.survey_id = q.survey_id and c.question = q.source
    where c.value in (select value from json_each(q.options)) group by 1, 2
  union all select survey_id, question, 'answered', '', count(*) from answers group by 1, 2
  union all select survey_id, question, 'value', value, count(*) from chosen group by 1, 2, 4`;

/** The comments that are shown: those that aren't deleted, and the ancestors of these, as placeholders. */
const ANSWERS = `with recursive visible(id, parent_id) as (
    select id, parent_id from comments where deleted_at is null
    union select c.id, c.parent_id from visible v join comments c on c.id = v.parent_id),
  answers(id, n) as (select parent_id, count(*) from visible where parent_id is not null group by 1),
  wrong(id, n) as (select c.id, coalesce(a.n, 0) from comments c left join answers a on a.id = c.id
    where c.shown_answers <> coalesce(a.n, 0))`;

/** All numbers that triggers and transactions maintain, in the order of their repair: the later ones read earlier ones. */
export const MAINTAINED: readonly Maintained[] = [
  ...[
    accountingSummed,
    accountingTotalled,
    accountingKeyed,
    applicationSummed,
    campaignSummed,
    crmSummed,
    projectSummed,
    taskSummed,
    surveySummed,
  ].map(ofSums),
  ofRows('member_posts', ['user_id', 'tier', 'kind'], 'count', [
    'select author_id, tier, type, count(*) from entries where deleted_at is null group by 1, 2, 3',
    `select c.user_id, e.tier, 'comment', count(*) from comments c join entries e on e.id = c.entry_id
       where c.deleted_at is null and e.deleted_at is null group by 1, 2`,
  ]),
  ofRows('tag_counts', ['type', 'tag_id'], 'uses', [
    `select type, tag_id, count(*) from entry_tags where tier = ${TIER_PUBLIC} group by 1, 2`,
  ]),
  ofColumns('users', {
    posts: `coalesce((select sum(count) from member_posts p where p.user_id = users.id and p.tier = ${TIER_PUBLIC}), 0)`,
  }),
  ofColumns('tags', {
    uses: `(select count(*) from entry_tags t where t.tag_id = tags.id and t.tier = ${TIER_PUBLIC})`,
  }),
  ofColumns('entries', {
    score: `coalesce((select sum(iif(type = 'upvote', 1, -1)) from votes v where v.entry_id = entries.id), 0)`,
    comment_count: '(select count(*) from comments c where c.entry_id = entries.id and c.deleted_at is null)',
    rating_sum: 'coalesce((select sum(stars) from ratings r where r.entry_id = entries.id), 0)',
    rating_count: '(select count(*) from ratings r where r.entry_id = entries.id)',
    last_activity_at: `max(created_at, coalesce((select max(c.created_at) from comments c
      where c.entry_id = entries.id and c.deleted_at is null), 0))`,
  }),
  {
    name: 'comments',
    wrong: `${ANSWERS} select count(*) as n from wrong`,
    repair: [
      `${ANSWERS} update comments set shown_answers = wrong.n from wrong where wrong.id = comments.id`,
    ],
  },
  // After the entries, whose numbers it copies.
  ofCopies(
    'entry_tags',
    ['type', 'tier', 'author_id', 'created_at', 'score', 'sort_title', 'last_activity_at'],
    'entries e where e.seq = entry_tags.entry_seq',
  ),
  ofColumns('moderation_cases', {
    flags: '(select count(*) from flags f where f.case_id = moderation_cases.id)',
  }),
  ofColumns('courses', {
    lessons: `(select count(*) from lessons l where l.course_id = courses.entry_id
      and l.published_at is not null and l.deleted_at is null)`,
    students: '(select count(*) from enrolments e where e.course_id = courses.entry_id)',
  }),
  ofColumns('channels', {
    member_count: '(select count(*) from channel_members m where m.channel_id = channels.id)',
  }),
  ofColumns('events', {
    going: "(select count(*) from rsvps r where r.event_id = events.id and r.status = 'going')",
    waitlisted: "(select count(*) from rsvps r where r.event_id = events.id and r.status = 'waitlisted')",
    checked_in: '(select count(*) from rsvps r where r.event_id = events.id and r.checked_in_at is not null)',
    paid: 'coalesce((select sum(paid) from rsvps r where r.event_id = events.id), 0)',
    refunded: 'coalesce((select sum(refunded) from rsvps r where r.event_id = events.id), 0)',
  }),
  ofColumns('projects', {
    task_count: '(select count(*) from tasks t where t.project_id = projects.id and t.deleted_at is null)',
    done_count: `(select count(*) from tasks t where t.project_id = projects.id and t.deleted_at is null
      and t.status = 'done')`,
    progress: `coalesce((select sum(status = 'done') * 100 / count(*) from tasks t
      where t.project_id = projects.id and t.deleted_at is null), 0)`,
  }),
  ofColumns('campaigns', {
    recipient_count: '(select count(*) from campaign_recipients r where r.campaign_id = campaigns.id)',
    ...Object.fromEntries(
      ['sent', 'failed', 'unknown', 'skipped'].map((state) => [
        `${state}_count`,
        `(select count(*) from campaign_recipients r where r.campaign_id = campaigns.id and r.state = '${state}')`,
      ]),
    ),
    tracked_count: `(select count(*) from campaign_recipients r where r.campaign_id = campaigns.id and r.state = 'sent'
      and r.is_tracked = 1)`,
    ...Object.fromEntries(
      ['opened', 'clicked', 'unsubscribed'].map((what) => [
        `${what}_count`,
        `(select count(*) from campaign_recipients r where r.campaign_id = campaigns.id and r.${what}_at is not null)`,
      ]),
    ),
  }),
  ofColumns('campaign_links', {
    clicks: '(select count(*) from campaign_clicks c where c.link_id = campaign_links.id)',
  }),
  ofColumns('knowledge_gaps', { ...GAPS, total: Object.values(GAPS).join(' + ') }),
  ofColumns('surveys', {
    question_count: `(select count(*) from surveys s join ${objectsIn('s.questions', 'q')} where s.id = surveys.id)`,
    response_count: '(select count(*) from survey_responses r where r.survey_id = surveys.id)',
    shown_count: `(select count(*) from survey_responses r where r.survey_id = surveys.id and ${IN_RESULTS})`,
  }),
  ofRows('survey_tallies', ['survey_id', 'question', 'kind', 'value'], 'count', [TALLIES]),
];

/** The numbers of each table that aren't true now. Reads all rows. */
export function countWrongNumbers(db: Db): { name: string; wrong: number }[] {
  return MAINTAINED.flatMap(({ name, wrong }) => {
    const { n } = prepared<[], { n: number }>(db, wrong).get() as { n: number };
    return n === 0 ? [] : [{ name, wrong: n }];
  });
}

/** Counts everything again, in one transaction. Returns what was wrong. */
export function repairNumbers(db: Db): { name: string; wrong: number }[] {
  return write(db, () => {
    const found = countWrongNumbers(db);
    if (found.length === 0) return found;
    for (const { repair } of MAINTAINED) for (const sql of repair) db.$client.exec(sql);
    return found;
  });
}

/** Columns that triggers copy from a row of another table. */
function ofCopies(name: string, columns: readonly string[], source: string): Maintained {
  const list = columns.join(', ');
  const isWrong = `(${list}) is not (select ${list} from ${source})`;
  return {
    name,
    wrong: `select count(*) as n from ${name} where ${isWrong}`,
    repair: [`update ${name} set (${list}) = (select ${list} from ${source}) where ${isWrong}`],
  };
}

/** Sums that triggers maintain: a row for each group, with its count and totals. Groups without rows may be left. */
function ofSums({ name, table, by, totals }: Sums): Maintained {
  const value = (key: string) =>
    getTableColumns(table)[key]?.notNull ? columnName(table, key) : `coalesce(${columnName(table, key)}, 0)`;
  const keys = by.map((key) => columnName(table, key));
  const added = totals.map((key) => columnName(table, key));
  const columns = [...keys, 'count', ...added];
  const values = [...by.map(value), 'count(*)', ...totals.map((key) => `sum(${value(key)})`)];
  const groups = by.map((_, index) => index + 1).join(', ');
  return ofGroups(
    name,
    columns,
    'count',
    `select ${values.join(', ')} from ${getTableName(table)} where deleted_at is null group by ${groups}`,
  );
}

function ofRows(name: string, keys: readonly string[], count: string, parts: readonly string[]): Maintained {
  return ofGroups(name, [...keys, count], count, parts.join('\nunion all '));
}

function ofGroups(name: string, columns: readonly string[], count: string, truth: string): Maintained {
  const list = columns.join(', ');
  const stored = `select ${list} from ${name} where ${count} <> 0`;
  return {
    name,
    wrong: `with truth(${list}) as (${truth}) select count(*) as n from (
      select * from (select * from truth except ${stored}) union all select * from (${stored} except select * from truth))`,
    repair: [`delete from ${name}`, `insert into ${name} (${list}) ${truth}`],
  };
}

function ofColumns(name: string, columns: Readonly<Record<string, string>>): Maintained {
  const list = Object.keys(columns).join(', ');
  const truth = Object.values(columns).join(', ');
  const isWrong = `(${list}) is not (${truth})`;
  return {
    name,
    wrong: `select count(*) as n from ${name} where ${isWrong}`,
    repair: [`update ${name} set (${list}) = (select ${truth}) where ${isWrong}`],
  };
}
