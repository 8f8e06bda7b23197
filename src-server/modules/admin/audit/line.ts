import { getTableName } from 'drizzle-orm';
import { FLAG_AUTHOR } from '#db/content/moderation.ts';
import { personJson, personOf } from '#db/kit/people.ts';
import { sharedSql } from '#db/schema/prompts.ts';
import { STAFF_TABLES } from '#db/trash-registry.ts';
import { adminTexts } from '#shared/admin/messages.ts';
import type { AuditLine, AuditPlace } from '#shared/admin/output.ts';
import { APPLICATIONS_PATH } from '#shared/applications/model.ts';
import { auditTexts } from '#shared/audit/messages.ts';
import { backupTexts } from '#shared/backups/messages.ts';
import { channelPath, messagePath } from '#shared/channels/model.ts';
import { collectionPath } from '#shared/collections/model.ts';
import { lessonPath } from '#shared/courses/model.ts';
import { importListPath, type StaffImportKind } from '#shared/csv-import/model.ts';
import { type EntryType, entryPath } from '#shared/entries/model.ts';
import { eventPath } from '#shared/events/model.ts';
import { eventSettingsTexts } from '#shared/events/settings.messages.ts';
import { memberPath } from '#shared/members/model.ts';
import type { Flagged } from '#shared/moderation/model.ts';
import { promptPath } from '#shared/prompts/model.ts';
import {
  type AuditSource,
  type Changes,
  isStaffSubject,
  type StaffSubject,
  type Subject,
  staffRecordPath,
} from '#shared/records.ts';
import { emailSettingsTexts } from '#shared/settings/email.messages.ts';
import { SUBSCRIBERS_PATH } from '#shared/subscribers/model.ts';
import { isDeletedUser, nameOf } from '#shared/users/model.ts';

/** A row of the log's statement. Joined columns are null for other subjects. */
export type AuditRow = {
  id: number;
  at: number;
  source: AuditSource;
  action: string;
  subject: Subject;
  subjectId: string;
  changes: string;
  actor: string | null;
  entryId: string | null;
  entryType: EntryType;
  entryTitle: string;
  entryGone: 0 | 1;
  /** The event whose discussion the entry is. Only links need it. */
  eventId?: number | null;
  member: string | null;
  collectionTitle: string | null;
  collectionGone: 0 | 1;
  lessonTitle: string | null;
  lessonNumber: number | null;
  channelId: number | null;
  channelName: string;
  channelGone: 0 | 1;
  isPrivate: 0 | 1 | null;
  tagName: string | null;
  /** Staff records only. */
  recordName: string | null;
  recordGone: 0 | 1;
  mailSubject: string | null;
  invitationNote: string | null;
  /** Whether changes of the import are recorded. */
  importOpens: 0 | 1;
  importFile: string | null;
  importKind: StaffImportKind;
  /** The name of the API key that was used, and of the one that the action is about. */
  apiKey: string | null;
  keyName: string | null;
  /** Shared prompts only. */
  promptName: string | null;
  /** The content of a moderation case. */
  caseSubject: Flagged | null;
  caseSubjectId: string;
};

const RECORDS = Object.entries(STAFF_TABLES);
/** The value of the one record that exists. */
const firstOf = (column: (record: (typeof RECORDS)[number][1]) => string) =>
  `coalesce(${RECORDS.map(([subject, record]) => `r_${subject}.${column(record)}`).join(', ')})`;
const RECORD_JOINS = RECORDS.map(
  ([subject, { table }]) =>
    `left join ${getTableName(table)} r_${subject}
      on a.subject = '${subject}' and r_${subject}.id = cast(a.subject_id as integer)`,
).join('\n  ');

