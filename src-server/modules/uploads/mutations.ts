import { eq } from 'drizzle-orm';
import { hasUploaded, insertUpload } from '#db/content/uploads/rows.ts';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { uploads } from '#db/schema/uploads.ts';
import { AppError } from '#shared/errors.ts';
import { DAY_MS, HOUR_MS } from '#shared/kit/days.ts';
import { uploadMessages } from '#shared/uploads/messages.ts';
import { UPLOAD_UNUSED_HOURS, UPLOADS_PER_DAY, uploadIdsIn, uploadPath } from '#shared/uploads/model.ts';
import type { Upload } from '#shared/uploads/output.ts';
import type { ActorContext, WriteContext } from '../../context.ts';
import { readImage } from '../../services/images/readImage.ts';
import type { UploadFiles } from '../../services/uploads.ts';

type UploadWork = Pick<WriteContext, 'db' | 'clock'> & { uploads: UploadFiles };

/** Rows removed per transaction, so that other writes don't wait. */
const BATCH = 100;

/** Also checked before an image is received. Throws `TOO_MANY_REQUESTS` once the daily limit is reached. */
export function requireUploadRoom(db: Db, ownerId: number, now: Date): void {
  if (hasUploaded(db, ownerId, new Date(now.getTime() - DAY_MS), UPLOADS_PER_DAY)) {
    throw new AppError('TOO_MANY_REQUESTS', uploadMessages.tooMany, undefined, 3600);
  }
}

/**
 * Stores an image that nothing uses yet. The file is written first so that a row never names a missing file. Throws
 * like `readImage`, and `TOO_MANY_REQUESTS` once the daily limit is reached.
 */
export async function addUpload(
  work: ActorContext & { uploads: UploadFiles },
  original: Buffer,
): Promise<Upload> {
  const { db, clock } = work;
  const ownerId = work.viewer.id;
  requireUploadRoom(db, ownerId, clock.now());
  const { mime, width, height, bytes } = readImage(original);
  const id = work.ids.uuid();
  await work.uploads.put(id, bytes);
  try {
    const now = clock.now();
    write(db, () => {
      requireUploadRoom(db, ownerId, now);
      insertUpload(db, { id, ownerId, mime, bytes: bytes.length, width, height }, now);
    });
  } catch (error) {
    await work.uploads.remove(id);
    throw error;
  }
  return { id, url: uploadPath(id), width, height };
}

/**
 * Removes images unused for `UPLOAD_UNUSED_HOURS` that no draft refers to, and files without a row. Returns the
 * number of removed rows. For the job runner.
 */
export async function removeUnusedUploads(work: UploadWork): Promise<number> {
  const { db, clock, uploads: files } = work;
  const before = new Date(clock.now().getTime() - UPLOAD_UNUSED_HOURS * HOUR_MS);
  const removed: string[] = [];
  let batch: string[];
  do {
    batch = removeRows(db, before);
    removed.push(...batch);
  } while (batch.length === BATCH);
  for (const id of removed) await files.remove(id);
  for (const id of await files.olderThan(before)) {
    if (!db.select({ id: uploads.id }).from(uploads).where(eq(uploads.id, id)).get()) await files.remove(id);
  }
  return removed.length;
}

/** One lock covers the rows of a batch and the drafts, so that no image comes into use in the meantime. */
function removeRows(db: Db, before: Date): string[] {
  return write(db, () => {
    const drafted = draftedIds(db);
    const ids = db.$client
      .prepare<[number], { id: string }>(
        'select id from uploads where unused_since < ? order by unused_since, id',
      )
      .all(before.getTime())
      .map(({ id }) => id)
      .filter((id) => !drafted.has(id))
      .slice(0, BATCH);
    for (const id of ids) db.delete(uploads).where(eq(uploads.id, id)).run();
    return ids;
  });
}

function draftedIds(db: Db): Set<string> {
  const uploadIds = new Set<string>();
  const drafts = db.$client.prepare<[], { content: string }>(
    "select content from drafts where instr(content, '/uploads/') > 0",
  );
  for (const { content } of drafts.iterate()) for (const id of uploadIdsIn(content)) uploadIds.add(id);
  return uploadIds;
}
