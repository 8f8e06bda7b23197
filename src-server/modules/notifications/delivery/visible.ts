import { personJson } from '#db/kit/people.ts';
import { NOTIFICATIONS_COUNTED } from '#shared/notifications/shown.ts';
import { bySubject } from './subjects.ts';

/** The latest events of notification `n`. Older ones aren't read. */
const ACTS = `(select about, user_id from notification_acts
  where notification_id = n.id order by about desc limit ${NOTIFICATIONS_COUNTED})`;

/** The events of `n` that the viewer can see, one statement per kind. */
const SEEN = {
  comments: `from ${ACTS} a cross join comments c on c.id = a.about where c.deleted_at is null`,
  lessons: `from ${ACTS} a cross join lessons l on l.id = a.about where l.number is not null`,
  entries: `from ${ACTS} a cross join entries t on t.seq = a.about where t.deleted_at is null and t.tier <= @tier`,
  votes: `from ${ACTS} a`,
};

/** One expression for all grouped kinds. `ungathered` is for single events. */
function bySort(of: (seen: string) => string, ungathered: string): string {
  return `case
    when n.channel_id is not null or n.subject is not null then ${ungathered}
    when n.kind = 'vote' then ${of(SEEN.votes)}
    when n.kind = 'lesson' then ${of(SEEN.lessons)}
    when n.kind = 'follow' and n.entry_id is null then ${of(SEEN.entries)}
    when n.kind in ('reply', 'follow') then ${of(SEEN.comments)}
    else ${ungathered} end`;
}

const member = `exists (select 1 from channel_members k where k.channel_id = n.channel_id and k.user_id = n.user_id)`;
const invited = `exists (select 1 from channel_invites i where i.channel_id = n.channel_id and i.user_id = n.user_id)`;

/** Whether the user can see the channel and the message. Private ones: members and invited users. */
const CHANNEL = `case when ch.deleted_at is null and case
    when n.kind = 'invite' then ${invited} or ${member}
    else m.deleted_at is null and (ch.is_private = 0 or ${member}) end
  then 0 end`;

/** Users see their own moderated content, but comments and messages only while they can see the entry or channel. */
const MODERATED = `case
    when n.channel_id is not null then case when ch.deleted_at is null then 0 end
    when n.comment_id is null or (e.deleted_at is null and e.tier <= @tier) then 0 end`;

/**
 * The latest event of `n` that the viewer can see (0 for single events), or null if there is none. Computed when read,
 * so restored content appears again.
 */
const LATEST = `case
    when n.subject is not null then ${bySubject(({ visible }) => `case when ${visible} then 0 end`)}
    when n.kind = 'role' then 0
    when n.kind = 'moderation' then ${MODERATED}
    when n.channel_id is not null then ${CHANNEL}
    when n.entry_id is not null and (e.deleted_at is not null or e.tier > @tier) then null
    when n.comment_id is not null then case when nc.deleted_at is null then n.comment_id end
    else ${bySort((source) => `(select a.about ${source} order by a.about desc limit 1)`, '0')} end`;

const FROM = `from notifications n
  left join entries e on e.id = n.entry_id
  left join comments nc on nc.id = n.comment_id
  left join channels ch on ch.id = n.channel_id
  left join messages m on m.id = n.message_id`;

/**
 * The viewer's notifications, newest first, each with its latest visible event. The reader stops when a page is full,
 * so a page's cost doesn't depend on hidden rows.
 */
export const walkSql = (unread: boolean) => `
  select n.id, n.seq, ${LATEST} as latest ${FROM}
  where n.user_id = @userId and n.seq < @before ${unread ? 'and n.read_at is null' : ''}
  order by n.user_id desc, n.seq desc`;

/** A user's unread notifications about tasks in a period, newest first. Only those that they can see. Events have emails of their own. */
export const SUBJECT_NOTIFICATIONS_SQL = `
  select n.detail, n.subject, n.subject_id as subjectId, ${bySubject(({ title }) => title)} as title, ${bySubject(({ path }) => path)} as path
  from notifications n
  where n.user_id = @userId and n.read_at is null and n.subject = 'task'
    and n.updated_at > @since and n.updated_at <= @until
    and ${bySubject(({ visible }) => visible)}
  order by n.seq desc`;

/** One notification about a subject, if its user can see it. */
export const NOTICE_SQL = `
  select n.id, n.user_id as userId, n.subject_id as subjectId, n.group_key as groupKey, n.detail,
    ${bySubject(({ title }) => title)} as title, ${bySubject(({ path }) => path)} as path
  from notifications n where n.id = @id and n.subject is not null and ${bySubject(({ visible }) => visible)}`;

/** All shown columns of the notifications `@rows`, pairs of an ID and the latest visible event. */
export const DETAILS_SQL = `
  select n.id, n.seq, n.kind, n.entry_id as entryId, n.channel_id as channelId, n.message_id as messageId,
    n.comment_id as commentId, n.detail, n.group_key as groupKey, n.read_at is not null as read, r.latest,
    coalesce(lc.created_at, nc.created_at, te.created_at, n.updated_at) as at,
    coalesce(e.title, te.title, ch.name, ${bySubject(({ title }) => title)}, '') as title,
    ${bySubject(({ path }) => path)} as subjectPath,
    te.id as tagEntryId, coalesce(e.type, te.type) as entryType,
    coalesce(t.name, n.detail) as tag, l.number as lessonNumber,
    ${personJson('u')} as actor,
    ${bySort((source) => `(select count(*) ${source})`, '1')} as count,
    ${bySort((source) => `(select count(distinct a.user_id) ${source})`, '1')} as actorCount
  from (select value ->> 0 as id, value ->> 1 as latest from json_each(@rows)) r
  cross join notifications n on n.id = r.id
  left join entries e on e.id = n.entry_id
  left join comments nc on nc.id = n.comment_id
  left join channels ch on ch.id = n.channel_id
  left join comments lc on lc.id = r.latest and n.kind in ('reply', 'follow') and n.entry_id is not null
  left join entries te on te.seq = r.latest and n.kind = 'follow' and n.entry_id is null
  left join lessons l on l.id = r.latest and n.kind = 'lesson'
  left join tags t on n.kind = 'follow' and t.id = coalesce((select id from tags where key = n.detail),
    (select tag_id from tag_aliases where key = n.detail))
  left join users u on u.id = coalesce(
    (select a.user_id from notification_acts a where a.notification_id = n.id and a.about = r.latest), n.actor_id)`;
