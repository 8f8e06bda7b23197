import { eq } from 'drizzle-orm';
import type { AuditAction } from '#shared/audit/messages.ts';
import { LAST_DAY } from '#shared/kit/day-ranges.ts';
import type { StoredOf } from '#shared/kit/fields.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import { PROJECT_FIELDS } from '#shared/projects/fields.ts';
import { fieldsOf, storedOf } from '../../kit/fields.ts';
import { publishLive } from '../../kit/live-events.ts';
import { type ActingUser, appendAudit, valuesAfter } from '../../kit/records.ts';
import { keepNextVersion } from '../../kit/versions.ts';
import { projects } from '../../schema/projects.ts';

export type StoredProject = typeof projects.$inferSelect;
/** The stored fields of a project. */
export type ProjectContent = StoredOf<typeof PROJECT_FIELDS>;

export const projectRef = (id: number) => ({ subject: 'project', subjectId: String(id) }) as const;

/** Pages with projects and tasks read them again. Call it inside the write that changes one. */
export function publishProjectChange({ db, clock, viewer }: ActingUser, projectId: number): void {
  const data = { projectId, by: viewer.id };
  publishLive(db, { topic: 'staff:projects', kind: 'project.changed', data }, clock.now());
}

/** Stores a project. Inside a write. Returns its ID. */
export function insertProject(ctx: ActingUser, content: ProjectContent, at: Date): number {
  const { db, viewer } = ctx;
  const by = viewer.id;
  const { id } = db
    .insert(projects)
    .values({
      ...storedOf(PROJECT_FIELDS, content),
      ...derived(content),
      createdBy: by,
      savedBy: by,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: projects.id })
    .get();
  appendAudit(ctx, 'projects.create', projectRef(id), valuesAfter(fieldsOf(PROJECT_FIELDS, content)));
  publishProjectChange(ctx, id);
  return id;
}

/** Saves changes as a new version. Returns whether there were any. */
export function saveProject(
  ctx: ActingUser,
  before: StoredProject,
  patch: Partial<ProjectContent>,
  action: AuditAction = 'projects.update',
): boolean {
  const place = projectRef(before.id);
  const next = keepNextVersion(ctx, { fields: PROJECT_FIELDS, place }, before, patch);
  if (!next) return false;
  ctx.db
    .update(projects)
    .set({ ...next.after, ...derived(next.after), ...next.stamps })
    .where(eq(projects.id, before.id))
    .run();
  appendAudit(ctx, action, place, next.changes);
  publishProjectChange(ctx, before.id);
  return true;
}

function derived({ name, dueDate }: ProjectContent) {
  return { sortName: foldText(name), sortDue: dueDate ?? LAST_DAY };
}
