import { z } from 'zod';
import {
  contactListOutput,
  contactReadOutput,
  contactSummaryOutput,
  duplicatePairsOutput,
  nextStepsOutput,
  timelineItemOutput,
  timelineOutput,
} from '#shared/contacts/output.ts';
import {
  contactBulkInput,
  contactColumnInput,
  contactCreateInput,
  contactDuplicatesInput,
  contactFilterInput,
  contactListInput,
  contactMergeInput,
  contactNoteIdInput,
  contactNoteInput,
  contactStageInput,
  contactTimelineInput,
  contactUpdateInput,
  contactWalkInput,
  duplicatePairsInput,
} from '#shared/contacts/schema.ts';
import { pageInput } from '#shared/kit/pagination.schema.ts';
import { bulkInput, bulkUndoInput, staffIdInput } from '#shared/staff/schema.ts';
import { allow, router } from '../../trpc.ts';
import { findDuplicates, listOwners, readContact } from './contact.ts';
import { mergeContacts } from './merge.ts';
import {
  addNote,
  changeContacts,
  createContact,
  deleteContact,
  deleteContacts,
  deleteNote,
  setStage,
  undoContacts,
  updateContact,
} from './mutations.ts';
import { findPairs } from './pairs.ts';
import { readBoard, readColumn } from './pipeline.ts';
import { listContacts, listContactsByCursor, summarizeContacts } from './queries.ts';
import { listNextSteps } from './steps.ts';
import { readTimeline } from './timeline.ts';

export const crmRouter = router({
  /** A page of the table. */
  list: allow('crm.read', contactListInput).query(({ ctx, input }) => listContacts(ctx, input)),
  /** The numbers above the list, for the same filter. */
  summary: allow('crm.read', contactFilterInput)
    .returns(contactSummaryOutput)
    .query(({ ctx, input }) => summarizeContacts(ctx, input)),
  /** The list of REST: newest first, by cursor. */
  listByCursor: allow('crm.read', contactWalkInput)
    .returns(contactListOutput)
    .query(({ ctx, input }) => listContactsByCursor(ctx, input)),
  /** Every stage with its sums and the contacts that changed last. */
  board: allow('crm.read', contactFilterInput).query(({ ctx, input }) => readBoard(ctx, input)),
  column: allow('crm.read', contactColumnInput).query(({ ctx, input }) => readColumn(ctx, input)),
  read: allow('crm.read', staffIdInput)
    .returns(contactReadOutput)
    .query(({ ctx, input }) => readContact(ctx, input.id)),
  timeline: allow('crm.read', contactTimelineInput)
    .returns(timelineOutput)
    .query(({ ctx, input }) => readTimeline(ctx, input)),
  /** Contacts with the same email address or phone number. Only for a warning. */
  duplicates: allow('crm.read', contactDuplicatesInput).query(({ ctx, input }) => findDuplicates(ctx, input)),
  /** All contacts that may be the same person, in pairs. */
  pairs: allow('crm.read', duplicatePairsInput)
    .returns(duplicatePairsOutput)
    .query(({ ctx, input }) => findPairs(ctx, input)),
  /** What the viewer does next for their contacts, by day. */
  nextSteps: allow('crm.read', pageInput)
    .returns(nextStepsOutput)
    .query(({ ctx, input }) => listNextSteps(ctx, input)),
  /** The accounts that can own a contact. */
  owners: allow('crm.read', z.object({})).query(({ ctx }) => listOwners(ctx)),
  create: allow('crm.create', contactCreateInput)
    .returns(contactReadOutput)
    .mutation(({ ctx, input }) => createContact(ctx, input)),
  update: allow('crm.update', contactUpdateInput)
    .returns(contactReadOutput)
    .mutation(({ ctx, input }) => updateContact(ctx, input)),
  setStage: allow('crm.update', contactStageInput)
    .returns(contactReadOutput)
    .mutation(({ ctx, input }) => setStage(ctx, input)),
  delete: allow('crm.update', staffIdInput).mutation(({ ctx, input }) => deleteContact(ctx, input.id)),
  bulkUpdate: allow('crm.update', contactBulkInput).mutation(({ ctx, input }) => changeContacts(ctx, input)),
  /** Undo of a bulk change. */
  bulkUndo: allow('crm.update', bulkUndoInput).mutation(({ ctx, input }) => undoContacts(ctx, input)),
  bulkDelete: allow('crm.update', bulkInput).mutation(({ ctx, input }) => deleteContacts(ctx, input.ids)),
  merge: allow('crm.update', contactMergeInput).mutation(({ ctx, input }) => mergeContacts(ctx, input)),
  addNote: allow('crm.update', contactNoteInput)
    .returns(timelineItemOutput)
    .mutation(({ ctx, input }) => addNote(ctx, input)),
  deleteNote: allow('crm.update', contactNoteIdInput).mutation(({ ctx, input }) =>
    deleteNote(ctx, input.noteId),
  ),
});