export const PLACE_COLUMNS = `a.id, a.at, a.source, a.action, a.subject, a.subject_id as subjectId, a.changes,
  ${personJson('u')} as actor,
  e.id as entryId, e.type as entryType, e.title as entryTitle, coalesce(v.deleted_at, e.deleted_at) is not null as entryGone,
  ${personJson('m')} as member,
  co.title as collectionTitle, co.deleted_at is not null as collectionGone,
  l.title as lessonTitle, l.number as lessonNumber,
  ch.id as channelId, ch.name as channelName, ch.deleted_at is not null as channelGone, ch.is_private as isPrivate,
  t.name as tagName, ${firstOf(({ name }) => name.name)} as recordName,
  ${firstOf(() => 'deleted_at')} is not null as recordGone, ml.subject as mailSubject,
  iv.note as invitationNote, im.file_name as importFile, im.kind as importKind,
  ak.name as apiKey, sk.name as keyName, iif(${sharedSql('pr')}, pr.name, null) as promptName, mc.subject as caseSubject, mc.subject_id as caseSubjectId`;

/** Each join uses a primary key. Subject IDs are always text. A case links to its content. */
export const PLACE_JOINS = `left join users u on u.id = a.actor_id
  left join moderation_cases mc on a.subject = 'case' and mc.id = cast(a.subject_id as integer)
  left join comments c on coalesce(mc.subject, a.subject) = 'comment'
    and c.id = cast(coalesce(mc.subject_id, a.subject_id) as integer)
  left join lessons l on a.subject = 'lesson' and l.id = cast(a.subject_id as integer)
  left join events v on a.subject = 'event' and v.id = cast(a.subject_id as integer)
  left join entries e on e.id = case coalesce(mc.subject, a.subject)
    when 'entry' then coalesce(mc.subject_id, a.subject_id)
    when 'comment' then c.entry_id when 'lesson' then l.course_id when 'event' then v.entry_id end
  left join users m on a.subject = 'member' and m.id = cast(a.subject_id as integer)
  left join collections co on a.subject = 'collection' and co.id = cast(a.subject_id as integer)
  left join messages ms on coalesce(mc.subject, a.subject) = 'message'
    and ms.id = cast(coalesce(mc.subject_id, a.subject_id) as integer)
  left join channels ch on ch.id = case coalesce(mc.subject, a.subject)
    when 'channel' then cast(a.subject_id as integer) when 'message' then ms.channel_id end
  left join prompts pr on coalesce(mc.subject, a.subject) = 'prompt'
    and pr.id = cast(coalesce(mc.subject_id, a.subject_id) as integer)
  left join tags t on a.subject = 'tag' and t.id = cast(a.subject_id as integer)
  ${RECORD_JOINS}
  left join mails ml on a.subject = 'mail' and ml.id = cast(a.subject_id as integer)
  left join invitations iv on a.subject = 'invitation' and iv.id = cast(a.subject_id as integer)
  left join api_keys ak on ak.id = a.key_id
  left join api_keys sk on a.subject = 'key' and sk.id = cast(a.subject_id as integer)
  left join csv_imports im on a.subject = 'import' and im.id = cast(a.subject_id as integer)`;

/** A row as it is sent, without the names of its IDs. */
export function toLine(row: AuditRow): Omit<AuditLine, 'named'> {
  const { id, at, source, apiKey, action, subject, subjectId, actor } = row;
  // Private channels belong to their members: the log shows the action, but no names.
  const hidden = (subject === 'channel' || subject === 'message') && row.isPrivate !== 0;
  const changes: Changes = JSON.parse(row.changes);
  if (subject === 'case') delete changes[FLAG_AUTHOR];
  return {
    id,
    source,
    apiKey,
    action,
    subject,
    at: new Date(at).toISOString(),
    actor: personOf(actor),
    subjectId: hidden ? '' : subjectId,
    changes: hidden ? {} : changes,
    place: hidden ? NOWHERE : placeOf(subject, row),
    opens: row.importOpens ? Number(subjectId) : null,
  };
}

function placeOf(subject: Subject, row: AuditRow): AuditPlace {
  return isStaffSubject(subject) ? recordPlace(subject, row) : PLACES[subject](row);
}

const NOWHERE: AuditPlace = { name: null, path: null };

