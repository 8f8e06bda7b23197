import { importOutput } from '#shared/csv-import/output.ts';
import {
  importCheckInput,
  importIdInput,
  importListInput,
  importReadAsInput,
} from '#shared/csv-import/schema.ts';
import { allow, router } from '../../trpc.ts';
import { beginCheck, beginImport } from './mutations.ts';
import { listImports, readImport } from './queries.ts';
import { readImportAs } from './run/read-as.ts';

export const importsRouter = router({
  list: allow('imports.use', importListInput).query(({ ctx, input }) => listImports(ctx, input)),
  /** The status and progress of an import. Polled while it is in progress. */
  read: allow('imports.use', importIdInput)
    .returns(importOutput)
    .query(({ ctx, input }) => readImport(ctx, input.id)),
  /** Reads the file again in another character set. */
  readAs: allow('imports.use', importReadAsInput)
    .returns(importOutput)
    .mutation(({ ctx, input }) => readImportAs(ctx, input)),
  /** Starts the preview. */
  check: allow('imports.use', importCheckInput)
    .returns(importOutput)
    .mutation(({ ctx, input }) => beginCheck(ctx, input)),
  /** Starts the import after its preview. */
  start: allow('imports.use', importIdInput)
    .returns(importOutput)
    .mutation(({ ctx, input }) => beginImport(ctx, input.id)),
});
