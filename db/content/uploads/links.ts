import { uploadIdsIn } from '#shared/uploads/model.ts';
import type { RecordRef } from '../../kit/records.ts';
import { prepared } from '../../kit/statement.ts';
import type { Db } from '../../open.ts';
import { TIER_PUBLIC, TIER_STAFF } from '../../schema/entries.ts';

/**
 * Records the images in a text as used by the text's row. Only the author's uploads and public images count: naming
 * the id of a hidden image gives no one access to it. Texts for staff also count images that staff can see (`tier`).
 * It never removes uses, because older versions of entries and documents still show their images. Edits of texts without
 * readable versions also call `dropUploadUses`. Call it inside the transaction that saves the text.
 */
export function keepUploadUses(
  db: Db,
  place: RecordRef,
  text: string,
  writerId: number,
  tier = TIER_PUBLIC,
): void {
  const ids = uploadIdsIn(text);
  if (ids.length === 0) return;
  const use = prepared<[string, string, string, number, { tier: number }]>(
    db,
    `insert or ignore into upload_uses (upload_id, subject, subject_id)
       select id, ?, ? from uploads u where id = ? and (owner_id = ? or ${usedWithin('@tier', '0')})`,
  );
  const mark = prepared<[string, string]>(
    db,
    `update uploads set unused_since = null
       where id = ? and unused_since is not null and exists (select 1 from upload_uses where upload_id = ?)`,
  );
  for (const id of ids) {
    use.run(place.subject, place.subjectId, id, writerId, { tier });
    mark.run(id, id);
  }
}

/** Whether a row uses an image. */
export function isUploadUsed(db: Db, { subject, subjectId }: RecordRef, id: string): boolean {
  const use = prepared<[string, string, string]>(
    db,
    'select 1 from upload_uses where upload_id = ? and subject = ? and subject_id = ?',
  );
  return use.get(id, subject, subjectId) !== undefined;
}

/**
 * Removes a row's uses, except those of the images in the text `kept`. Images without any other use count as unused from
 * `now`. Call it inside a transaction.
 */
export function dropUploadUses(db: Db, place: RecordRef, now: Date, remainingText = ''): void {
  const used = prepared<[string, string, string], { id: string }>(
    db,
    `delete from upload_uses where subject = ? and subject_id = ?
       and upload_id not in (select value from json_each(?)) returning upload_id as id`,
  ).all(place.subject, place.subjectId, JSON.stringify(uploadIdsIn(remainingText)));
  const mark = prepared<[number, string, string]>(
    db,
    `update uploads set unused_since = ?
       where id = ? and not exists (select 1 from upload_uses where upload_id = ?)`,
  );
  for (const { id } of used) mark.run(now.getTime(), id, id);
}

/** SQL that is true if emails of a campaign show the upload `u`. Anyone who has one sees it, also once the campaign is in the trash. */
export const MAILED = `exists (
      select 1 from upload_uses s join campaigns g on g.id = cast(s.subject_id as integer)
      where s.upload_id = u.id and s.subject = 'campaign' and g.started_at is not null
    )`;

/** SQL that is true if the upload `u` is the site's logo, which everyone sees. */
const LOGO = "exists (select 1 from upload_uses s where s.upload_id = u.id and s.subject = 'setting')";

/**
 * SQL that is true if something the viewer can read, up to this tier, uses the upload `u`. That can be an entry, a
 * comment, a message, a profile photo, a lesson, an event, a project in the gallery, the site's logo, a campaign that was
 * sent, or (for staff) a document or any campaign. Hidden entries count for their author. Hidden comments and messages count for their author and
 * staff unless they're deleted. Unpublished lessons count for staff and the course's author, and unpublished projects for
 * staff. `viewer` is the viewer's id.
 */
export function usedWithin(tier: string, viewer: string): string {
  const inTier = `(e.tier <= ${tier} or (e.author_id = ${viewer} and e.shown_tier <= ${tier}))`;
  return `exists (
      select 1 from upload_uses s join entries e on e.id = s.subject_id
      where s.upload_id = u.id and s.subject = 'entry' and e.deleted_at is null and ${inTier}
    ) or exists (
      select 1 from upload_uses s
        join comments c on c.id = cast(s.subject_id as integer)
        join entries e on e.id = c.entry_id
      where s.upload_id = u.id and s.subject = 'comment'
        and (c.deleted_at is null or (c.hidden_at is not null
          and (c.user_id = ${viewer} or ${tier} >= ${TIER_STAFF})
          and not exists (select 1 from trash t where t.subject = 'comment' and t.subject_id = s.subject_id)))
        and e.deleted_at is null and ${inTier}
    ) or exists (
      select 1 from upload_uses s
        join messages m on m.id = cast(s.subject_id as integer)
        join channels h on h.id = m.channel_id
      where s.upload_id = u.id and s.subject = 'message' and h.deleted_at is null
        and (m.deleted_at is null or (m.hidden_at is not null and m.deleted_by is null
          and (m.sender_id = ${viewer} or ${tier} >= ${TIER_STAFF})))
        and (h.is_private = 0 or exists (
          select 1 from channel_members j where j.channel_id = h.id and j.user_id = ${viewer}))
    ) or exists (
      select 1 from upload_uses s join users m on m.id = cast(s.subject_id as integer)
      where s.upload_id = u.id and s.subject = 'member' and m.deleted_at is null
    ) or exists (
      select 1 from upload_uses s
        join lessons l on l.id = cast(s.subject_id as integer)
        join entries e on e.id = l.course_id
      where s.upload_id = u.id and s.subject = 'lesson' and l.deleted_at is null
        and e.deleted_at is null and ${inTier}
        and (l.number is not null or ${tier} >= ${TIER_STAFF} or e.author_id = ${viewer})
    ) or exists (
      select 1 from upload_uses s
        join events v on v.id = cast(s.subject_id as integer)
        join entries e on e.id = v.entry_id
      where s.upload_id = u.id and s.subject = 'event' and v.deleted_at is null
        and e.deleted_at is null and ${inTier}
    ) or exists (
      select 1 from upload_uses s join gallery_projects g on g.id = cast(s.subject_id as integer)
      where s.upload_id = u.id and s.subject = 'galleryProject' and g.deleted_at is null
        and (g.published = 1 or ${tier} >= ${TIER_STAFF})
    ) or ${LOGO} or ${MAILED} or (${tier} >= ${TIER_STAFF} and exists (
      select 1 from upload_uses s join campaigns g on g.id = cast(s.subject_id as integer)
      where s.upload_id = u.id and s.subject = 'campaign' and g.deleted_at is null
    )) or (${tier} >= ${TIER_STAFF} and exists (
      select 1 from upload_uses s join documents d on d.id = cast(s.subject_id as integer)
      where s.upload_id = u.id and s.subject = 'document' and d.deleted_at is null
    ))`;
}