/** The pages of settings that have other names than that of the registration. */
const SETTINGS: Partial<Record<string, AuditPlace>> = {
  email: { name: emailSettingsTexts.title, path: '/settings/email' },
  events: { name: eventSettingsTexts.title, path: '/settings/events' },
  backup: { name: backupTexts.title, path: '/settings/backup' },
  brand: { name: adminTexts.branding, path: '/settings/branding' },
};
const REGISTRATION: AuditPlace = { name: auditTexts.registration, path: '/settings/registration' };

function recordPlace(subject: StaffSubject, { recordName, recordGone, subjectId }: AuditRow): AuditPlace {
  const path = recordName === null || recordGone ? null : staffRecordPath(subject, subjectId);
  return { name: recordName, path };
}

const PLACES: Record<Exclude<Subject, StaffSubject>, (row: AuditRow) => AuditPlace> = {
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
  event: ({ entryId, entryTitle, entryGone, subjectId }) => ({
    name: entryId === null ? null : entryTitle,
    path: entryId === null || entryGone ? null : eventPath({ id: Number(subjectId) }),
  }),
  member: ({ member }) => {
    const person = personOf(member);
    if (!person) return NOWHERE;
    return { name: nameOf(person), path: isDeletedUser(person) ? null : memberPath(person) };
  },
  collection: ({ collectionTitle, collectionGone, subjectId }) => ({
    name: collectionTitle,
    path: collectionTitle === null || collectionGone ? null : collectionPath({ id: Number(subjectId) }),
  }),
  channel: (row) => channelPlace(row),
  message: (row) => messagePlace(row, row.subjectId),
  tag: ({ tagName }) => ({
    name: tagName,
    path: tagName === null ? null : `/?tags=${encodeURIComponent(tagName)}`,
  }),
  mail: ({ mailSubject, subjectId }) =>
    mailSubject === null
      ? NOWHERE
      : { name: mailSubject, path: `/outbox?mail=${encodeURIComponent(subjectId)}` },
  gap: () => ({ name: auditTexts.gaps, path: '/gaps' }),
  setting: ({ subjectId }) => SETTINGS[subjectId] ?? REGISTRATION,
  key: ({ keyName }) => ({ name: keyName, path: keyName === null ? null : '/settings/keys' }),
  invitation: ({ invitationNote }) => ({ name: invitationNote, path: '/settings/invitations?view=all' }),
  import: ({ importFile, importKind }) => ({
    name: importFile,
    path: importFile === null ? null : importListPath(importKind),
  }),
  cohort: () => ({ name: auditTexts.cohorts, path: APPLICATIONS_PATH }),
  ledgerCategory: () => ({ name: auditTexts.ledgerCategories, path: '/accounting' }),
  subscriber: () => ({ name: auditTexts.subscribers, path: SUBSCRIBERS_PATH }),
  prompt: ({ promptName, subjectId }) => ({
    name: promptName,
    path: promptName === null ? null : promptPath({ id: Number(subjectId) }),
  }),
  // The change has its kind.
  job: () => NOWHERE,
  case: (row) => {
    if (row.caseSubject === null) return NOWHERE;
    // A message may have been flagged before its channel became private.
    if (row.caseSubject === 'message' && row.isPrivate !== 0) return NOWHERE;
    return PLACES[row.caseSubject]({ ...row, subjectId: row.caseSubjectId });
  },
};

function entryPlace({ entryId, entryType, entryTitle, entryGone, eventId }: AuditRow): AuditPlace {
  if (entryId === null || entryTitle === '') return NOWHERE;
  return { name: entryTitle, path: entryGone ? null : entryPath({ id: entryId, type: entryType, eventId }) };
}

function messagePlace(row: AuditRow, id: string): AuditPlace {
  const { name, path } = channelPlace(row);
  return {
    name,
    path: path && row.channelId ? messagePath({ id: Number(id), channelId: row.channelId }) : null,
  };
}

function channelPlace({ channelId, channelName, channelGone }: AuditRow): AuditPlace {
  if (channelId === null) return NOWHERE;
  return { name: channelName, path: channelGone ? null : channelPath({ id: channelId }) };
}
