import type Database from 'better-sqlite3';

/** Invariants of a consistent database, each as a count of violations. */
const TRUTHS: Record<string, string> = {
  'task counts of projects that are not true': `select count(*) as n from projects p where
    (task_count, done_count) <> (select count(*), coalesce(sum(status = 'done'), 0) from tasks t
      where t.project_id = p.id and t.deleted_at is null)`,
  'burn-ups that do not end with the counts of their project': `select count(*) as n from projects p where deleted_at is null
    and (task_count, done_count) <> (select coalesce(sum((status is not null) - (from_status is not null)), 0),
        coalesce(sum((status is 'done') - (from_status is 'done')), 0)
      from task_statuses s where s.project_id = p.id)`,
  'notifications of purged tasks': `select count(*) as n from notifications
    where subject = 'task' and subject_id not in (select id from tasks)`,
  'entries whose tags are not linked': `select count(*) as n from entries e where deleted_at is null
    and json_array_length(tags) <> (select count(*) from entry_tags t where t.entry_seq = e.seq)`,
  'scores that are not the sum of the votes': `select count(*) as n from entries e where
    score <> (select coalesce(sum(iif(type = 'upvote', 1, -1)), 0) from votes v where v.entry_id = e.id)`,
  'comment counts that are not true': `select count(*) as n from entries e where
    comment_count <> (select count(*) from comments c where c.entry_id = e.id and c.deleted_at is null)`,
  'lesson counts that are not true': `select count(*) as n from courses c where lessons <>
    (select count(*) from lessons l where l.course_id = c.entry_id and l.published_at is not null and l.deleted_at is null)`,
  'lessons that are not numbered in a row': `select count(*) as n from courses c where lessons <>
    (select coalesce(max(number), 0) from lessons l where l.course_id = c.entry_id)`,
  'student counts that are not true': `select count(*) as n from courses c where
    students <> (select count(*) from enrolments e where e.course_id = c.entry_id)`,
  'courses without their counts': `select count(*) as n from entries where type = 'course' and purged_at is null
    and id not in (select entry_id from courses)`,
  'posts that are not true': `select count(*) as n from users u where posts <>
    (select count(*) from entries e where e.author_id = u.id and e.deleted_at is null and e.tier = 0)
    + (select count(*) from comments c join entries e on e.id = c.entry_id
       where c.user_id = u.id and c.deleted_at is null and e.deleted_at is null and e.tier = 0)`,
  'posts that are not counted by kind': `select count(*) as n from users u where
    (select coalesce(sum(count), 0) from member_posts p where p.user_id = u.id) <>
    (select count(*) from entries e where e.author_id = u.id and e.deleted_at is null)
    + (select count(*) from comments c join entries e on e.id = c.entry_id
       where c.user_id = u.id and c.deleted_at is null and e.deleted_at is null)`,
  'comments that the feed does not tell of': `select count(*) as n from comments c where
    c.id not in (select comment_id from activity where comment_id is not null)`,
  'member counts of channels that are not true': `select count(*) as n from channels c where
    member_count <> (select count(*) from channel_members m where m.channel_id = c.id)`,
  'last messages of channels that are not': `select count(*) as n from channels c where last_message_id <>
    (select coalesce(max(id), 0) from messages m where m.channel_id = c.id and m.deleted_at is null)`,
  'references to nothing': 'select count(*) as n from pragma_foreign_key_check',
  'pages that are not sound':
    "select count(*) as n from pragma_integrity_check where integrity_check <> 'ok'",
};

/** The names of violated invariants. */
export function untruths(store: Database.Database): string[] {
  return Object.entries(TRUTHS)
    .filter(([, sql]) => store.prepare<[], { n: number }>(sql).get()?.n !== 0)
    .map(([name]) => name);
}

/** The number of rows of user content. */
export function rowCounts(store: Database.Database): Record<string, number> {
  return Object.fromEntries(
    ['users', 'entries', 'entry_tags', 'votes', 'comments'].map((table) => [
      table,
      store.prepare<[], { n: number }>(`select count(*) as n from ${table}`).get()?.n ?? -1,
    ]),
  );
}
