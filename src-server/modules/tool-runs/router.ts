import { z } from 'zod';
import { toolListOutput, toolOutput } from '#shared/tool-runs/output.ts';
import { toolIdInput } from '#shared/tool-runs/schema.ts';
import { allow, router } from '../../trpc.ts';
import { listTools, readTool } from './queries.ts';

export const toolsRouter = router({
  list: allow('tools.read', z.object({}))
    .returns(toolListOutput)
    .query(({ ctx }) => listTools(ctx)),
  read: allow('tools.read', toolIdInput)
    .returns(toolOutput)
    .query(({ ctx, input }) => readTool(ctx, input.id)),
});
