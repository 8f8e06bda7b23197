import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { StoredName } from '#shared/entries/output.ts';
import { linkLabels } from '#shared/wiki-links/model.ts';
import { prepared, statement } from '../../kit/statement.ts';
import type { Db } from '../../open.ts';
import { entries, entryLinks, TIER_PUBLIC } from '../../schema/entries.ts';

/** The fields of an entry that its links depend on. */
export type Linking = { id: string; seq: number; body: string };

/** The targets of titles in a body, by label. */
export type LinkTargets = ReadonlyMap<string, string>;

/**
 * Stores an entry's links: first the picked entries (the current ones if none are given), then each title in its
 * body. A title leads to its target in `targets`, or else to its last stored target, or else to the entry with that
 * title. A title without an entry is stored without a target. Call it inside the transaction that saves the body.
 */
export function linkEntry(
  db: Db,
  { id, seq, body }: Linking,
  picked?: readonly string[],
  targets?: LinkTargets,
): void {
  const before = linksOf(db, id);
  const labels = linkLabels(body);
  const picks = picked ?? before.flatMap(({ label, toId }) => (label === '' && toId ? [toId] : []));
  if (before.length === 0 && labels.length === 0 && picks.length === 0) return;
  const targetIds = new Map(before.map(({ label, toId }) => [label, toId]));
  db.delete(entryLinks).where(eq(entryLinks.fromId, id)).run();
  const add = addLink(db);
  for (const toId of picks) add.run({ id, seq, label: '', toId });
  for (const label of labels)
    add.run({
      id,
      seq,
      label,
      toId: targetOf(db, label, targets?.get(label) ?? targetIds.get(label) ?? null),
    });
  listLinkedIds(db, id);
}

/** Whether an entry's links differ from these picked entries and these targets for the titles in its body. */
export function linksDiffer(db: Db, id: string, picked: readonly string[], targets: LinkTargets): boolean {
  const storedLinks = linksOf(db, id);
  const picks = storedLinks.flatMap(({ label, toId }) => (label === '' ? (toId ?? []) : []));
  return (
    picks.join() !== picked.join() ||
    storedLinks.some(({ label, toId }) => label !== '' && (targets.get(label) ?? toId) !== toId)
  );
}

/** Replaces an entry's picked links, except those that `keeps` retains. Saving the entry sorts them. */
export function pickLinks(
  db: Db,
  { id, seq }: { id: string; seq: number },
  picked: readonly string[],
  keeps: (toId: string) => boolean,
): void {
  const chosen = picked.filter((toId) => toId !== id);
  const keptLinks = linksOf(db, id).flatMap(({ label, toId }) =>
    label === '' && toId && !chosen.includes(toId) && keeps(toId) ? [toId] : [],
  );
  db.delete(entryLinks)
    .where(and(eq(entryLinks.fromId, id), eq(entryLinks.label, '')))
    .run();
  const add = addLink(db);
  for (const toId of [...chosen, ...keptLinks]) add.run({ id, seq, label: '', toId });
  listLinkedIds(db, id);
}

/**
 * Removes some links to a permanently deleted entry and returns how many. Call it until none is left. Titles in texts
 * lose their target until another entry has that title.
 */
export function unlinkGone(db: Db, toId: string, most: number): number {
  const links = db
    .select({ id: entryLinks.id, fromId: entryLinks.fromId, label: entryLinks.label })
    .from(entryLinks)
    .where(eq(entryLinks.toId, toId))
    .limit(most)
    .all();
  for (const { id, label } of links) {
    if (label === '') db.delete(entryLinks).where(eq(entryLinks.id, id)).run();
    else db.update(entryLinks).set({ toId: null }).where(eq(entryLinks.id, id)).run();
  }
  for (const fromId of new Set(links.map((link) => link.fromId))) listLinkedIds(db, fromId);
  return links.length;
}

type Stored = { label: string; toId: string | null };

function linksOf(db: Db, id: string): Stored[] {
  return statement(db, 'entryLinks.of', () =>
    db
      .select({ label: entryLinks.label, toId: entryLinks.toId })
      .from(entryLinks)
      .where(eq(entryLinks.fromId, sql.placeholder('id')))
      .orderBy(entryLinks.id)
      .prepare(),
  ).all({ id });
}

/** A target in the trash is replaced only by a readable entry, so that restoring it also restores the link. */
function targetOf(db: Db, label: string, previousId: string | null): string | null {
  if (previousId !== null && isLive(db, previousId)) return previousId;
  return entryOfTitle(db, label, TIER_PUBLIC)?.id ?? previousId;
}

function isLive(db: Db, id: string): boolean {
  return (
    statement(db, 'entries.isLive', () =>
      db
        .select({ id: entries.id })
        .from(entries)
        .where(sql`${entries.id} = ${sql.placeholder('id')} and ${entries.deletedAt} is null`)
        .prepare(),
    ).get({ id }) !== undefined
  );
}

/** The entry with a folded title, readable up to a tier: wiki entries first, then the oldest. */
export function entryOfTitle(db: Db, label: string, tier: number): StoredName | undefined {
  return prepared<[label: string, tier: number], StoredName>(
    db, // The plus keeps the walk on the index of titles.
    `select id, type, title from entries where sort_title = ? and deleted_at is null and +tier <= ?
       order by type <> 'note', seq limit 1`,
  ).get(label, tier);
}

function addLink(db: Db) {
  return prepared<[{ id: string; seq: number; label: string; toId: string | null }]>(
    db,
    'insert into entry_links (from_id, from_seq, label, to_id) values (@id, @seq, @label, @toId)',
  );
}

/**
 * Copies an entry's link targets into its row, without duplicates, in order. Reads omit entries that the viewer can't
 * see.
 */
function listLinkedIds(db: Db, id: string): void {
  const rows = db
    .select({ toId: entryLinks.toId })
    .from(entryLinks)
    .where(and(eq(entryLinks.fromId, id), isNotNull(entryLinks.toId), ne(entryLinks.toId, id)))
    .orderBy(entryLinks.id)
    .all();
  const linkedIds = [...new Set(rows.flatMap(({ toId }) => toId ?? []))];
  db.update(entries).set({ linkedIds }).where(eq(entries.id, id)).run();
}
