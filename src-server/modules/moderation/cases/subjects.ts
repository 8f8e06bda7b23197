import { eq } from 'drizzle-orm';
import { moderationStateOf } from '#db/content/visibility.ts';
import { preparedColumn } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { channels, messages } from '#db/schema/channels.ts';
import { AppError } from '#shared/errors.ts';
import { moderationMessages } from '#shared/moderation/messages.ts';
import type { FlaggedPlace } from '#shared/moderation/output.ts';
import type { WriteContext } from '../../../context.ts';
import { othersModerate, readsHidden } from '../../../kit/moderation.ts';
import { loadComment } from '../../comments/queries.ts';
import { loadEntry } from '../../entries/queries.ts';
import { loadMessage } from '../../messages/queries.ts';

/** No one's. */
const NO_ID = 0;

/** The content to flag, if the viewer can see it. Otherwise throws `NOT_FOUND` or `GONE`. */
export function loadFlagged(
  work: WriteContext,
  { subject, subjectId }: FlaggedPlace,
): { authorId: number; isPrivate: boolean } {
  if (subject === 'entry') return { authorId: loadEntry(work, subjectId).authorId, isPrivate: false };
  const id = numberOf(subjectId);
  if (subject === 'comment') return { authorId: loadComment(work, id).authorId, isPrivate: false };
  const { authorId, isPrivate } = loadMessage(work, id);
  return { authorId, isPrivate };
}

/**
 * Content that moderators can act on, hidden or not. Throws `NOT_FOUND` if there is none, and for messages in private
 * channels, which they don't moderate.
 */
export function loadModerated({ db, viewer }: WriteContext, place: FlaggedPlace): JudgedContent {
  const { subject, subjectId } = place;
  const known = moderationStateOf(db, place);
  if (!known || (subject === 'message' && !isPublic(db, numberOf(subjectId))))
    throw new AppError('NOT_FOUND', moderationMessages.noSubject);
  return { authorId: known.authorId, othersModerate: othersModerate(db, viewer) };
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

function isPublic(db: Db, messageId: number): boolean {
  const row = db
    .select({ isPrivate: channels.isPrivate, deletedAt: channels.deletedAt })
    .from(messages)
    .innerJoin(channels, eq(channels.id, messages.channelId))
    .where(eq(messages.id, messageId))
    .get();
  return row !== undefined && !row.isPrivate && row.deletedAt === null;
}

function numberOf(subjectId: string): number {
  const id = Number(subjectId);
  return Number.isSafeInteger(id) ? id : NO_ID;
}
