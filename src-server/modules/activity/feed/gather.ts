import { ACTIVITY_GATHERED, ACTIVITY_SCANNED } from '#shared/activity/model.ts';

/** As much of an act as it takes to gather it. */
export type Scanned = { id: number; kind: string; actorId: number; entryId: string | null; visible: 0 | 1 };

/** Acts that make one line: the latest of them, and how many. */
export type Gathered<Row> = { row: Row; count: number };

/**
 * Gathers a page of lines from acts, the latest first. A line ends at the next act that is shown and does not belong to
 * it, and `ACTIVITY_GATHERED` acts from its first one on, whatever is shown of them: so where lines end depends on the
 * acts alone, never on where pages do. A page ends with a line. `next` is the last act that was looked at; null when
 * the acts are at their end.
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
