import { importCheckInput, importIdInput, importListInput } from '#shared/imports.schema.ts';
import { allow, router } from '../../trpc.ts';
import { beginCheck, beginImport } from './mutations.ts';
import { listImports, readImport } from './queries.ts';

export const importsRouter = router({
  list: allow('imports.use', importListInput).query(({ ctx, input }) => listImports(ctx, input)),
  /** Its state and how far it came; asked again and again while it is under way. */
  read: allow('imports.use', importIdInput).query(({ ctx, input }) => readImport(ctx, input.id)),
  /** Begins the dry run. */
  check: allow('imports.use', importCheckInput).mutation(({ ctx, input }) => beginCheck(ctx, input)),
  /** Begins the import itself, once it was checked. */
  start: allow('imports.use', importIdInput).mutation(({ ctx, input }) => beginImport(ctx, input.id)),
});
