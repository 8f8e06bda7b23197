import { z } from 'zod';

type InputOf = (value: unknown) => unknown;
const itself: InputOf = (value) => value;

/** Inputs with the same value in every field, however deep. There are several where a field takes several shapes. */
export function everyField(schema: z.core.$ZodType): InputOf[] {
  const inner = innerOf(schema);
  if (inner) return everyField(inner);
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(([name, field]) => [name, everyField(field)] as const);
    const most = Math.max(1, ...fields.map(([, shapes]) => shapes.length));
    return Array.from(
      { length: most },
      (_, at) => (value) =>
        Object.fromEntries(
          fields.map(([name, shapes]) => [name, (shapes[at % shapes.length] ?? itself)(value)]),
        ),
    );
  }
  if (schema instanceof z.ZodArray) {
    const items = everyField(schema.element).map(
      (itemOf): InputOf =>
        (value) => [itemOf(value)],
    );
    return [itself, ...items];
  }
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(everyField);
  if (schema instanceof z.ZodLiteral) {
    const [value] = schema.values;
    return [() => value];
  }
  if (schema instanceof z.ZodRecord) return [(value) => ({ field: value })];
  return [itself];
}

function innerOf(schema: z.core.$ZodType): z.core.$ZodType | null {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return schema.def.innerType;
  // A list that is bounded before its items are read says what they are behind the pipe.
  if (schema instanceof z.ZodPipe) return schema.out instanceof z.ZodArray ? schema.out : schema.in;
  return null;
}
