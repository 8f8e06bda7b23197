import { MAILED, usedWithin } from '#db/content/uploads/links.ts';
import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { AppError } from '#shared/errors.ts';
import { refusal } from '#shared/permissions.ts';
import { uploadMessages } from '#shared/uploads/messages.ts';
import { UPLOAD_ID_PATTERN, type UploadMime } from '#shared/uploads/model.ts';
import type { ReadContext } from '../../context.ts';
import { viewerTier, voterId } from '../entries/queries.ts';

/** `isMailed`: emails show it, so pages of email programs load it, too. */
export type StoredUpload = { id: string; mime: UploadMime; bytes: number; isMailed: boolean };

type Row = Omit<StoredUpload, 'isMailed'> & { mailed: 0 | 1; ownerId: number; unused: 0 | 1; shown: 0 | 1 };

/**
 * An image that the viewer can see: something they can read uses it, or it's their own unused upload. Throws
 * `NOT_FOUND` for all others so that existing ids aren't revealed.
 */
export function readUpload({ db, viewer }: ReadContext, id: string): StoredUpload {
  const row = UPLOAD_ID_PATTERN.test(id)
    ? prepared<[{ tier: number; viewer: number; id: string }], Row>(
        db,
        `select u.id, u.mime, u.bytes, u.owner_id as ownerId, u.unused_since is not null as unused,
             (${usedWithin('@tier', '@viewer')}) as shown, (${MAILED}) as mailed
           from uploads u where u.id = @id`,
      ).get({ tier: viewerTier(viewer), viewer: voterId(viewer), id })
    : undefined;
  const own = row?.unused === 1 && row.ownerId === viewer?.id && !refusal('uploads.create', viewer, null);
  if (!row || !(row.shown || own)) throw new AppError('NOT_FOUND', uploadMessages.notFound);
  const { mime, bytes, mailed } = row;
  return { id, mime, bytes, isMailed: mailed === 1 };
}

/** The size of an image that visitors can see, as other sites show it; null for all others. */
export function publicImageSize(db: Db, id: string): { width: number; height: number } | null {
  const row = UPLOAD_ID_PATTERN.test(id)
    ? prepared<[{ tier: number; viewer: number; id: string }], { width: number; height: number }>(
        db,
        `select u.width, u.height from uploads u where u.id = @id and (${usedWithin('@tier', '@viewer')})`,
      ).get({ tier: viewerTier(null), viewer: voterId(null), id })
    : undefined;
  return row ?? null;
}
