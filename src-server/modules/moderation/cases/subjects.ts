import { eq } from 'drizzle-orm';
import { setMessageDeleted } from '#db/content/channels/rows.ts';
import { moderationStateOf } from '#db/content/flag-subjects.ts';
import { moderatedSql } from '#db/content/prompts/moderation.ts';
import { setPromptDeleted } from '#db/content/prompts/rows.ts';
import { type ActingUser, appendAudit, valuesBefore } from '#db/kit/records.ts';
import { preparedColumn } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { channels, messages } from '#db/schema/channels.ts';
import { moveToTrash, restoreFromTrash } from '#db/trash-registry.ts';
import { messagePath } from '#shared/channels/model.ts';
import { type EntryType, entryPath } from '#shared/entries/model.ts';
import { AppError } from '#shared/errors.ts';
import { moderationMessages } from '#shared/moderation/messages.ts';
import { CASE_EXCERPT, type Flagged, type ModeratedState } from '#shared/moderation/model.ts';
import type { FlaggedPlace } from '#shared/moderation/output.ts';
import { promptPath } from '#shared/prompts/model.ts';
import type { WriteContext } from '../../../context.ts';
import { othersModerate, readsHidden } from '../../../kit/moderation.ts';
import { loadComment } from '../../comments/queries.ts';
import { loadEntry } from '../../entries/queries.ts';
import { loadMessage } from '../../messages/queries.ts';
import { loadPrompt } from '../../prompts/queries.ts';

/** No one's. */
const NO_ID = 0;
/** Characters of a comment or message that the excerpt is made from. */
const EXCERPT_SOURCE = 4 * CASE_EXCERPT;

/** Whose content it is. Private content is moderated by the owner of its channel. */
type FlaggedContent = { authorId: number; isPrivate: boolean };

/** The columns of a listed case that its path is made of. `eventId`: the event whose discussion it is about. */
export type CasePlace = {
  subjectId: string;
  state: Exclude<ModeratedState, 'gone'>;
  entryId: string | null;
  entryType: EntryType | null;
  eventId: number | null;
  channelId: number | null;
};

/** How moderation reads a kind of content, and deletes it. `db/content/flag-subjects.ts` has how it is hidden. */
type FlagSubject = {
  /** The content to flag, if the viewer can see it. Otherwise throws `NOT_FOUND` or `GONE`. */
  load: (work: WriteContext, id: string) => FlaggedContent;
  /** Whether moderators act on it. Left out, they act on all of it. */
  isModerated?: (db: Db, id: string) => boolean;
  /** Deletes it as its author would, or restores it. Inside a write. */
  setDeleted: (acting: ActingUser, id: string, deleted: boolean) => void;
  /** SQL over the case `c`: joins by primary keys, and expressions over them. */
  joins: string;
  state: string;
  title: string;
  excerpt: string;
  entryId?: string;
  entryType?: string;
  channelId?: string;
  /** Its page, or null if it has none in its state. */
  path: (place: CasePlace) => string | null;
};

/** A module whose content can be flagged adds a line here, and in `db/content/flag-subjects.ts`. */
const FLAG_SUBJECTS: Readonly<Record<Flagged, FlagSubject>> = {
  entry: {
    load: (work, id) => ({ authorId: loadEntry(work, id).authorId, isPrivate: false }),
    setDeleted: inTrash('entry'),
    joins: `left join entries e on c.subject = 'entry' and e.id = c.subject_id`,
    state: `case when e.purged_at is not null or e.id is null then 'gone'
      when e.deleted_at is not null then 'removed' when e.hidden_at is not null then 'hidden' else 'shown' end`,
    title: 'e.title',
    excerpt: 'e.excerpt',
    entryId: 'e.id',
    entryType: 'e.type',
    path: (place) => (place.state === 'removed' ? null : pathOfEntry(place)),
  },
  comment: {
    load: (work, id) => ({ authorId: loadComment(work, numberOf(id)).authorId, isPrivate: false }),
    setDeleted: inTrash('comment'),
    joins: `left join comments k on c.subject = 'comment' and k.id = cast(c.subject_id as integer)
      left join entries ke on ke.id = k.entry_id`,
    state: `case when k.id is null or k.content = '' or ke.deleted_at is not null then 'gone'
      when exists (select 1 from trash t where t.subject = 'comment' and t.subject_id = c.subject_id) then 'removed'
      when k.hidden_at is not null then 'hidden' else 'shown' end`,
    title: 'ke.title',
    excerpt: `substr(k.content, 1, ${EXCERPT_SOURCE})`,
    entryId: 'ke.id',
    entryType: 'ke.type',
    path(place) {
      const path = pathOfEntry(place);
      return path && `${path}#comment-${place.subjectId}`;
    },
  },
  message: {
    load(work, id) {
      const { authorId, isPrivate } = loadMessage(work, numberOf(id));
      return { authorId, isPrivate };
    },
    isModerated: (db, id) => isPublic(db, numberOf(id)),
    setDeleted: setMessageDeletedById,
    joins: `left join messages m on c.subject = 'message' and m.id = cast(c.subject_id as integer)
      left join channels ch on ch.id = m.channel_id`,
    state: `case when m.id is null or ch.deleted_at is not null or ch.is_private = 1 then 'gone'
      when m.deleted_by is not null then 'removed' when m.hidden_at is not null then 'hidden' else 'shown' end`,
    title: 'case when ch.is_private = 0 then ch.name end',
    excerpt: `case when ch.is_private = 0 then substr(m.text, 1, ${EXCERPT_SOURCE}) end`,
    channelId: 'm.channel_id',
    path: ({ state, subjectId, channelId }) =>
      channelId === null || state === 'removed' ? null : messagePath({ id: Number(subjectId), channelId }),
  },
  prompt: {
    load: (work, id) => ({ authorId: loadPrompt(work, { id: numberOf(id) }).authorId, isPrivate: false }),
    setDeleted: (acting, id, deleted) => setPromptDeleted(acting, Number(id), deleted),
    joins: `left join prompts pr on c.subject = 'prompt' and pr.id = cast(c.subject_id as integer)`,
    state: `case when pr.id is null or pr.shared_version is null then 'gone' when pr.deleted_at is not null then 'removed'
      when pr.hidden_at is not null then 'hidden' else 'shown' end`,
    title: `case when ${moderatedSql('pr')} then pr.name end`,
    excerpt: `case when ${moderatedSql('pr')} then substr(pr.text, 1, ${EXCERPT_SOURCE}) end`,
    path: ({ state, subjectId }) => (state === 'shown' ? promptPath({ id: Number(subjectId) }) : null),
  },
};

