import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { EntryName } from '#shared/entries/model.ts';
import { linkLabels } from '#shared/wiki-links/model.ts';
import { prepared, statement } from '../kit/statement.ts';
import type { Db } from '../open.ts';
import { entries, entryLinks, TIER_PUBLIC } from '../schema/entries.ts';

/** What of an entry its links follow from. */
export type Linking = { id: string; seq: number; body: string };

/** Entries that titles of a body mean, by their labels. */
export type LinkTargets = ReadonlyMap<string, string>;

/**
 * Stores what an entry links to: first the picked entries (those it has if none are given), then each title that its
 * body names. A title is what `targets` says, else what it was when it was saved last, else the entry that bears it now;
 * one that nobody bears waits. Call it inside the transaction that saves the body.
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
  const known = new Map(before.map(({ label, toId }) => [label, toId]));
  db.delete(entryLinks).where(eq(entryLinks.fromId, id)).run();
  const add = addLink(db);
  for (const toId of picks) add.run({ id, seq, label: '', toId });
  for (const label of labels)
    add.run({ id, seq, label, toId: targetOf(db, label, targets?.get(label) ?? known.get(label) ?? null) });
  listLinkedIds(db, id);
}

/** Whether an entry's links are other ones than these picked entries and, for the titles in its body, these targets. */
export function linksDiffer(db: Db, id: string, picked: readonly string[], targets: LinkTargets): boolean {
  const stored = linksOf(db, id);
  const picks = stored.flatMap(({ label, toId }) => (label === '' ? (toId ?? []) : []));
  return (
    picks.join() !== picked.join() ||
    stored.some(({ label, toId }) => label !== '' && (targets.get(label) ?? toId) !== toId)
  );
}

/** Replaces an entry's picked links, apart from those that `keeps` holds on to. Saving the entry brings them in order. */
export function pickLinks(
  db: Db,
  { id, seq }: { id: string; seq: number },
  picked: readonly string[],
  keeps: (toId: string) => boolean,
): void {
  const chosen = picked.filter((toId) => toId !== id);
  const kept = linksOf(db, id).flatMap(({ label, toId }) =>
    label === '' && toId && !chosen.includes(toId) && keeps(toId) ? [toId] : [],
  );
  db.delete(entryLinks)
    .where(and(eq(entryLinks.fromId, id), eq(entryLinks.label, '')))
    .run();
  const add = addLink(db);
  for (const toId of [...chosen, ...kept]) add.run({ id, seq, label: '', toId });
  listLinkedIds(db, id);
}

/**
 * Takes some of the links to an entry that is gone for good away and returns how many; call it until none is left. A
 * title in a text waits again for an entry that bears it.
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

/** A target in the trash is left only for one that can be read, so that it is found again when it comes back. */
function targetOf(db: Db, label: string, known: string | null): string | null {
  if (known !== null && isLive(db, known)) return known;
  return entryOfTitle(db, label, TIER_PUBLIC)?.id ?? known;
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

/** The entry of a folded title that may be read up to a tier: the note first, then whichever was there first. */
export function entryOfTitle(db: Db, label: string, tier: number): EntryName | undefined {
  return prepared<[label: string, tier: number], EntryName>(
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

/** Repeats beside the entry what it links to, each once, in order. Reading leaves out what its reader may not see. */
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
