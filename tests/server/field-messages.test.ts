import { expect, test } from 'vitest';
import { z } from 'zod';
import { appRouter } from '../../src-server/app-router.ts';

/** Values of other kinds than a field takes. Some are of the right one and out of its limits. */
const WRONG = ['~', -1, 0.5, '', {}, [], true];

type Procedure = { _def: { inputs: z.ZodType[] } };

/** The fields of an object, and those of the choices of a union. */
function fieldsOf(schema: z.ZodType): [string, z.ZodType][] {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape) as [string, z.ZodType][];
  if (schema instanceof z.ZodUnion) return (schema.options as z.ZodType[]).flatMap(fieldsOf);
  if (schema instanceof z.ZodPipe)
    return [schema.in, schema.out].flatMap((part) => fieldsOf(part as z.ZodType));
  return [];
}

test.each(Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>))(
  "messages about wrong values of %s's fields name no other field",
  (_, { _def: { inputs } }) => {
    const wrong = inputs.flatMap(fieldsOf).flatMap(([name, schema]) =>
      WRONG.flatMap((value) => {
        const [issue] = schema.safeParse(value).error?.issues ?? [];
        // A value within the field has a name of its own.
        if (!issue || issue.path.length > 0) return [];
        const [, named] = /^`(\w+)`/.exec(issue.message) ?? [];
        return named === undefined || named === name ? [] : [`${name}: ${issue.message}`];
      }),
    );
    expect([...new Set(wrong)]).toEqual([]);
  },
);
