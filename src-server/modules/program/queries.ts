import { eq } from 'drizzle-orm';
import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { galleryProjects } from '#db/schema/program.ts';
import type { StoredGalleryProject } from '#db/staff/program/rows.ts';
import { AppError } from '#shared/errors.ts';
import type { Page } from '#shared/kit/pagination.ts';
import { refusal } from '#shared/permissions.ts';
import { galleryMessages } from '#shared/program/messages.ts';
import type { GalleryCard, GalleryProject } from '#shared/program/output.ts';
import type { GalleryWalkInput } from '#shared/program/schema.ts';
import type { Viewer } from '#shared/roles.ts';
import type { ReadContext } from '../../context.ts';
import { keysetPage, positionOf } from '../../cursor.ts';
import { requireLive } from '../staff/queries.ts';
import { galleryColumns, type StoredRow, toGalleryCard, toGalleryProject } from './rows.ts';

/** Before the newest row. */
const NEWEST = [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER] as const;

/** The whole gallery in its order. Only staff get unpublished projects. */
export function listGallery({ db, viewer }: ReadContext): GalleryCard[] {
  return prepared<[], StoredRow>(db, gallerySql(seesDrafts(viewer)))
    .all()
    .map(toGalleryCard);
}

/** Also used by the test of query plans. */
export function gallerySql(withDrafts: boolean): string {
  return `select ${galleryColumns(false)} from gallery_projects g indexed by gallery_projects_order
    where g.deleted_at is null ${withDrafts ? '' : 'and g.published = 1'} order by g.position, g.id`;
}

/** Newest first. Throws `INVALID_INPUT` for a cursor of another list. */
export function listGalleryByCursor(
  { db, viewer }: ReadContext,
  { status, cursor, limit }: GalleryWalkInput,
): Page<GalleryProject> {
  const [at, id] = positionOf(cursor, NEWEST);
  const sql = galleryWalkSql(seesDrafts(viewer), status !== undefined);
  const rows = prepared<[object], StoredRow>(db, sql).all({
    at,
    id,
    limit: limit + 1,
    ...(status && { status }),
  });
  return keysetPage(rows, limit, toGalleryProject, (last) => [last.createdAt, last.id]);
}

/** Also used by the test of query plans. */
export function galleryWalkSql(withDrafts: boolean, withStatus: boolean): string {
  return `select ${galleryColumns(true)} from gallery_projects g indexed by gallery_projects_created
    where g.deleted_at is null and (g.created_at, g.id) < (@at, @id) ${withDrafts ? '' : 'and g.published = 1'}
      ${withStatus ? 'and g.status = @status' : ''}
    order by g.created_at desc, g.id desc limit @limit`;
}

/** A project. Throws `NOT_FOUND`, also for an unpublished one if the viewer isn't on staff, or `GONE` if it is in the trash. */
export function readGalleryProject({ db, viewer }: ReadContext, id: number): GalleryProject {
  const row = prepared<[number], StoredRow>(
    db,
    `select ${galleryColumns(true)} from gallery_projects g where g.id = ?`,
  ).get(id);
  if (!row || (row.published === 0 && !seesDrafts(viewer)))
    throw new AppError('NOT_FOUND', galleryMessages.notFound);
  requireGalleryProject(db, id);
  return toGalleryProject(row);
}

/** A project's row. Throws `NOT_FOUND`, or `GONE` if it is in the trash. */
export function requireGalleryProject(db: Db, id: number): StoredGalleryProject {
  return requireLive(
    db.select().from(galleryProjects).where(eq(galleryProjects.id, id)).get(),
    galleryMessages,
  );
}

function seesDrafts(viewer: Viewer): boolean {
  return refusal('program.readDrafts', viewer, null) === null;
}
