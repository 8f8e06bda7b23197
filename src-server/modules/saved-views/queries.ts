import { personJson, personOf } from '#db/kit/people.ts';
import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { knownColumns, knownSearch } from '#shared/saved-views/lists.ts';
import type { SavedList } from '#shared/saved-views/model.ts';
import type { SavedView } from '#shared/saved-views/output.ts';
import type { ViewListInput } from '#shared/saved-views/schema.ts';
import type { ActorContext } from '../../context.ts';

type StoredRow = Pick<SavedView, 'id' | 'version' | 'name'> & {
  list: SavedList;
  ownerId: number;
  search: string;
  columns: string;
  isShared: 0 | 1;
  owner: string | null;
};

/** The viewer's views of a list by name, then those that others share. */
export function listViews({ db, viewer }: ActorContext, { list }: ViewListInput): SavedView[] {
  const bindings = { list, me: viewer.id };
  return [OWN_VIEWS_SQL, SHARED_VIEWS_SQL].flatMap((sql) =>
    prepared<[object], StoredRow>(db, sql)
      .all(bindings)
      .map((row) => toView(row, viewer.id)),
  );
}

/** A view, as the viewer sees it. */
export function readView(db: Db, id: number, viewerId: number): SavedView | undefined {
  const row = prepared<[number], StoredRow>(db, `${VIEW_SQL} where s.id = ?`).get(id);
  return row && toView(row, viewerId);
}

/** Filters and columns that the list no longer has are left out. */
function toView({ list, ownerId, owner, search, columns, isShared, ...row }: StoredRow, viewerId: number) {
  return {
    ...row,
    search: knownSearch(list, JSON.parse(search)),
    columns: knownColumns(list, JSON.parse(columns)),
    isShared: isShared === 1,
    owner: ownerId === viewerId ? null : personOf(owner),
  };
}

const VIEW_SQL = `select s.id, s.version, s.list, s.name, s.search, s.columns, s.is_shared as isShared,
  s.owner_id as ownerId, ${personJson('u')} as owner
  from saved_views s join users u on u.id = s.owner_id`;
/** Also used by the test of query plans. */
export const OWN_VIEWS_SQL = `${VIEW_SQL.replace('saved_views s', 'saved_views s indexed by saved_views_own')}
  where s.owner_id = @me and s.list = @list order by lower(s.name)`;
export const SHARED_VIEWS_SQL = `${VIEW_SQL.replace('saved_views s', 'saved_views s indexed by saved_views_shared')}
  where s.list = @list and s.is_shared = 1 and s.owner_id <> @me order by lower(s.name), s.id`;
