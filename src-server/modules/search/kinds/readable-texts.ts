import { preparedColumn } from '#db/kit/statement.ts';
import { type ChatPage, DISCUSSION_COMMENTS } from '#shared/ai/chat/model.ts';
import type { TurnSource } from '#shared/ai/chat/output.ts';
import { groupOf } from '#shared/search/model.ts';
import type { ThreadContext } from '../../../context.ts';
import type { FullText } from '../answers/full-text.ts';
import { commentTexts } from './comments.ts';
import { RESULT_KINDS } from './result-kinds.ts';

/** A text if an answer for this viewer could quote it now: the same rows are read as for a new answer. */
export function readText(context: ThreadContext, { type, id }: TurnSource): FullText | undefined {
  return RESULT_KINDS[groupOf(type)].text?.(context, id);
}

/** The text of a page. */
export function readPage(context: ThreadContext, page: ChatPage): FullText | undefined {
  const { db } = context;
  if (page.kind === 'entry') return readText(context, { type: 'note', id: page.id });
  const find = preparedColumn<[string, number], number>(
    db,
    'select id from lessons where course_id = ? and number = ?',
  );
  const id = find.get(page.courseId, page.number);
  return id === undefined ? undefined : readText(context, { type: 'lesson', id: String(id) });
}

/** The longest of an entry's latest comments, which say most, in reading order. Exported for the test of its query plan. */
export const DISCUSSION_SQL = `select id from (
    select id, path, length(content) as size from (
      select id, path, content from comments where entry_id = ? and deleted_at is null
      order by created_at desc limit ${DISCUSSION_COMMENTS.latest}
    ) order by size desc, path limit ${DISCUSSION_COMMENTS.most}
  ) order by path`;

/** A discussion and its comments that the viewer can read. */
export function readDiscussion(context: ThreadContext, id: string): FullText[] | undefined {
  const page = readPage(context, { kind: 'entry', id });
  if (page?.type !== 'thread' && page?.type !== 'event') return undefined;
  const comments = preparedColumn<[string], number>(context.db, DISCUSSION_SQL).all(id);
  return [
    page,
    ...commentTexts(
      context,
      comments.map((seq) => ({ seq })),
    ),
  ];
}
