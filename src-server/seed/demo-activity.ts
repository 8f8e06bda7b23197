import type { Db } from '#db/open.ts';

/** Adds the feed of the demo in the order of time: each activity is one of the existing rows. */
export function addActivity(db: Db): void {
  db.$client.exec(
    `insert into activity (at, actor_id, kind, entry_id, comment_id)
     select at, actor_id, kind, entry_id, comment_id from (
       select created_at as at, id as actor_id, 'joined' as kind, null as entry_id, null as comment_id from users
       union all select created_at, author_id, iif(id in (select entry_id from events), 'event', 'entry'), id, null from entries
       union all select created_at, user_id, 'comment', entry_id, id from comments
       union all select solved_at, author_id, 'solved', id, null from entries where solved_at is not null
       union all select max(d.completed_at), d.user_id, 'completed', d.course_id, null
         from lesson_completions d join courses c on c.entry_id = d.course_id
         group by d.user_id, d.course_id having count(*) = max(c.lessons)
     )
     order by at, kind = 'joined' desc, kind in ('entry', 'event') desc, comment_id, actor_id`,
  );
}
