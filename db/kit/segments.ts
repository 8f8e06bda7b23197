import type { Db } from '../open.ts';
import { prepared, preparedColumn } from './statement.ts';

/** The row of an index's data in which FTS5 lists its segments. */
const STRUCTURE_ROW = 10;
/** Bytes of the version before the list. Indexes that keep deleted rows apart have a second one, and longer segments. */
const VERSION = 4;
const WITH_ORIGINS = 0xff000001;

type Level = { isMerging: boolean; segments: number };

/**
 * The segments of a full-text index by their size, smallest first. A search looks each word up in every one of them. FTS5 has
 * no query for this. https://sqlite.org/src/file/ext/fts5/fts5_index.c describes the format.
 */
export function segmentsOf(db: Db, index: string): Level[] {
  const block = preparedColumn<[number], Buffer>(db, `select block from ${index}_data where id = ?`).get(
    STRUCTURE_ROW,
  );
  if (!block || block.length <= VERSION) return [];
  const hasOrigins = block.length > 2 * VERSION && block.readUInt32BE(VERSION) === WITH_ORIGINS;
  let at = hasOrigins ? 2 * VERSION : VERSION;
  const next = () => {
    let value = 0;
    for (let bytes = 1; ; bytes += 1) {
      const byte = block[at++] ?? 0;
      if (bytes === 9) return value * 256 + byte;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  const levels = next();
  // The number of all segments, and a counter of FTS5's own.
  next();
  next();
  return Array.from({ length: levels }, () => {
    const isMerging = next() > 0;
    const segments = next();
    for (let left = segments * (hasOrigins ? 8 : 3); left > 0; left -= 1) next();
    return { isMerging, segments };
  });
}

/**
 * Writes about so many pages of a merge, if there are at least `least` segments of one size or a merge has begun. Returns
 * whether it did. Inside a write.
 */
export function mergeSegments(db: Db, index: string, pages: number, least: number): boolean {
  if (!areMany(db, index, least)) return false;
  prepared<[number]>(db, `insert into ${index} (${index}, rank) values ('merge', cast(? as integer))`).run(
    pages,
  );
  return true;
}

/** Whether an index has at least `least` segments of one size, or a merge of some has begun. */
export function areMany(db: Db, index: string, least: number): boolean {
  return segmentsOf(db, index).some(({ isMerging, segments }) => isMerging || segments >= least);
}
