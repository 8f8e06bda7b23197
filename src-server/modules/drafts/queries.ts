import { and, desc, eq, sql } from 'drizzle-orm';
import { staffSlotSql } from '#db/content/drafts.ts';
import { preparedQuery, statement } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { drafts } from '#db/schema/drafts.ts';
import { DOCUMENT_SLOT, DRAFT_EXCERPT, type Draft, type DraftSummary } from '#shared/drafts/model.ts';
import type { DraftListInput } from '#shared/drafts/schema.ts';
import type { Page } from '#shared/kit/pagination.ts';
import { plainBeginning } from '#shared/kit/plain-text.ts';
import { refusal } from '#shared/permissions.ts';
import type { ActorContext } from '../../context.ts';
import { keysetPage, positionOf } from '../../cursor.ts';

/** Larger than any instant or row id: the start of the walk over drafts. */
const START = Number.MAX_SAFE_INTEGER;

/** The viewer's draft in a slot; null without one. */
export function readDraft({ db, viewer }: ActorContext, slot: string): Draft | null {
  const row = statement(db, 'drafts.read', () =>
    db
      .select({ slot: drafts.slot, content: drafts.content, updatedAt: drafts.updatedAt })
      .from(drafts)
      .where(and(eq(drafts.userId, sql.placeholder('user')), eq(drafts.slot, sql.placeholder('slot'))))
      .prepare(),
  ).get({ user: viewer.id, slot });
  return row ? { ...row, updatedAt: row.updatedAt.toISOString() } : null;
}

/** The statement for a user's drafts. Exported for the test of its query plan. */
export function draftListStatement(db: Db) {
  const row = sql<number>`${drafts}.rowid`;
  // An older release accepted drafts nested deeper than SQLite can read.
  const content = sql`iif(json_valid(${drafts.content}), ${drafts.content}, '{}')`;
  return db
    .select({
      row,
      slot: drafts.slot,
      title: sql<string | null>`json_extract(${content}, '$.title')`,
      // Leaves room for markup. The plain text is truncated later.
      text: sql<
        string | null
      >`substr(coalesce(json_extract(${content}, '$.body'), json_extract(${content}, '$.content'), json_extract(${content}, '$.text')), 1, ${sql.raw(String(DRAFT_EXCERPT * 8))})`,
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

/** The viewer's drafts, last changed first. Drafts of staff modules are included only for staff. */
export function listDrafts({ db, viewer }: ActorContext, input: DraftListInput): Page<DraftSummary> {
  const [updatedAt, row] = positionOf(input.cursor, [START, START]);
  const rows = preparedQuery(db, draftListStatement).all({
    user: viewer.id,
    staff: refusal('drafts.read', viewer, { slot: DOCUMENT_SLOT }) === null ? 1 : 0,
    updatedAt,
    row,
    limit: input.limit + 1,
  });
  return keysetPage(
    rows,
    input.limit,
    (draft) => ({
      slot: draft.slot,
      title: String(draft.title ?? ''),
      excerpt: plainBeginning(String(draft.text ?? ''), DRAFT_EXCERPT),
      updatedAt: draft.updatedAt.toISOString(),
    }),
    (last) => [last.updatedAt.getTime(), last.row],
  );
}
