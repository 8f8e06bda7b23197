import { z } from 'zod';
import { outputOf } from '../app-router.ts';
import type { RestRoute } from './route.ts';

/** A route's response schema: the procedure's output as the route sends it. Null without a body. */
export function responseSchema({ procedure, status, output }: RestRoute): z.ZodType | null {
  if (status === 204) return null;
  const declared = outputOf(procedure);
  if (output) return output.schema(declared ?? z.never());
  if (!declared) throw new Error(`${procedure} has no output schema`);
  return isPage(declared) ? declared.shape.items : declared;
}

/** Whether a route's response is one page of a list, with the next page's URL in the `Link` header. */
export function isPaged({ procedure, output }: RestRoute): boolean {
  const declared = outputOf(procedure);
  return !output && declared !== null && isPage(declared);
}

/** A page is sent as a bare array, with its cursor in the `Link` header. */
function isPage(schema: z.ZodType): schema is z.ZodObject<{ items: z.ZodType; nextCursor: z.ZodType }> {
  return schema instanceof z.ZodObject && 'items' in schema.shape && 'nextCursor' in schema.shape;
}
