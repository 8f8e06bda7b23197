import { z } from 'zod';
import { day, rowId } from './common.output.ts';
import type { Field, FieldsOf, FieldTable } from './fields.ts';

type OutputShape<T extends FieldTable> = { -readonly [K in keyof T]: z.ZodType<FieldsOf<T>[K]> };

/** A record's fields in responses. Fields that the server adds are added with `extend`. */
export function outputSchema<T extends FieldTable>(table: T): z.ZodObject<OutputShape<T>, z.core.$strict> {
  const shape = Object.entries(table).map(([key, field]) => [key, outputOf(field)]);
  return z.strictObject(Object.fromEntries(shape)) as unknown as z.ZodObject<OutputShape<T>, z.core.$strict>;
}

function outputOf(field: Field): z.ZodType {
  switch (field.kind) {
    case 'line':
    case 'text':
    case 'email':
    case 'url':
      return z.string();
    case 'choice':
      return z.enum(field.options);
    case 'money':
      return z.number().nullable();
    case 'amount':
      return z.number();
    case 'day':
      return field.required ? day : day.nullable();
    case 'person':
    case 'row':
      return rowId.nullable();
    case 'link':
      return z.string().nullable();
    case 'tags':
      return z.array(z.string());
  }
}
