import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../open.ts';
import { uploads } from '../../schema/uploads.ts';

export type NewUpload = Pick<
  typeof uploads.$inferInsert,
  'id' | 'ownerId' | 'mime' | 'bytes' | 'width' | 'height'
>;

/** Stores the row of an image that nothing uses yet. Its file must be there already. */
export function insertUpload(db: Db, upload: NewUpload, now: Date): void {
  db.insert(uploads)
    .values({ ...upload, createdAt: now, unusedSince: now })
    .run();
}

/** A user's uploads that could hold the same image, by all that is known without their files, oldest first. */
export function similarUploads(
  db: Db,
  { ownerId, mime, bytes, width, height }: Omit<NewUpload, 'id'>,
): string[] {
  return db
    .select({ id: uploads.id })
    .from(uploads)
    .where(
      and(
        eq(uploads.ownerId, ownerId),
        eq(uploads.mime, mime),
        eq(uploads.bytes, bytes),
        eq(uploads.width, width),
        eq(uploads.height, height),
      ),
    )
    .orderBy(asc(uploads.createdAt), asc(uploads.id))
    .all()
    .map(({ id }) => id);
}

/** Restarts the time for which an unused image is kept. False if the upload no longer exists. */
export function keepUpload(db: Db, id: string, now: Date): boolean {
  const [row] = db.select({ unusedSince: uploads.unusedSince }).from(uploads).where(eq(uploads.id, id)).all();
  if (row?.unusedSince) db.update(uploads).set({ unusedSince: now }).where(eq(uploads.id, id)).run();
  return row !== undefined;
}

/** Whether a user uploaded this many images since an instant. Imported images don't count. */
export function hasUploaded(db: Db, ownerId: number, since: Date, limit: number): boolean {
  const imported = sql`exists (
    select 1 from upload_uses used join imports made on made.entry_id = used.subject_id
    where used.upload_id = ${uploads.id} and used.subject = 'entry'
  ) or exists (
    select 1 from upload_uses used join lesson_imports made on made.lesson_id = cast(used.subject_id as integer)
    where used.upload_id = ${uploads.id} and used.subject = 'lesson'
  )`;
  const recent = db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.ownerId, ownerId), gt(uploads.createdAt, since), sql`not (${imported})`))
    .limit(limit)
    .all();
  return recent.length >= limit;
}
