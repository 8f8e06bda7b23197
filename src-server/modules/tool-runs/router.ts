import { z } from 'zod';
import {
  deletedResultOutput,
  savedResultListOutput,
  savedResultOutput,
  toolListOutput,
  toolOutput,
  toolResultOutput,
} from '#shared/tool-runs/output.ts';
import {
  savedResultCreateInput,
  savedResultIdInput,
  savedResultListInput,
  toolIdInput,
  toolRunInput,
} from '#shared/tool-runs/schema.ts';
import { allow, router } from '../../trpc.ts';
import { listTools, readTool } from './queries.ts';
import { listSavedResults, readSavedResult, removeSavedResult, saveResult } from './results.ts';
import { runTool } from './run.ts';

export const toolsRouter = router({
  list: allow('tools.read', z.object({}))
    .returns(toolListOutput)
    .query(({ ctx }) => listTools(ctx)),
  read: allow('tools.read', toolIdInput)
    .returns(toolOutput)
    .query(({ ctx, input }) => readTool(ctx, input.id)),
  /** Only reads. It's a mutation because texts are too long for a URL. */
  run: allow('tools.run', toolRunInput)
    .returns(toolResultOutput, { reads: true })
    .mutation(({ ctx, input, signal }) => runTool(ctx, input, signal)),
  results: allow('tools.results', savedResultListInput)
    .returns(savedResultListOutput)
    .query(({ ctx, input }) => listSavedResults(ctx, input)),
  readResult: allow('tools.results', savedResultIdInput)
    .returns(savedResultOutput)
    .query(({ ctx, input }) => readSavedResult(ctx, input.id)),
  saveResult: allow('tools.results', savedResultCreateInput)
    .returns(savedResultOutput)
    .mutation(({ ctx, input }) => saveResult(ctx, input)),
  deleteResult: allow('tools.results', savedResultIdInput)
    .returns(deletedResultOutput)
    .mutation(({ ctx, input }) => removeSavedResult(ctx, input.id)),
});
