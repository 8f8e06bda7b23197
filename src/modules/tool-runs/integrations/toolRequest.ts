import type { ToolDescription } from '#shared/tool-runs/output.ts';
import type { ExampleRequest } from '#widgets/keys/examples.ts';

/** In examples, in place of the reader's key. */
const KEY_PLACEHOLDER = 'YOUR_API_KEY';

/** The request that runs a tool with its example input. */
export function toolRequest(
  { id, exampleInput }: Pick<ToolDescription, 'id' | 'exampleInput'>,
  origin: string,
  key: string | null,
): ExampleRequest & { key: string; body: { json: unknown } } {
  return {
    method: 'POST',
    url: `${origin}/api/v1/tools/${id}`,
    key: key ?? KEY_PLACEHOLDER,
    body: { json: exampleInput },
  };
}
