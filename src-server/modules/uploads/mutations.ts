import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { uploads } from '#db/schema/writing.ts';
import { write } from '#db/statement.ts';
import { AppError } from '#shared/errors.ts';
import { uploadMessages } from '#shared/messages/uploads.ts';
import { userMessages } from '#shared/messages/users.ts';
import { refusal } from '#shared/permissions.ts';
import {
  UPLOAD_UNUSED_HOURS,
  UPLOADS_PER_DAY,
  type Upload,
  uploadIdsIn,
  uploadPath,
} from '#shared/uploads.ts';
import type { Work } from '../../context.ts';
import { readPicture } from '../../services/images/readPicture.ts';
import type { UploadFiles } from '../../services/uploads.ts';

type UploadWork = Pick<Work, 'db' | 'clock'> & { uploads: UploadFiles };

const HOUR = 3_600_000;
/** Rows removed in one transaction, so that nobody waits for it. */
const BATCH = 100;

/** Whether this viewer may add a picture now; asked before one is received. Throws the refusal. */
export function requireUploader({ db, clock, viewer }: Pick<Work, 'db' | 'clock' | 'viewer'>): number {
  const refused = refusal('uploads.create', viewer, null);
  if (refused) throw new AppError(refused.code, refused.message);
  if (!viewer) throw new AppError('UNAUTHENTICATED', userMessages.loginRequired);
  requireRoom(db, viewer.id, clock.now());
  return viewer.id;
}

/**
 * Stores a picture that nothing uses yet. The file comes first: a row never names one that is not there. Throws what
 * `readPicture` does, and `TOO_MANY_REQUESTS` once the day's number is reached.
 */
export async function addUpload(work: Work & { uploads: UploadFiles }, sent: Buffer): Promise<Upload> {
  const { db, clock } = work;
  const ownerId = requireUploader(work);
  const { mime, width, height, bytes } = readPicture(sent);
  const id = work.ids.uuid();
  await work.uploads.put(id, bytes);
  try {
    const now = clock.now();
    write(db, () => {
      requireRoom(db, ownerId, now);
      db.insert(uploads)
        .values({ id, ownerId, mime, bytes: bytes.length, width, height, createdAt: now, unusedSince: now })
        .run();
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
  const before = new Date(clock.now().getTime() - UPLOAD_UNUSED_HOURS * HOUR);
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

function requireRoom(db: Db, ownerId: number, now: Date): void {
  const recent = db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.ownerId, ownerId), gt(uploads.createdAt, new Date(now.getTime() - 24 * HOUR))))
    .limit(UPLOADS_PER_DAY)
    .all();
  if (recent.length >= UPLOADS_PER_DAY) {
    throw new AppError('TOO_MANY_REQUESTS', uploadMessages.tooMany, undefined, 3600);
  }
}
