import { eq } from 'drizzle-orm';
import type { StoredOf } from '#shared/kit/fields.ts';
import { GALLERY_PROJECT_FIELDS } from '#shared/program/fields.ts';
import { placedAt } from '../../content/courses/order.ts';
import { dropUploadUses, keepUploadUses } from '../../content/uploads/links.ts';
import { fieldsOf, storedOf } from '../../kit/fields.ts';
import { type ActingUser, appendAudit, valuesAfter } from '../../kit/records.ts';
import { prepared, preparedColumn } from '../../kit/statement.ts';
import { keepNextVersion } from '../../kit/versions.ts';
import type { Db } from '../../open.ts';
import { galleryProjects } from '../../schema/program.ts';

export type StoredGalleryProject = typeof galleryProjects.$inferSelect;
/** The stored fields of a project in the gallery. */
export type GalleryContent = StoredOf<typeof GALLERY_PROJECT_FIELDS>;

export const galleryRef = (id: number) => ({ subject: 'galleryProject', subjectId: String(id) }) as const;

/** The IDs of all live projects in the order of the gallery. */
export function galleryOrder(db: Db): number[] {
  return preparedColumn<[], number>(db, GALLERY_ORDER_SQL).all();
}

/** Also used by the test of query plans. */
export const GALLERY_ORDER_SQL = `select id from gallery_projects indexed by gallery_projects_order
  where deleted_at is null order by position, id`;
export const GALLERY_END_SQL = `select max(position) from gallery_projects indexed by gallery_projects_order
  where deleted_at is null`;

/** Stores a project at the end of the gallery. Inside a write. Returns its ID. */
export function insertGalleryProject(
  ctx: ActingUser,
  { published, ...content }: GalleryContent & { published: boolean },
): number {
  const { db, clock, viewer } = ctx;
  const [by, at] = [viewer.id, clock.now()];
  const last = preparedColumn<[], number | null>(db, GALLERY_END_SQL).get() ?? -1;
  const { id } = db
    .insert(galleryProjects)
    .values({
      ...storedOf(GALLERY_PROJECT_FIELDS, content),
      published,
      position: last + 1,
      createdBy: by,
      savedBy: by,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: galleryProjects.id })
    .get();
  keepUploadUses(db, galleryRef(id), content.imageUrl, by);
  appendAudit(ctx, 'program.create', galleryRef(id), {
    ...valuesAfter(fieldsOf(GALLERY_PROJECT_FIELDS, content)),
    published: [null, published],
  });
  return id;
}

/** Saves changes as a new version, if there are any. Inside a write. */
export function saveGalleryProject(
  ctx: ActingUser,
  before: StoredGalleryProject,
  patch: Partial<GalleryContent>,
): void {
  const { db, clock, viewer } = ctx;
  const place = galleryRef(before.id);
  const next = keepNextVersion(ctx, { fields: GALLERY_PROJECT_FIELDS, place }, before, patch);
  if (!next) return;
  const { imageUrl } = next.after;
  db.update(galleryProjects)
    .set({ ...next.after, ...next.stamps })
    .where(eq(galleryProjects.id, before.id))
    .run();
  keepUploadUses(db, place, imageUrl, viewer.id);
  // No one sees the image of an earlier version.
  dropUploadUses(db, place, clock.now(), imageUrl);
  appendAudit(ctx, 'program.update', place, next.changes);
}

/** Publishes or unpublishes a project. It creates no version. Inside a write. */
export function publishGalleryProject(
  ctx: ActingUser,
  before: StoredGalleryProject,
  published: boolean,
): void {
  if (before.published === published) return;
  ctx.db.update(galleryProjects).set({ published }).where(eq(galleryProjects.id, before.id)).run();
  appendAudit(ctx, published ? 'program.publish' : 'program.unpublish', galleryRef(before.id), {
    published: [before.published, published],
  });
}

/** Moves a project to `index` among the others. Past the end means last. Inside a write. Returns its place. */
export function moveGalleryProject(ctx: ActingUser, id: number, index: number): number {
  const before = galleryOrder(ctx.db);
  const after = placedAt(before, id, index);
  const place = prepared<[{ id: number; position: number }]>(
    ctx.db,
    'update gallery_projects set position = @position where id = @id and position <> @position',
  );
  for (const [position, each] of after.entries()) place.run({ id: each, position });
  const [from, to] = [before.indexOf(id), after.indexOf(id)];
  if (from !== to) appendAudit(ctx, 'program.move', galleryRef(id), { position: [from + 1, to + 1] });
  return to;
}
