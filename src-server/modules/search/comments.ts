import type { Db } from '#db/open.ts';
import { statement } from '#db/statement.ts';
import { type EntryType, entryPath } from '#shared/entries.ts';
import type { Viewer } from '#shared/permissions.ts';
import type { CommentHit } from '#shared/search.ts';
import { nameOf } from '#shared/users.ts';
import { viewerTier } from '../entries/queries.ts';
import { excerptAround, MARK_END, MARK_START } from './excerpt.ts';
import { anyOf } from './query-text.ts';
import { frequency, inText, type Ranked, rankMatches } from './ranking.ts';

const INDEX = 'comments_fts';

/** Comments that hold what is looked for, best first. */
export function rankComments(db: Db, terms: readonly string[]): Ranked[] {
  return rankMatches(db, INDEX, terms, (term) => frequency(db, INDEX, term));
}

/** Reads comments with their matched words marked; each leads to its own place under the entry. */
export function readComments(
  db: Db,
  viewer: Viewer,
  hits: readonly Ranked[],
  terms: readonly string[],
): CommentHit[] {
  const expression = inText(INDEX, anyOf(terms));
  return hits.flatMap(({ seq }) => {
    const row = hitStatement(db).get(viewerTier(viewer), expression, seq);
    return row ? [toHit(row)] : [];
  });
}

type HitRow = {
  id: number;
  entryId: string;
  entryType: EntryType;
  title: string;
  username: string;
  displayName: string | null;
  createdAt: number;
  content: string;
};

/** Asks once more what the index already knows: that the comment and its entry may be seen. */
function hitStatement(db: Db) {
  return statement(db, 'search.commentHit', () =>
    db.$client.prepare<[number, string, number], HitRow>(
      `select c.id, e.id as entryId, e.type as entryType, e.title, u.username, u.display_name as displayName,
         c.created_at as createdAt, highlight(${INDEX}, 0, '${MARK_START}', '${MARK_END}') as content
       from ${INDEX} f join comments c on c.id = f.rowid and c.deleted_at is null
         join entries e on e.id = c.entry_id and e.deleted_at is null and e.tier <= ?
         join users u on u.id = c.user_id
       where ${INDEX} match ? and f.rowid = cast(? as integer)`,
    ),
  );
}

function toHit({ id, entryId, entryType, title, createdAt, content, ...author }: HitRow): CommentHit {
  const excerpt = excerptAround(content);
  return {
    ...{ type: 'comment', id, entryId, entryType, title, titleMatches: [] },
    excerpt: excerpt.text,
    excerptMatches: excerpt.matches,
    url: `${entryPath({ type: entryType, id: entryId })}#comment-${id}`,
    author: nameOf(author),
    createdAt: new Date(createdAt).toISOString(),
  };
}
