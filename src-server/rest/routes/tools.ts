import { TOOLS, type Tool } from '#shared/tool-runs/model.ts';
import { resultWith, TOOL_OUTPUTS } from '#shared/tool-runs/output.ts';
import { get, post, type RestRoute } from '../route.ts';

/** Two rows for each tool, so that unknown keys, the reference, and 404 follow from its parameters. */
export const TOOL_ROUTES: readonly RestRoute[] = [
  get(
    '/api/v1/tools',
    'tools.list',
    'All tools with their parameters, and whether you can run each of them now',
  ),
  ...TOOLS.flatMap((tool) => [
    get(`/api/v1/tools/${tool.id}`, 'tools.read', `The parameters of the ${tool.name}`, {
      fixed: { id: tool.id },
    }),
    post(`/api/v1/tools/${tool.id}`, 'tools.run', purposeOf(tool), {
      fixed: { id: tool.id },
      bodyField: 'input',
      example: tool.exampleInput,
      output: { of: (result) => result, schema: () => resultWith(TOOL_OUTPUTS[tool.id]) },
    }),
  ]),
];

function purposeOf({ name, description, needsModel }: Tool): string {
  const needs = needsModel
    ? 'Needs an account. Without a model, it responds with 503.'
    : 'The embedded provider runs it.';
  return `Runs the ${name}. ${description} ${needs} A key that can only read may call it.`;
}
