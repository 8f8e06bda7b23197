import { and, desc, eq, sql } from 'drizzle-orm';
import { staffSlotSql } from '#db/draft-slots.ts';
import type { Db } from '#db/open.ts';
import { drafts } from '#db/schema/writing.ts';
import { statement } from '#db/statement.ts';
import type { DraftListInput } from '#shared/drafts.schema.ts';
import { DOCUMENT_SLOT, DRAFT_EXCERPT, type Draft, type DraftSummary } from '#shared/drafts.ts';
import type { Page } from '#shared/pagination.ts';
import { refusal } from '#shared/permissions.ts';
import { plainBeginning } from '#shared/plain-text.ts';
import type { Reading } from '../../context.ts';
import { decodeCursor, encodeCursor } from '../../cursor.ts';

/** Larger than any instant or row id: where the walk over drafts starts. */
const START = Number.MAX_SAFE_INTEGER;

/** The viewer's draft for a place, null when there is none. */
export function readDraft({ db, viewer }: Reading, slot: string): Draft | null {
  const row = statement(db, 'drafts.read', () =>
    db
      .select({ slot: drafts.slot, content: drafts.content, updatedAt: drafts.updatedAt })
      .from(drafts)
      .where(and(eq(drafts.userId, sql.placeholder('user')), eq(drafts.slot, sql.placeholder('slot'))))
      .prepare(),
  ).get({ user: viewer?.id ?? 0, slot });
  return row ? { ...row, updatedAt: row.updatedAt.toISOString() } : null;
}

/** The walk over one person's drafts, also for the test that reads its query plan. */
export function draftListStatement(db: Db) {
  const row = sql<number>`${drafts}.rowid`;
  return db
    .select({
      row,
      slot: drafts.slot,
      title: sql<string | null>`json_extract(${drafts.content}, '$.title')`,
      // Markup takes room too; the rest is cut once it is plain text.
      text: sql<
        string | null
      >`substr(coalesce(json_extract(${drafts.content}, '$.body'), json_extract(${drafts.content}, '$.content'), json_extract(${drafts.content}, '$.text')), 1, ${sql.raw(String(DRAFT_EXCERPT * 8))})`,
      updatedAt: drafts.updatedAt,
    })
    .from(drafts)
    .where(
      and(
        eq(drafts.userId, sql.placeholder('user')),
        sql`(${sql.placeholder('staff')} or not ${sql.raw(staffSlotSql('slot'))})`,
        sql`(${drafts.updatedAt}, ${row}) < (${sql.placeholder('updatedAt')}, ${sql.placeholder('row')})`,
      ),
    )
    .orderBy(desc(drafts.updatedAt), desc(row))
    .limit(sql.placeholder('limit'));
}

/** The viewer's drafts, last changed first; those of the staff's modules while they are staff. */
export function listDrafts({ db, viewer }: Reading, input: DraftListInput): Page<DraftSummary> {
  const [updatedAt = START, row = START] = input.cursor
    ? decodeCursor(input.cursor, ['number', 'number'])
    : [];
  const rows = statement(db, 'drafts.list', () => draftListStatement(db).prepare()).all({
    user: viewer?.id ?? 0,
    staff: refusal('drafts.read', viewer, { slot: DOCUMENT_SLOT }) === null ? 1 : 0,
    updatedAt,
    row,
    limit: input.limit + 1,
  });
  const shown = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? shown.at(-1) : undefined;
  return {
    items: shown.map((draft) => ({
      slot: draft.slot,
      title: String(draft.title ?? ''),
      excerpt: plainBeginning(String(draft.text ?? ''), DRAFT_EXCERPT),
      updatedAt: draft.updatedAt.toISOString(),
    })),
    nextCursor: last ? encodeCursor([last.updatedAt.getTime(), last.row]) : null,
  };
}
