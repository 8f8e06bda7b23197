import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import type { Message } from '#shared/channels/output.ts';

type Row = { messageId: number; id: string; width: number; height: number };

/** The images that some messages use, exported for the query plan test. */
export const IMAGES_SQL = `select cast(s.subject_id as integer) as messageId, u.id, u.width, u.height
  from upload_uses s join uploads u on u.id = s.upload_id
  where s.subject = 'message' and s.subject_id in (select cast(value as text) from json_each(?))`;

/** The images in these messages, by message. */
export function imagesIn(
  db: Db,
  messages: readonly { id: number; text: string }[],
): Map<number, Message['images']> {
  const imagesById = new Map<number, Message['images']>();
  const ids = messages.flatMap(({ id, text }) => (text.includes('/uploads/') ? [id] : []));
  if (ids.length === 0) return imagesById;
  for (const { messageId, ...image } of prepared<[string], Row>(db, IMAGES_SQL).all(JSON.stringify(ids))) {
    imagesById.set(messageId, [...(imagesById.get(messageId) ?? []), image]);
  }
  return imagesById;
}
