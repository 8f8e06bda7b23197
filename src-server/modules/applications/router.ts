import { z } from 'zod';
import {
  applicationConfirmedOutput,
  applicationLinkOutput,
  applicationListOutput,
  applicationReadOutput,
  applicationSummaryOutput,
  appliedOutput,
  cohortListOutput,
  cohortOutput,
  contactLinkedOutput,
  intakeOutput,
} from '#shared/applications/output.ts';
import {
  applicationBulkInput,
  applicationContactInput,
  applicationCreateInput,
  applicationFilterInput,
  applicationListInput,
  applicationUpdateInput,
  applicationWalkInput,
  applyInput,
  cohortCreateInput,
  cohortUpdateInput,
  confirmApplicationInput,
} from '#shared/applications/schema.ts';
import { bulkInput, bulkUndoInput, staffIdInput } from '#shared/staff/schema.ts';
import { allow, router } from '../../trpc.ts';
import { apply, confirmLinkedApplication, readIntake, readLinkedApplication } from './applying.ts';
import { createCohort, deleteCohort, listCohorts, updateCohort } from './cohorts.ts';
import {
  addApplication,
  changeApplications,
  createLead,
  deleteApplication,
  deleteApplications,
  linkApplication,
  undoApplications,
  updateApplication,
} from './mutations.ts';
import {
  listApplications,
  listApplicationsByCursor,
  readApplication,
  summarizeApplications,
} from './queries.ts';

/** Applications to the program: applying for everyone, and the list for staff. */
export const applicationsRouter = router({
  /** Whether applications are open, for the notice on the program's page. */
  intake: allow('applications.apply', z.object({}))
    .returns(intakeOutput)
    .query(({ ctx }) => readIntake(ctx)),
  submit: allow('applications.apply', applyInput)
    .returns(appliedOutput)
    .mutation(({ ctx, input }) => apply(ctx, input)),
  /** What the link of a confirmation email confirms. */
  linked: allow('applications.confirm', confirmApplicationInput)
    .returns(applicationLinkOutput)
    .query(({ ctx, input }) => readLinkedApplication(ctx, input.token)),
  confirm: allow('applications.confirm', confirmApplicationInput)
    .returns(applicationConfirmedOutput)
    .mutation(({ ctx, input }) => confirmLinkedApplication(ctx, input.token)),
  /** A page of the table. */
  list: allow('applications.read', applicationListInput).query(({ ctx, input }) =>
    listApplications(ctx, input),
  ),
  /** The numbers above the list, for the same filter. */
  summary: allow('applications.read', applicationFilterInput)
    .returns(applicationSummaryOutput)
    .query(({ ctx, input }) => summarizeApplications(ctx, input)),
  /** The list of REST: newest first, by cursor. */
  listByCursor: allow('applications.read', applicationWalkInput)
    .returns(applicationListOutput)
    .query(({ ctx, input }) => listApplicationsByCursor(ctx, input)),
  read: allow('applications.read', staffIdInput)
    .returns(applicationReadOutput)
    .query(({ ctx, input }) => readApplication(ctx, input.id)),
  create: allow('applications.create', applicationCreateInput)
    .returns(applicationReadOutput)
    .mutation(({ ctx, input }) => addApplication(ctx, input)),
  update: allow('applications.update', applicationUpdateInput)
    .returns(applicationReadOutput)
    .mutation(({ ctx, input }) => updateApplication(ctx, input)),
  delete: allow('applications.update', staffIdInput).mutation(({ ctx, input }) =>
    deleteApplication(ctx, input.id),
  ),
  bulkUpdate: allow('applications.update', applicationBulkInput).mutation(({ ctx, input }) =>
    changeApplications(ctx, input),
  ),
  /** Undo of a bulk change. */
  bulkUndo: allow('applications.update', bulkUndoInput).mutation(({ ctx, input }) =>
    undoApplications(ctx, input),
  ),
  bulkDelete: allow('applications.update', bulkInput).mutation(({ ctx, input }) =>
    deleteApplications(ctx, input.ids),
  ),
  createLead: allow('applications.update', staffIdInput)
    .returns(contactLinkedOutput)
    .mutation(({ ctx, input }) => createLead(ctx, input.id)),
  linkContact: allow('applications.update', applicationContactInput)
    .returns(contactLinkedOutput)
    .mutation(({ ctx, input }) => linkApplication(ctx, input)),
});

/** The program's cohorts, for staff. */
export const cohortsRouter = router({
  list: allow('applications.read', z.object({}))
    .returns(cohortListOutput)
    .query(({ ctx }) => listCohorts(ctx)),
  create: allow('applications.update', cohortCreateInput)
    .returns(cohortOutput)
    .mutation(({ ctx, input }) => createCohort(ctx, input)),
  update: allow('applications.update', cohortUpdateInput)
    .returns(cohortOutput)
    .mutation(({ ctx, input }) => updateCohort(ctx, input)),
  delete: allow('applications.update', staffIdInput).mutation(({ ctx, input }) =>
    deleteCohort(ctx, input.id),
  ),
});
