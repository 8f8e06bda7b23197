import { prepared, preparedColumn, write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import type { VectorKind, VectorProvider } from '#db/schema/vectors.ts';

/** A model whose vectors are stored. */
export type VectorModel = {
  id: number;
  provider: VectorProvider;
  model: string;
  /** The kind whose texts are being added to those that wait, after a row. */
  adding: VectorKind | null;
  after: number;
};

/** The stored model of a provider. */
export function modelOf(db: Db, provider: VectorProvider): VectorModel | undefined {
  return prepared<[string], VectorModel>(
    db,
    'select id, provider, model, adding, after from vector_models where provider = ?',
  ).get(provider);
}

/** Rows of one transaction. */
const AT_ONCE = 500;

/** The live rows of each kind. Entries are added last, because the last ones are done first. */
const ROWS: Record<VectorKind, string> = {
  comment: 'select id from comments where id > ? and deleted_at is null order by id limit ?',
  lesson: 'select id from lessons where id > ? and number is not null order by id limit ?',
  document: 'select id from documents where id > ? and deleted_at is null order by id limit ?',
  entry: 'select seq from entries where seq > ? and deleted_at is null order by seq limit ?',
};
const ORDER = Object.keys(ROWS) as readonly VectorKind[];

/**
 * One step to the stored vectors being those of a model, or of none: deletes those of another one, or has texts wait for it.
 * Returns whether there is more to do.
 */
export function matchModel(db: Db, provider: VectorProvider, model: string | null): boolean {
  return write(db, () => {
    const stored = modelOf(db, provider);
    if (stored !== undefined && stored.model !== model) forget(db, stored.id);
    else if (stored === undefined && model !== null) {
      prepared<[string, string, string]>(
        db,
        'insert into vector_models (provider, model, adding) values (?, ?, ?)',
      ).run(provider, model, ORDER[0] ?? 'entry');
    } else if (stored?.adding) addWaiting(db, stored, stored.adding);
    else return false;
    return true;
  });
}

function forget(db: Db, id: number): void {
  const ids = preparedColumn<[number, number], number>(
    db,
    'select id from text_vectors where model = ? limit ?',
  ).all(id, AT_ONCE);
  const remove = prepared<[number]>(db, 'delete from text_vectors where id = ?');
  for (const each of ids) remove.run(each);
  if (ids.length > 0) return;
  const { changes } = prepared<[number, number]>(
    db,
    'delete from vectors_waiting where n in (select n from vectors_waiting where model = ? limit ?)',
  ).run(id, AT_ONCE);
  if (changes === 0) prepared<[number]>(db, 'delete from vector_models where id = ?').run(id);
}

function addWaiting(db: Db, { id, after }: VectorModel, kind: VectorKind): void {
  const rows = preparedColumn<[number, number], number>(db, ROWS[kind]).all(after, AT_ONCE);
  const add = prepared<[number, string, number]>(
    db,
    'insert into vectors_waiting (model, kind, row) values (?, ?, ?) on conflict (kind, row, model) do nothing',
  );
  for (const row of rows) add.run(id, kind, row);
  const isLast = rows.length < AT_ONCE;
  const next = isLast ? (ORDER[ORDER.indexOf(kind) + 1] ?? null) : kind;
  prepared<[string | null, number, number]>(
    db,
    'update vector_models set adding = ?, after = ? where id = ?',
  ).run(next, isLast ? 0 : (rows.at(-1) ?? 0), id);
}
