import { eq } from 'drizzle-orm';
import { DOCUMENT_FIELDS, type DocumentContent } from '#shared/documents/fields.ts';
import { DOCUMENT_PREVIEW } from '#shared/documents/model.ts';
import { tagKey } from '#shared/entries/model.ts';
import { foldText, plainBeginning, plainWithHeadings } from '#shared/kit/plain-text.ts';
import { keepUploadUses } from '../../content/uploads/links.ts';
import { fieldsOf } from '../../kit/fields.ts';
import { type ActingUser, appendAudit, valuesAfter } from '../../kit/records.ts';
import { prepared } from '../../kit/statement.ts';
import { keepNextVersion } from '../../kit/versions.ts';
import type { Db } from '../../open.ts';
import { documents } from '../../schema/documents.ts';
import { TIER_STAFF } from '../../schema/entries.ts';

export type StoredDocument = typeof documents.$inferSelect;
export const documentRef = (id: number) => ({ subject: 'document', subjectId: String(id) }) as const;

/** Stores a document. Inside a write. Returns its id. */
export function insertDocument(
  ctx: ActingUser,
  { pinned, ...content }: DocumentContent & { pinned: boolean },
  at: Date,
): number {
  const { id: authorId } = ctx.viewer;
  const { id } = ctx.db
    .insert(documents)
    .values({
      ...content,
      ...derived(content),
      pinned,
      authorId,
      savedBy: authorId,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: documents.id })
    .get();
  keepUploadUses(ctx.db, documentRef(id), content.content, authorId, TIER_STAFF);
  appendAudit(ctx, 'documents.create', documentRef(id), valuesAfter(fieldsOf(DOCUMENT_FIELDS, content)));
  return id;
}

/** Saves changes as a new version. Returns false if there are none. `restores` is the number of a restored version. */
export function saveDocument(
  ctx: ActingUser,
  before: StoredDocument,
  after: DocumentContent,
  restores?: number,
): boolean {
  const { db, viewer } = ctx;
  const place = documentRef(before.id);
  const next = keepNextVersion(ctx, { fields: DOCUMENT_FIELDS, place }, before, after, restores);
  if (!next) return false;
  db.update(documents)
    .set({ ...after, ...derived(after), ...next.stamps })
    .where(eq(documents.id, before.id))
    .run();
  keepUploadUses(db, place, after.content, viewer.id, TIER_STAFF);
  appendAudit(
    ctx,
    restores === undefined ? 'documents.update' : 'documents.restoreVersion',
    place,
    next.changes,
  );
  return true;
}

function derived({ title, content }: DocumentContent) {
  return { sortTitle: foldText(title), preview: storedPreview(content) };
}

/** One character more than a preview, to know whether there is more. */
export function storedPreview(content: string): string {
  return plainBeginning(content, DOCUMENT_PREVIEW + 1, plainWithHeadings);
}

/** The shortest tag that the index finds. */
const TAG_STRETCH = 3;

type Tagged = { id: number; tags: string };

/** The ids of live documents with every tag. Tags are equal as those of entries are. */
export function taggedDocuments(db: Db, tags: readonly string[]): number[] {
  const wantedKeys = tags.map(tagKey);
  const indexed = wantedKeys.filter((tag) => Array.from(tag).length >= TAG_STRETCH);
  const rows =
    indexed.length > 0
      ? prepared<[string], Tagged>(
          db,
          `select d.id, d.tags from documents_fts f cross join documents d on d.id = f.rowid
             where documents_fts match ? and d.deleted_at is null`,
        ).all(`{tags} : (${indexed.map((tag) => `"${tag.replaceAll('"', '""')}"`).join(' AND ')})`)
      : prepared<[], Tagged>(
          db,
          "select id, tags from documents where deleted_at is null and tags <> '[]'",
        ).all();
  return rows
    .filter((row) => {
      const own = new Set((JSON.parse(row.tags) as string[]).map(tagKey));
      return wantedKeys.every((tag) => own.has(tag));
    })
    .map(({ id }) => id);
}
