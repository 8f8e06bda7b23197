import {
  importDuplicatesOutput,
  importFormatOutput,
  importOutput,
  importRowsOutput,
} from '#shared/csv-import/output.ts';
import {
  importCategoryInput,
  importCheckInput,
  importDuplicatesInput,
  importFormatInput,
  importIdInput,
  importIncludeInput,
  importListInput,
  importReadAsInput,
  importRowsInput,
} from '#shared/csv-import/schema.ts';
import { allow, router } from '../../trpc.ts';
import { beginCheck, beginImport, includeDuplicate } from './mutations.ts';
import {
  importOwner,
  listDuplicates,
  listImports,
  loadImport,
  readImport,
  requireImport,
} from './queries.ts';
import { formatFor } from './run/choices.ts';
import { categorizeRow, previewRows } from './run/preview.ts';
import { readImportAs } from './run/read-as.ts';
import { beginUndo } from './run/undo.ts';

export const importsRouter = router({
  list: allow('imports.use', importListInput, ({ viewer }, { kind }) => ({
    ownerId: importOwner(viewer, kind),
  })).query(({ ctx, input }) => listImports(ctx, input)),
  /** The status and progress of an import. Polled while it is in progress. */
  read: allow('imports.use', importIdInput, loadImport)
    .returns(importOutput)
    .query(({ ctx, input }) => readImport(ctx, input.id)),
  /** Reads the file again in another character set, or from another line on. */
  readAs: allow('imports.use', importReadAsInput, loadImport)
    .returns(importOutput)
    .mutation(({ ctx, input }) => readImportAs(ctx, input)),
  /** How a file would be read with another column mapping. */
  format: allow('imports.use', importFormatInput, loadImport)
    .returns(importFormatOutput.nullable())
    .query(({ ctx, input }) => formatFor(ctx.db, requireImport(ctx.db, input.id), input.mapping)),
  /** Starts the preview. */
  check: allow('imports.use', importCheckInput, loadImport)
    .returns(importOutput)
    .mutation(({ ctx, input }) => beginCheck(ctx, input)),
  /** Assumed duplicates of a preview, and whether each is imported anyway. */
  duplicates: allow('imports.use', importDuplicatesInput, loadImport)
    .returns(importDuplicatesOutput)
    .query(({ ctx, input }) => listDuplicates(ctx, input)),
  /** A page of all rows of a preview. */
  rows: allow('imports.use', importRowsInput, loadImport)
    .returns(importRowsOutput)
    .query(({ ctx, input }) => previewRows(ctx, input)),
  /** Chooses the category of a row. */
  categorize: allow('imports.use', importCategoryInput, loadImport)
    .returns(importOutput)
    .mutation(({ ctx, input }) => categorizeRow(ctx, input)),
  include: allow('imports.use', importIncludeInput, loadImport)
    .returns(importOutput)
    .mutation(({ ctx, input }) => includeDuplicate(ctx, input)),
  /** Starts the import after its preview. */
  start: allow('imports.use', importIdInput, loadImport)
    .returns(importOutput)
    .mutation(({ ctx, input }) => beginImport(ctx, input.id)),
  /** Moves the imported records to the trash. */
  undo: allow('imports.use', importIdInput, loadImport)
    .returns(importOutput)
    .mutation(({ ctx, input }) => beginUndo(ctx, input.id)),
});
