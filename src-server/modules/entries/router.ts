import {
  entryListOutput,
  entryNameListOutput,
  entryReadOutput,
  entryRevisionOutput,
  entryTemplateListOutput,
} from '#shared/entries/output.ts';
import {
  backlinksInput,
  entryCreateInput,
  entryIdInput,
  entryListInput,
  entryNamesInput,
  entryRestoreInput,
  entryRevisionInput,
  entryRevisionsInput,
  entrySolveInput,
  entryTemplateInput,
  entryTemplatesInput,
  entryTickInput,
  entryUpdateInput,
  topicListInput,
  topicNewsInput,
} from '#shared/entries/schema.ts';
import { revisionListOutput } from '#shared/revisions/output.ts';
import { listRevisions } from '../../kit/revisions.ts';
import { allow, router } from '../../trpc.ts';
import { listEntries, listSummaries } from './lists/queries.ts';
import { listTopics, readTopicNews } from './lists/topics.ts';
import { createEntry, deleteEntry, restoreEntryVersion, updateEntry } from './mutations.ts';
import { gatherPromotion } from './promotion.ts';
import { loadEntry, readEntry } from './queries.ts';
import { solveThread } from './solution.ts';
import { listTemplates, markTemplate } from './templates.ts';
import { listBacklinks, nameEntries } from './text/backlinks.ts';
import { loadRevised, readEntryRevision } from './text/revisions.ts';
import { tickTask } from './ticks.ts';

export const entriesRouter = router({
  /** Cards: excerpts instead of bodies. */
  list: allow('entries.read', entryListInput).query(({ ctx, input }) => listSummaries(ctx, input)),
  /** The same list with full bodies, for REST. */
  listFull: allow('entries.read', entryListInput)
    .returns(entryListOutput)
    .query(({ ctx, input }) => listEntries(ctx, input)),
  /** Discussions with their participants, and what the viewer hasn't read. */
  topics: allow('entries.read', topicListInput).query(({ ctx, input }) => listTopics(ctx, input)),
  /** The changing parts of discussions that are already shown. */
  topicNews: allow('entries.read', topicNewsInput).query(({ ctx, input }) => readTopicNews(ctx, input)),
  read: allow('entries.read', entryIdInput)
    .returns(entryReadOutput)
    .query(({ ctx, input }) => readEntry(ctx, input.id)),
  /** The entries that link to this one. */
  backlinks: allow('entries.read', backlinksInput, (ctx, input) => loadEntry(ctx, input.id))
    .returns(entryNameListOutput)
    .query(({ ctx, input }) => listBacklinks(ctx, input)),
  /** Titles of entries by id. Entries that the viewer can't read are omitted. */
  names: allow('entries.read', entryNamesInput).query(({ ctx, input }) => nameEntries(ctx, input.ids)),
  create: allow('entries.create', entryCreateInput)
    .returns(entryReadOutput)
    .mutation(({ ctx, input }) => createEntry(ctx, input)),
  update: allow('entries.update', entryUpdateInput, (ctx, input) => loadEntry(ctx, input.id))
    .returns(entryReadOutput)
    .mutation(({ ctx, input }) => updateEntry(ctx, input)),
  delete: allow('entries.delete', entryIdInput, (ctx, input) => loadEntry(ctx, input.id)).mutation(
    ({ ctx, input }) => deleteEntry(ctx, input.id),
  ),
  solve: allow('entries.solve', entrySolveInput, (ctx, input) => loadEntry(ctx, input.id))
    .returns(entryReadOutput)
    .mutation(({ ctx, input }) => solveThread(ctx, input)),
  /** One task of its text is done, or not. */
  tick: allow('entries.update', entryTickInput, (ctx, input) => loadEntry(ctx, input.id))
    .returns(entryReadOutput)
    .mutation(({ ctx, input }) => tickTask(ctx, input)),
  /** What a new entry of a type can start from. */
  templates: allow('entries.read', entryTemplatesInput)
    .returns(entryTemplateListOutput)
    .query(({ ctx, input }) => listTemplates(ctx, input)),
  markTemplate: allow('entries.template', entryTemplateInput, (ctx, input) => loadEntry(ctx, input.id))
    .returns(entryReadOutput)
    .mutation(({ ctx, input }) => markTemplate(ctx, input)),
  /** The draft of a wiki entry from a discussion. Stores nothing. */
  promotion: allow('entries.promote', entryIdInput, (ctx, input) => loadEntry(ctx, input.id)).query(
    ({ ctx, input }) => gatherPromotion(ctx, input.id),
  ),
  /** Its versions, newest first, for everyone who can read it. */
  revisions: allow('entries.read', entryRevisionsInput, (ctx, input) => loadRevised(ctx, input.id))
    .returns(revisionListOutput)
    .query(({ ctx, input }) => listRevisions(ctx.db, ctx.subject, input)),
  revision: allow('entries.read', entryRevisionInput, (ctx, input) => loadRevised(ctx, input.id))
    .returns(entryRevisionOutput)
    .query(({ ctx, input }) => readEntryRevision(ctx.db, ctx.subject, input.revision)),
  restoreVersion: allow('entries.update', entryRestoreInput, (ctx, input) => loadEntry(ctx, input.id))
    .returns(entryReadOutput)
    .mutation(({ ctx, input }) => restoreEntryVersion(ctx, input)),
});
