import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { preparedColumn, statement } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { bound, columnsIn } from '#db/schema/column-names.ts';
import { entries, imports } from '#db/schema/entries.ts';
import { users } from '#db/schema/users.ts';

export type Author = { id: number; username: string };

/** The account with this username in any case. Without a username, the oldest admin account. */
export function findAuthor(db: Db, username: string | null): Author | undefined {
  const condition =
    username === null
      ? and(eq(users.role, 'admin'), isNotNull(users.passwordHash))
      : sql`lower(${users.username}) = lower(${username})`;
  return db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(condition)
    .orderBy(asc(users.id))
    .limit(1)
    .get();
}

/** The earlier import of a file, and the current state of its entry. */
export type Imported = {
  source: string;
  hash: string;
  entryId: string;
  seq: number;
  title: string;
  /** The entry's version after the import, and now. */
  importedVersion: number;
  version: number;
  deletedAt: Date | null;
};

const columns = {
  ...columnsIn(imports, ['source', 'hash', 'entryId']),
  seq: entries.seq,
  title: entries.title,
  importedVersion: imports.version,
  version: entries.version,
  deletedAt: entries.deletedAt,
};

/** The earlier import of the file at `source`. */
export function findImport(db: Db, source: string): Imported | undefined {
  return statement(db, 'imports.bySource', () =>
    db
      .select(columns)
      .from(imports)
      .innerJoin(entries, eq(entries.id, imports.entryId))
      .where(eq(imports.source, sql.placeholder('source')))
      .prepare(),
  ).get({ source });
}

/** The earlier import of the same file at the same path in a folder that was moved. */
export function findMoved(db: Db, path: string, hash: string): Imported | undefined {
  return statement(db, 'imports.moved', () =>
    db
      .select(columns)
      .from(imports)
      .innerJoin(entries, eq(entries.id, imports.entryId))
      .where(bound(imports, ['path', 'hash']))
      .limit(1)
      .prepare(),
  ).get({ path, hash });
}

/** The entries that exist and aren't deleted. */
export function onlyLive(db: Db, ids: readonly string[]): Set<string> {
  const find = preparedColumn<[string], string>(
    db,
    'select id from entries where id = ? and deleted_at is null',
  );
  return new Set(ids.filter((id) => find.get(id) !== undefined));
}
