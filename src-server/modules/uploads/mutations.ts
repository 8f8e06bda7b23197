import { eq } from 'drizzle-orm';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { uploads } from '#db/schema/writing.ts';
import { hasUploaded, insertUpload } from '#db/uploads/rows.ts';
import { AppError } from '#shared/errors.ts';
import { DAY_MS, HOUR_MS } from '#shared/kit/days.ts';
import { uploadMessages } from '#shared/uploads/messages.ts';
import {
  UPLOAD_UNUSED_HOURS,
  UPLOADS_PER_DAY,
  type Upload,
  uploadIdsIn,
  uploadPath,
} from '#shared/uploads/model.ts';
import type { ActorContext, WriteContext } from '../../context.ts';
import { readImage } from '../../services/images/readImage.ts';
import type { UploadFiles } from '../../services/uploads.ts';

type UploadWork = Pick<WriteContext, 'db' | 'clock'> & { uploads: UploadFiles };

/** Rows removed in one transaction, so that nobody waits for it. */
const BATCH = 100;

/** Asked before a picture is received as well. Throws `TOO_MANY_REQUESTS` once the day's number is reached. */
export function requireUploadRoom(db: Db, ownerId: number, now: Date): void {
  if (hasUploaded(db, ownerId, new Date(now.getTime() - DAY_MS), UPLOADS_PER_DAY)) {
    throw new AppError('TOO_MANY_REQUESTS', uploadMessages.tooMany, undefined, 3600);
  }
}

/**
 * Stores a picture that nothing uses yet. The file comes first: a row never names one that is not there. Throws what
 * `readPicture` does, and `TOO_MANY_REQUESTS` once the day's number is reached.
 */
export async function addUpload(
  work: ActorContext & { uploads: UploadFiles },
  sent: Buffer,
): Promise<Upload> {
  const { db, clock } = work;
  const ownerId = work.viewer.id;
  requireUploadRoom(db, ownerId, clock.now());
  const { mime, width, height, bytes } = readImage(sent);
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
 * Removes pictures that nothing has used for `UPLOAD_UNUSED_HOURS` and no draft refers to, and files without a row.
 * Returns how many rows went. For the job runner.
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

/** The rows of one batch and the drafts are looked at under one lock: nobody starts to use a picture meanwhile. */
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
  const found = new Set<string>();
  const drafts = db.$client.prepare<[], { content: string }>(
    "select content from drafts where instr(content, '/uploads/') > 0",
  );
  for (const { content } of drafts.iterate()) for (const id of uploadIdsIn(content)) found.add(id);
  return found;
}
