import { z } from 'zod';
import { toolListOutput, toolOutput, toolResultOutput } from '#shared/tool-runs/output.ts';
import { toolIdInput, toolRunInput } from '#shared/tool-runs/schema.ts';
import { allow, router } from '../../trpc.ts';
import { listTools, readTool } from './queries.ts';
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
});
