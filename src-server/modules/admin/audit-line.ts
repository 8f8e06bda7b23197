import { FLAG_AUTHOR } from '#db/moderation-rows.ts';
import type { AuditLine, AuditPlace } from '#shared/admin.ts';
import { channelPath } from '#shared/channels.ts';
import { collectionPath } from '#shared/collections.ts';
import { lessonPath } from '#shared/courses.ts';
import { type EntryType, entryPath } from '#shared/entries.ts';
import { memberPath } from '#shared/members.ts';
import type { AuditSource, Changes, Subject } from '#shared/records.ts';
import type { AccountRole } from '#shared/roles.ts';
import { isDeletedUser, nameOf } from '#shared/users.ts';

/** A row of the log as its statement reads it; what is joined is null for every other kind of subject. */
export type AuditRow = {
  id: number;
  at: number;
  source: AuditSource;
  action: string;
  subject: Subject;
  subjectId: string;
  changes: string;
  actorId: number | null;
  username: string;
  displayName: string | null;
  avatarUrl: string | null;
  role: AccountRole;
  entryId: string | null;
  entryType: EntryType;
  entryTitle: string;
  entryGone: 0 | 1;
  memberName: string | null;
  memberDisplay: string | null;
  collectionTitle: string | null;
  collectionGone: 0 | 1;
  lessonTitle: string | null;
  lessonNumber: number | null;
  channelId: number | null;
  channelName: string;
  channelGone: 0 | 1;
  isPrivate: 0 | 1 | null;
  tagName: string | null;
};

export const PLACE_COLUMNS = `a.id, a.at, a.source, a.action, a.subject, a.subject_id as subjectId, a.changes,
  u.id as actorId, u.username, u.display_name as displayName, u.avatar_url as avatarUrl, u.role,
  e.id as entryId, e.type as entryType, e.title as entryTitle, e.deleted_at is not null as entryGone,
  m.username as memberName, m.display_name as memberDisplay,
  co.title as collectionTitle, co.deleted_at is not null as collectionGone,
  l.title as lessonTitle, l.number as lessonNumber,
  ch.id as channelId, ch.name as channelName, ch.deleted_at is not null as channelGone, ch.is_private as isPrivate,
  t.name as tagName`;

/** Each join is a look into a primary key; the id of a subject is text, whatever it names. */
export const PLACE_JOINS = `left join users u on u.id = a.actor_id
  left join comments c on a.subject = 'comment' and c.id = cast(a.subject_id as integer)
  left join lessons l on a.subject = 'lesson' and l.id = cast(a.subject_id as integer)
  left join entries e on e.id = case a.subject
    when 'entry' then a.subject_id when 'comment' then c.entry_id when 'lesson' then l.course_id end
  left join users m on a.subject = 'member' and m.id = cast(a.subject_id as integer)
  left join collections co on a.subject = 'collection' and co.id = cast(a.subject_id as integer)
  left join messages ms on a.subject = 'message' and ms.id = cast(a.subject_id as integer)
  left join channels ch on ch.id = case a.subject
    when 'channel' then cast(a.subject_id as integer) when 'message' then ms.channel_id end
  left join tags t on a.subject = 'tag' and t.id = cast(a.subject_id as integer)`;

export function toLine(row: AuditRow): AuditLine {
  const { id, at, source, action, subject, subjectId, actorId } = row;
  const { username, displayName, avatarUrl, role } = row;
  // What happens in a private channel is its members': the log says that something was done, and to nothing by name.
  const hidden = (subject === 'channel' || subject === 'message') && row.isPrivate !== 0;
  const changes: Changes = JSON.parse(row.changes);
  if (subject === 'case') delete changes[FLAG_AUTHOR];
  return {
    ...{ id, source, action, subject },
    at: new Date(at).toISOString(),
    actor: actorId === null ? null : { id: actorId, username, displayName, avatarUrl, role },
    subjectId: hidden ? '' : subjectId,
    changes: hidden ? {} : changes,
    place: hidden ? NOWHERE : (PLACES[subject]?.(row) ?? NOWHERE),
  };
}

const NOWHERE: AuditPlace = { name: null, path: null };

const PLACES: Partial<Record<Subject, (row: AuditRow) => AuditPlace>> = {
  entry: (row) => entryPlace(row),
  comment: (row) => {
    const { name, path } = entryPlace(row);
    return { name, path: path && `${path}#comment-${row.subjectId}` };
  },
  lesson: (row) => {
    if (row.lessonTitle === null || row.entryId === null) return NOWHERE;
    const reads = row.lessonNumber !== null && row.entryGone === 0;
    return { name: row.lessonTitle, path: reads ? lessonPath(row.entryId, row.lessonNumber ?? 1) : null };
  },
  member: ({ memberName, memberDisplay }) => {
    if (memberName === null) return NOWHERE;
    const person = { username: memberName, displayName: memberDisplay };
    return { name: nameOf(person), path: isDeletedUser(person) ? null : memberPath(person) };
  },
  collection: ({ collectionTitle, collectionGone, subjectId }) => ({
    name: collectionTitle,
    path: collectionTitle === null || collectionGone ? null : collectionPath({ id: Number(subjectId) }),
  }),
  channel: (row) => channelPlace(row),
  message: (row) => channelPlace(row),
  tag: ({ tagName }) => ({
    name: tagName,
    path: tagName === null ? null : `/?tags=${encodeURIComponent(tagName)}`,
  }),
  mail: ({ subjectId }) => ({ name: null, path: `/outbox?mail=${encodeURIComponent(subjectId)}` }),
  setting: () => ({ name: null, path: '/settings/registration' }),
};

function entryPlace({ entryId, entryType, entryTitle, entryGone }: AuditRow): AuditPlace {
  if (entryId === null || entryTitle === '') return NOWHERE;
  return { name: entryTitle, path: entryGone ? null : entryPath({ id: entryId, type: entryType }) };
}

function channelPlace({ channelId, channelName, channelGone }: AuditRow): AuditPlace {
  if (channelId === null) return NOWHERE;
  return { name: channelName, path: channelGone ? null : channelPath({ id: channelId }) };
}
