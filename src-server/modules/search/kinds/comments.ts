import { eventIdSql } from '#db/content/event-discussion.ts';
import { nameColumns } from '#db/kit/people.ts';
import { columnsOf, type RowOf } from '#db/schema/column-names.ts';
import { comments } from '#db/schema/comments.ts';
import { type CommentHit, commentHitOutput } from '#shared/comments/output.ts';
import { type EntryType, entryPath } from '#shared/entries/model.ts';
import { eventPath } from '#shared/events/model.ts';
import type { PersonName } from '#shared/users/model.ts';
import { nameOf } from '#shared/users/model.ts';
import type { ThreadContext } from '../../../context.ts';
import { excerptAround } from '../answers/excerpt.ts';
import type { FullText } from '../answers/full-text.ts';
import type { Matcher } from '../answers/matches.ts';
import { withTags } from '../words/tagged.ts';
import { hitsOf, type Placed } from './hits.ts';
import { resultKind } from './result-kind.ts';

const COLUMNS = ['id', 'entryId', 'createdAt', 'content'] as const;

type Row = RowOf<typeof comments, (typeof COLUMNS)[number]> &
  PersonName & { entryType: EntryType; eventId: number | null; title: string };

/** Each links to its place under the entry. */
export const commentHits = hitsOf<Row, CommentHit>(
  'comments_fts',
  `select ${columnsOf(comments, 'c', COLUMNS)}, e.type as entryType, e.title, ${eventIdSql('e.id')} as eventId, ${nameColumns('u')}
   from comments c join entries e on e.id = c.entry_id and e.deleted_at is null and e.tier <= @tier
     join users u on u.id = c.user_id
   where c.id = @id and c.deleted_at is null`,
  toHit,
);

/** Comments in full. */
export function commentTexts(context: ThreadContext, hits: readonly Placed[]): FullText[] {
  return commentHits.rows(context, hits).map((row) => ({
    type: 'comment',
    id: String(row.id),
    title: row.title,
    url: urlOf(row),
    text: row.content,
  }));
}

type Placing = Pick<Row, 'id' | 'entryId' | 'entryType' | 'eventId'>;

function urlOf({ id, entryId, entryType, eventId }: Placing): string {
  const page = eventId === null ? entryPath({ type: entryType, id: entryId }) : eventPath({ id: eventId });
  return `${page}#comment-${id}`;
}

function toHit(
  { id, entryId, entryType, eventId, title, createdAt, content, ...author }: Row,
  matchesIn: Matcher,
): CommentHit {
  const excerpt = excerptAround(content, matchesIn);
  return {
    type: 'comment',
    id,
    entryId,
    entryType,
    eventId,
    title,
    titleMatches: [],
    excerpt: excerpt.text,
    excerptMatches: excerpt.matches,
    url: urlOf({ id, entryId, entryType, eventId }),
    author: nameOf(author),
    createdAt: new Date(createdAt).toISOString(),
  };
}

export const commentKind = resultKind({
  output: commentHitOutput,
  // Rows with other tags don't count.
  rank: ({ db }, { searchQuery, tags }, enough) =>
    withTags(db, commentHits.rank(db, searchQuery, tags.length === 0 ? enough : {}), tags),
  read: (context, hits, searchQuery) => commentHits.read(context, hits, searchQuery),
  shown: 3,
  isAuthored: true,
  suggest: null,
  knows: null,
  worth: 0.6,
  text: (context, id) => commentTexts(context, [{ seq: Number(id) }])[0],
});
