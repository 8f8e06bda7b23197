import { TIER_PUBLIC, TIER_STAFF } from '#db/schema/entries.ts';
import type { NotificationSubject } from '#shared/notifications/model.ts';
import { PROMPTS_PATH } from '#shared/prompts/model.ts';

/** How a kind of subject is read, in SQL over the notification `n`. */
type Subject = {
  /** Whether the user can see the notification, for a viewer of `@tier`, on the day `@today` of the site. */
  visible: string;
  title: string;
  path: string;
};

/** A new kind of subject adds a line. */
export const SUBJECTS: Record<NotificationSubject, Subject> = {
  // Comments and mentions are for all staff. The rest is only for the current assignee, while the task is open and has
  // that due day. After it, nothing is due tomorrow.
  task: {
    visible: `@tier >= ${TIER_STAFF} and exists (select 1 from tasks st join projects sp on sp.id = st.project_id
      where st.id = n.subject_id and sp.deleted_at is null and st.deleted_at is null
      and (n.detail in ('comment', 'mentioned') or st.assignee_id = n.user_id and st.status <> 'done'
        and (n.detail in ('assigned', 'overdue:' || st.due_date)
          or (n.detail = 'tomorrow:' || st.due_date and st.due_date >= @today))))`,
    title: '(select st.title from tasks st where st.id = n.subject_id)',
    path: `(select '/projects/' || st.project_id || '/tasks/' || st.id from tasks st where st.id = n.subject_id)`,
  },
  // Only while the event is visible and the user has an RSVP. A seat is news only while they have it.
  event: {
    visible: `exists (select 1 from events sv join entries sn on sn.id = sv.entry_id
        join rsvps sr on sr.event_id = sv.id and sr.user_id = n.user_id
      where sv.id = n.subject_id and sv.deleted_at is null and sn.deleted_at is null and sn.tier <= @tier
        and (sr.status = 'going' or n.detail <> 'seat' and sr.status = 'waitlisted'))`,
    title: `(select sn.title from events sv join entries sn on sn.id = sv.entry_id where sv.id = n.subject_id)`,
    path: `'/events/' || n.subject_id`,
  },
  // Only while the lesson is published and its course is visible.
  lesson: {
    visible: `exists (select 1 from lessons sl join entries sc on sc.id = sl.course_id
      where sl.id = n.subject_id and sl.number is not null and sc.deleted_at is null and sc.tier <= @tier)`,
    title: '(select sl.title from lessons sl where sl.id = n.subject_id)',
    path: `(select '/course/' || sl.course_id || '/lesson/' || sl.number from lessons sl where sl.id = n.subject_id)`,
  },
  // A moderator's decision about an own prompt, also one that was removed.
  prompt: {
    visible: 'exists (select 1 from prompts sp where sp.id = n.subject_id and sp.owner_id = n.user_id)',
    title: '(select sp.name from prompts sp where sp.id = n.subject_id)',
    path: `'${PROMPTS_PATH}&prompt=' || n.subject_id`,
  },
  campaign: {
    visible: `@tier >= ${TIER_STAFF} and exists (select 1 from campaigns sm where sm.id = n.subject_id and sm.deleted_at is null)`,
    title: '(select sm.title from campaigns sm where sm.id = n.subject_id)',
    path: `'/email/' || n.subject_id`,
  },
  // An import of a staff module, or an own one. One that was undone is no news.
  import: {
    visible: `exists (select 1 from csv_imports si where si.id = n.subject_id and si.state in ('done', 'failed')
      and case when si.owner_id is null then @tier >= ${TIER_STAFF} else si.owner_id = n.user_id end)`,
    title: '(select si.file_name from csv_imports si where si.id = n.subject_id)',
    path: `(select case si.kind when 'accounting' then '/accounting?import=' || si.id when 'crm' then '/crm'
      when 'subscribers' then '/email/subscribers' else '${PROMPTS_PATH}' end from csv_imports si where si.id = n.subject_id)`,
  },
  // Only while the survey takes responses and the user hasn't responded. Responding deletes nothing, so it leaves no trace here.
  survey: {
    visible: `exists (select 1 from surveys sy join entries sn on sn.seq = sy.id
      where sy.id = n.subject_id and sy.status = 'active' and sy.deleted_at is null and sn.tier = ${TIER_PUBLIC}
        and not exists (select 1 from survey_participations sp
          where sp.participant = 'account' and sp.participant_id = n.user_id and sp.survey_id = sy.id))`,
    title: '(select sn.title from entries sn where sn.seq = n.subject_id)',
    path: `(select '/survey/' || sn.id from entries sn where sn.seq = n.subject_id)`,
  },
};

/** One expression over all kinds of subjects. Null for a notification without one. */
export function bySubject(of: (subject: Subject) => string): string {
  const cases = Object.entries(SUBJECTS).map(([name, subject]) => `when '${name}' then ${of(subject)}`);
  return `case n.subject ${cases.join(' ')} end`;
}
