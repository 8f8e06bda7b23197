import { withEventIds } from '#db/content/event-discussion.ts';
import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { entryMessages } from '#shared/entries/messages.ts';
import type { EntryName, StoredName } from '#shared/entries/output.ts';
import type { BacklinksInput } from '#shared/entries/schema.ts';
import { AppError } from '#shared/errors.ts';
import type { Page } from '#shared/kit/pagination.ts';
import type { WriteContext } from '../../../context.ts';
import { keysetPage, positionOf } from '../../../cursor.ts';
import { viewerTier } from '../queries.ts';

/** The entries that link to one, the newest first, each once. */
export function listBacklinks(work: WriteContext, { id, limit, cursor }: BacklinksInput): Page<EntryName> {
  const [before] = positionOf(cursor, [Number.MAX_SAFE_INTEGER]);
  const tier = viewerTier(work.viewer);
  const rows = prepared<
    [{ id: string; tier: number; before: number; limit: number }],
    StoredName & { seq: number }
  >(work.db, BACKLINKS).all({ id, tier, before: Number(before), limit: limit + 1 });
  return keysetPage(
    withEventIds(work.db, rows, work.clock.now()),
    limit,
    ({ seq: _, ...name }) => name,
    (last) => [last.seq],
  );
}

/** An entry that links to another twice is in the index twice, in adjacent rows. */
export const BACKLINKS = `
  select e.id, e.type, e.title, l.from_seq as seq from entry_links l join entries e on e.seq = l.from_seq
  where l.to_id = @id and l.from_seq < @before and l.from_id <> l.to_id and e.deleted_at is null and e.tier <= @tier
  group by l.from_seq order by l.from_seq desc limit @limit`;

/** The names of these entries that the viewer can read, in the requested order. */
export function nameEntries(work: WriteContext, ids: readonly string[]): EntryName[] {
  const find = findName(work.db);
  const rows = ids.flatMap((id) => find.get({ id, tier: viewerTier(work.viewer) }) ?? []);
  return withEventIds(work.db, rows, work.clock.now());
}

/** Throws `INVALID_INPUT` on `linkedIds` if one of these can't be linked to. */
export function requireLinkable(work: WriteContext, ids: readonly string[]): void {
  if (nameEntries(work, ids).length === ids.length) return;
  throw new AppError('INVALID_INPUT', entryMessages.linked, { linkedIds: entryMessages.linked });
}

/** Whether the viewer can read an entry: they can't mean to unlink what they can't see. */
export function isReadable(work: WriteContext, id: string): boolean {
  return findName(work.db).get({ id, tier: viewerTier(work.viewer) }) !== undefined;
}

function findName(db: Db) {
  return prepared<[{ id: string; tier: number }], StoredName>(
    db,
    'select id, type, title from entries where id = @id and deleted_at is null and tier <= @tier',
  );
}
