import { ACTIVITY_GATHERED, ACTIVITY_SCANNED } from '#shared/activity/model.ts';

/** The part of an action that is needed to combine it. */
export type Scanned = { id: number; kind: string; actorId: number; entryId: string | null; visible: 0 | 1 };

/** The actions of one line: the latest one and their number. */
export type Gathered<Row> = { row: Row; count: number };

/**
 * Combines actions into a page of lines, latest first. A line ends at the next visible action that doesn't belong to it, or
 * after `ACTIVITY_GATHERED` actions, visible or not. So the end of a line depends on the actions only, never on pages. A
 * page ends with a line. `next` is the last scanned action; null at the end.
 */
export function gatherPage<Row extends Scanned>(
  acts: Iterable<Row>,
  limit: number,
): { lines: Gathered<Row>[]; next: number | null } {
  const lines: Gathered<Row>[] = [];
  let line: Gathered<Row> | null = null;
  let next: number | null = null;
  let scanned = 0;
  let ofLine = 0;
  for (const row of acts) {
    if (line && (ofLine === ACTIVITY_GATHERED || (row.visible && !belongs(row, line.row)))) line = null;
    const full = lines.length >= limit || scanned >= ACTIVITY_SCANNED;
    if (!line && full && next !== null) return { lines, next };
    if (row.visible && !line) {
      line = { row, count: 0 };
      lines.push(line);
      ofLine = 0;
    }
    if (row.visible && line) line.count += 1;
    ofLine += 1;
    scanned += 1;
    next = row.id;
  }
  return { lines, next: null };
}

function belongs(row: Scanned, to: Scanned): boolean {
  return (
    row.actorId === to.actorId && row.kind === to.kind && row.entryId === to.entryId && row.kind !== 'joined'
  );
}
