import { statement } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { type EntryType, entryPath } from '#shared/entries/model.ts';
import type { Viewer } from '#shared/roles.ts';
import type { CommentHit } from '#shared/search/model.ts';
import { nameOf } from '#shared/users/model.ts';
import { viewerTier } from '../../entries/queries.ts';
import { excerptAround } from '../answers/excerpt.ts';
import { type Matcher, wordMatcher } from '../answers/matches.ts';
import { frequency, type Ranked, rankMatches } from '../words/ranking.ts';

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
  const matchesIn = wordMatcher(terms);
  return hits.flatMap(({ seq }) => {
    const row = hitStatement(db).get(viewerTier(viewer), seq);
    return row ? [toHit(row, matchesIn)] : [];
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
    db.$client.prepare<[number, number], HitRow>(
      `select c.id, e.id as entryId, e.type as entryType, e.title, u.username, u.display_name as displayName,
         c.created_at as createdAt, c.content
       from comments c join entries e on e.id = c.entry_id and e.deleted_at is null and e.tier <= ?
         join users u on u.id = c.user_id
       where c.id = ? and c.deleted_at is null`,
    ),
  );
}

function toHit(
  { id, entryId, entryType, title, createdAt, content, ...author }: HitRow,
  matchesIn: Matcher,
): CommentHit {
  const excerpt = excerptAround(content, matchesIn);
  return {
    ...{ type: 'comment', id, entryId, entryType, title, titleMatches: [] },
    excerpt: excerpt.text,
    excerptMatches: excerpt.matches,
    url: `${entryPath({ type: entryType, id: entryId })}#comment-${id}`,
    author: nameOf(author),
    createdAt: new Date(createdAt).toISOString(),
  };
}
