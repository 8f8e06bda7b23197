import { and, count, eq, ne, type SQL, sql } from 'drizzle-orm';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { savedViews } from '#db/schema/saved-views.ts';
import { AppError } from '#shared/errors.ts';
import { knownColumns, knownSearch } from '#shared/saved-views/lists.ts';
import { viewMessages } from '#shared/saved-views/messages.ts';
import { type SavedList, VIEWS_MAX, type ViewSearch } from '#shared/saved-views/model.ts';
import type { SavedView } from '#shared/saved-views/output.ts';
import type { ViewCreateInput, ViewUpdateInput } from '#shared/saved-views/schema.ts';
import type { ActorContext } from '../../context.ts';
import { readView } from './queries.ts';

type Stored = typeof savedViews.$inferSelect;

/** Saves a view of a list. Throws `INVALID_INPUT` for what the list doesn't know and for a name that is taken. */
export function createView(work: ActorContext, input: ViewCreateInput): SavedView {
  const { db, clock, viewer } = work;
  const { list, name, search, columns, isShared } = input;
  return write(db, () => {
    requireKnown(list, { search, columns });
    requireFree(db, { ownerId: viewer.id, list, name });
    const own = and(eq(savedViews.ownerId, viewer.id), eq(savedViews.list, list));
    if (countViews(db, own) >= VIEWS_MAX) throw refused('UNPROCESSABLE', { name: viewMessages.max });
    const at = clock.now();
    const stamps = { createdAt: at, updatedAt: at };
    const { id } = db
      .insert(savedViews)
      .values({ ownerId: viewer.id, list, name, search, columns, isShared, ...stamps })
      .returning({ id: savedViews.id })
      .get();
    return requireView(work, id);
  });
}

/** Renames, overwrites, or shares a view of one's own. Throws `CONFLICT` if it was saved since the given version. */
export function updateView(work: ActorContext, { id, version, ...changes }: ViewUpdateInput): SavedView {
  const { db, clock } = work;
  return write(db, () => {
    const before = requireOwn(work, id);
    if (version !== undefined && version !== before.version)
      throw new AppError('CONFLICT', viewMessages.stale);
    requireKnown(before.list, changes);
    if (changes.name !== undefined) requireFree(db, { ...before, name: changes.name });
    db.update(savedViews)
      .set({ ...changes, version: before.version + 1, updatedAt: clock.now() })
      .where(eq(savedViews.id, id))
      .run();
    return requireView(work, id);
  });
}

/** Deletes a view of one's own. */
export function deleteView(work: ActorContext, id: number): { id: number } {
  write(work.db, () => {
    requireOwn(work, id);
    work.db.delete(savedViews).where(eq(savedViews.id, id)).run();
  });
  return { id };
}

function requireView({ db, viewer }: ActorContext, id: number): SavedView {
  const view = readView(db, id, viewer.id);
  if (!view) throw new AppError('NOT_FOUND', viewMessages.notFound);
  return view;
}

/** Throws `NOT_FOUND` for someone else's private view, and `FORBIDDEN` for a shared one. */
function requireOwn({ db, viewer }: ActorContext, id: number): Stored {
  const row = db.select().from(savedViews).where(eq(savedViews.id, id)).get();
  if (row?.ownerId === viewer.id) return row;
  if (row?.isShared) throw new AppError('FORBIDDEN', viewMessages.notYours);
  throw new AppError('NOT_FOUND', viewMessages.notFound);
}

type ViewContent = { search?: ViewSearch | undefined; columns?: string[] | undefined };

/** Throws `INVALID_INPUT` with the names of what the list doesn't know. */
function requireKnown(list: SavedList, { search = {}, columns = [] }: ViewContent): void {
  const known = knownSearch(list, search);
  const parameters = Object.keys(search).filter((name) => String(known[name]) !== String(search[name]));
  if (parameters.length > 0)
    throw refused('INVALID_INPUT', { search: viewMessages.searchUnknown(parameters.join(', ')) });
  const kept = knownColumns(list, columns);
  const others = columns.filter((name) => !kept.includes(name));
  if (others.length > 0)
    throw refused('INVALID_INPUT', { columns: viewMessages.columnsUnknown(others.join(', ')) });
}

type Named = Pick<Stored, 'ownerId' | 'list' | 'name'> & { id?: number };

function requireFree(db: Db, { ownerId, list, name, id = 0 }: Named): void {
  const isName = sql`lower(${savedViews.name}) = lower(${name})`;
  const same = and(eq(savedViews.ownerId, ownerId), eq(savedViews.list, list), isName, ne(savedViews.id, id));
  if (countViews(db, same) > 0) throw refused('INVALID_INPUT', { name: viewMessages.nameTaken });
}

function countViews(db: Db, condition: SQL | undefined): number {
  return db.select({ count: count() }).from(savedViews).where(condition).get()?.count ?? 0;
}

function refused(code: 'INVALID_INPUT' | 'UNPROCESSABLE', fields: Record<string, string>): AppError {
  return new AppError(code, Object.values(fields).join(' '), fields);
}
