import { z } from 'zod';
import {
  burnUpOutput,
  projectListOutput,
  projectOutput,
  projectSummaryOutput,
} from '#shared/projects/output.ts';
import {
  projectBulkInput,
  projectCreateInput,
  projectDuplicateInput,
  projectListInput,
  projectStatusInput,
  projectUpdateInput,
  projectWalkInput,
} from '#shared/projects/schema.ts';
import { bulkInput, bulkUndoInput, staffIdInput } from '#shared/staff/schema.ts';
import { allow, router } from '../../trpc.ts';
import {
  changeProjects,
  createProject,
  deleteProject,
  deleteProjects,
  duplicateProject,
  setProjectStatus,
  undoProjects,
  updateProject,
} from './mutations.ts';
import {
  listOwners,
  listProjects,
  listProjectsByCursor,
  readBurnUp,
  readProject,
  summarizeProjects,
} from './queries.ts';

export const projectsRouter = router({
  list: allow('projects.read', projectListInput).query(({ ctx, input }) => listProjects(ctx, input)),
  /** The list of REST: newest first, by cursor. */
  listByCursor: allow('projects.read', projectWalkInput)
    .returns(projectListOutput)
    .query(({ ctx, input }) => listProjectsByCursor(ctx, input)),
  /** The four cards. They count all projects, not only the filtered ones. */
  summary: allow('projects.read', z.object({}))
    .returns(projectSummaryOutput)
    .query(({ ctx }) => summarizeProjects(ctx)),
  owners: allow('projects.read', z.object({})).query(({ ctx }) => listOwners(ctx)),
  read: allow('projects.read', staffIdInput)
    .returns(projectOutput)
    .query(({ ctx, input }) => readProject(ctx, input.id)),
  burnUp: allow('projects.read', staffIdInput)
    .returns(burnUpOutput)
    .query(({ ctx, input }) => readBurnUp(ctx, input.id)),
  create: allow('projects.create', projectCreateInput)
    .returns(projectOutput)
    .mutation(({ ctx, input }) => createProject(ctx, input)),
  update: allow('projects.update', projectUpdateInput)
    .returns(projectOutput)
    .mutation(({ ctx, input }) => updateProject(ctx, input)),
  setStatus: allow('projects.update', projectStatusInput)
    .returns(projectOutput)
    .mutation(({ ctx, input }) => setProjectStatus(ctx, input)),
  delete: allow('projects.update', staffIdInput).mutation(({ ctx, input }) => deleteProject(ctx, input.id)),
  bulkUpdate: allow('projects.update', projectBulkInput).mutation(({ ctx, input }) =>
    changeProjects(ctx, input),
  ),
  /** Undo of a bulk change. */
  bulkUndo: allow('projects.update', bulkUndoInput).mutation(({ ctx, input }) => undoProjects(ctx, input)),
  bulkDelete: allow('projects.update', bulkInput).mutation(({ ctx, input }) =>
    deleteProjects(ctx, input.ids),
  ),
  duplicate: allow('projects.create', projectDuplicateInput)
    .returns(projectOutput)
    .mutation(({ ctx, input }) => duplicateProject(ctx, input)),
});
