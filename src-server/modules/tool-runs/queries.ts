import { AppError } from '#shared/errors.ts';
import { TOOLS, type Tool, type ToolAvailability, toolOf } from '#shared/tool-runs/model.ts';
import type { ToolDescription } from '#shared/tool-runs/output.ts';
import { runMessages } from '#shared/tool-runs/runs.messages.ts';
import type { Context } from '../../context.ts';

/** All tools, in the order of the gallery. */
export function listTools(context: Context): ToolDescription[] {
  return TOOLS.map((tool) => describe(tool, context));
}

/** One tool. Throws `NOT_FOUND`. */
export function readTool(context: Context, id: string): ToolDescription {
  const tool = toolOf(id);
  if (!tool) throw new AppError('NOT_FOUND', runMessages.noTool);
  return describe(tool, context);
}

/** Whether the viewer can run a tool now. No model answers visitors, guest previews, and pending accounts. */
export function availabilityOf(
  { needsModel }: Pick<Tool, 'needsModel'>,
  { viewer, installation }: Pick<Context, 'viewer' | 'installation'>,
): ToolAvailability {
  if (!needsModel) return 'ready';
  if (!installation.model) return 'noModel';
  return viewer && viewer.role !== 'guest' ? 'ready' : 'loginRequired';
}

function describe(tool: Tool, context: Context): ToolDescription {
  const { id, name, description, category, statusBadge, needsModel } = tool;
  return {
    id,
    name,
    description,
    category,
    statusBadge,
    needsModel,
    availability: availabilityOf(tool, context),
    parameters: tool.parameters.map((parameter) => ({
      ...parameter,
      values: parameter.values && [...parameter.values],
    })),
    exampleInput: { ...tool.exampleInput },
    exampleOutput: { ...tool.exampleOutput },
  };
}
