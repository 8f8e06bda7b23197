import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { SIMPLE, superlinear } from '../support/growth.ts';
import { everyField } from '../support/schema-inputs.ts';

const SHARED = join(import.meta.dirname, '../../src/shared');
/** Within the limits of most texts; and as long as a request body may be, where a few texts tell enough. */
const LENGTHS = [
  { length: 4_096, texts: SIMPLE },
  { length: 1_048_576, texts: SIMPLE.slice(0, 3) },
];

const schemas = (
  await Promise.all(
    readdirSync(SHARED, { recursive: true, encoding: 'utf8' })
      .filter((file) => /[/.]schema\.ts$/.test(file))
      .map(async (file) => {
        const exported: Record<string, unknown> = await import(join(SHARED, file));
        return Object.entries(exported).flatMap(([name, schema]) =>
          schema instanceof z.ZodType ? [{ name: `${file} › ${name}`, schema }] : [],
        );
      }),
  )
).flat();

test('the walk finds the schemas', () => {
  expect(schemas.length).toBeGreaterThan(100);
});

test.each(schemas)('$name takes time in proportion to its input', ({ schema }) => {
  // What is slow with a short text would take hours with a long one.
  for (const { length, texts } of LENGTHS)
    for (const inputOf of everyField(schema))
      expect(superlinear((text) => schema.safeParse(inputOf(text)), length, texts)).toEqual([]);
});

test.each(schemas)('$name names few faults of a list that is too long', ({ schema }) => {
  const list = Array.from({ length: 9_000 }, () => ({}));
  for (const inputOf of everyField(schema)) {
    const { error } = schema.safeParse(inputOf(list));
    expect(error?.issues.length ?? 0).toBeLessThan(1_200);
  }
});