const ROWS: readonly [string, FlagSubject][] = Object.entries(FLAG_SUBJECTS);
export const SUBJECT_JOINS = ROWS.map(([, { joins }]) => joins).join('\n  ');

/** One SQL expression over all kinds of content. */
export function bySubject(of: (subject: FlagSubject) => string | undefined): string {
  return `case c.subject ${ROWS.map(([name, subject]) => `when '${name}' then ${of(subject) ?? 'null'}`).join(' ')} end`;
}

/** The page of a case's content. Null without one. */
export function casePath({ subject, state, ...place }: CasePath): string | null {
  return state === 'gone' ? null : FLAG_SUBJECTS[subject].path({ ...place, state });
}

type CasePath = Omit<CasePlace, 'state'> & { subject: Flagged; state: ModeratedState };

/** The content to flag, if the viewer can see it. Otherwise throws `NOT_FOUND` or `GONE`. */
export function loadFlagged(work: WriteContext, { subject, subjectId }: FlaggedPlace): FlaggedContent {
  return FLAG_SUBJECTS[subject].load(work, subjectId);
}

/**
 * Content that moderators can act on, hidden or not. Throws `NOT_FOUND` if there is none, and for messages in private
 * channels, which they don't moderate.
 */
export function loadModerated({ db, viewer }: WriteContext, place: FlaggedPlace): JudgedContent {
  const { subject, subjectId } = place;
  const { isModerated } = FLAG_SUBJECTS[subject];
  const state = moderationStateOf(db, place);
  if (!state || isModerated?.(db, subjectId) === false)
    throw new AppError('NOT_FOUND', moderationMessages.noSubject);
  return { authorId: state.authorId, othersModerate: othersModerate(db, viewer) };
}

/** The author of a case's content. Throws `NOT_FOUND` for staff if there is no such case. */
export function loadCase({ db, viewer }: WriteContext, { id }: { id: number }): JudgedContent {
  // Everyone else is refused without learning whether it exists.
  if (!readsHidden(viewer)) return { authorId: null, othersModerate: false };
  const authorId = preparedColumn<[number], number>(
    db,
    'select author_id from moderation_cases where id = ?',
  ).get(id);
  if (authorId === undefined) throw new AppError('NOT_FOUND', moderationMessages.notFound);
  return { authorId, othersModerate: othersModerate(db, viewer) };
}

type JudgedContent = { authorId: number | null; othersModerate: boolean };

/** Deletes content as its author would, or restores it. Inside a write. */
export function setDeleted(acting: ActingUser, { subject, subjectId }: FlaggedPlace, deleted: boolean): void {
  FLAG_SUBJECTS[subject].setDeleted(acting, subjectId, deleted);
}

function inTrash(subject: 'entry' | 'comment'): FlagSubject['setDeleted'] {
  return (acting, subjectId, deleted) => {
    if (deleted) moveToTrash(acting, { subject, subjectId });
    else restoreFromTrash(acting, { subject, subjectId });
  };
}

/** Messages don't go to the trash. */
function setMessageDeletedById(acting: ActingUser, id: string, deleted: boolean): void {
  const { db, clock, viewer } = acting;
  setMessageDeleted(db, Number(id), deleted ? viewer.id : null, clock.now());
  const text = messageText(db, Number(id));
  const changes = deleted && text !== undefined ? valuesBefore({ text }) : {};
  const action = deleted ? 'messages.delete' : 'messages.restore';
  appendAudit(acting, action, { subject: 'message', subjectId: id }, changes);
}

/** The text of a message for the audit log, which has none of private channels. */
function messageText(db: Db, id: number): string | undefined {
  return preparedColumn<[number], string>(
    db,
    'select m.text from messages m join channels c on c.id = m.channel_id where m.id = ? and c.is_private = 0',
  ).get(id);
}

function isPublic(db: Db, messageId: number): boolean {
  const row = db
    .select({ isPrivate: channels.isPrivate, deletedAt: channels.deletedAt })
    .from(messages)
    .innerJoin(channels, eq(channels.id, messages.channelId))
    .where(eq(messages.id, messageId))
    .get();
  return row !== undefined && !row.isPrivate && row.deletedAt === null;
}

function pathOfEntry({ entryId, entryType, eventId }: CasePlace): string | null {
  if (entryId === null || entryType === null) return null;
  return entryPath({ id: entryId, type: entryType, eventId });
}

function numberOf(subjectId: string): number {
  const id = Number(subjectId);
  return Number.isSafeInteger(id) ? id : NO_ID;
}
