import { z } from 'zod';
import { dayInput, optionalDayInput } from './days.schema.ts';
import { fieldMessages } from './fields.messages.ts';
import {
  type Field,
  type FieldsOf,
  type FieldTable,
  type InputOf,
  TEXT_KINDS,
  type TextKind,
} from './fields.ts';
import { optionalMoneyInput, signedMoneyInput } from './money.schema.ts';
import { splitTags } from './tag-text.ts';
import { atLeast, boundedList, cleanText, multiLine, rawMax, singleLine } from './text.schema.ts';
import { isHttps } from './web-address.ts';

/** The accepted input of a field. API clients may also send numbers, lists, or nothing. */
type Taken<F extends Field, Sent> = F['kind'] extends 'money'
  ? string | number | null
  : F['kind'] extends 'amount'
    ? string | number
    : F['kind'] extends 'tags'
      ? string | string[]
      : F['kind'] extends TextKind
        ? F extends { required: true }
          ? Sent
          : Sent | null
        : Sent;

type SchemaOf<T extends FieldTable, K extends keyof T> = z.ZodType<
  FieldsOf<T>[K],
  Taken<T[K], InputOf<T>[K]>
>;
type CreateShape<T extends FieldTable> = {
  -readonly [K in keyof T]: T[K] extends { required: true }
    ? SchemaOf<T, K>
    : T[K] extends { kind: 'person' }
      ? z.ZodOptional<SchemaOf<T, K>>
      : z.ZodDefault<SchemaOf<T, K>>;
};
type UpdateShape<T extends FieldTable> = { -readonly [K in keyof T]: z.ZodOptional<SchemaOf<T, K>> };

/**
 * A new record. Optional fields may be left out, and the server chooses a missing person. Money becomes whole cents, under
 * the field's own name.
 */
export function createSchema<T extends FieldTable>(table: T): z.ZodObject<CreateShape<T>> {
  const shape = shapeOf(table, (field, schema) => {
    if ('required' in field) return schema;
    return field.kind === 'person' ? schema.optional() : schema.default(initialOf(field));
  });
  return z.object(shape) as unknown as z.ZodObject<CreateShape<T>>;
}

/** Changes of a record. Fields that are left out stay unchanged. */
export function updateSchema<T extends FieldTable>(table: T): z.ZodObject<UpdateShape<T>> {
  const shape = shapeOf(table, (_, schema) => schema.optional());
  return z.object(shape) as unknown as z.ZodObject<UpdateShape<T>>;
}

function shapeOf(table: FieldTable, wrap: (field: Field, schema: z.ZodType) => z.ZodType): z.ZodRawShape {
  return Object.fromEntries(
    Object.entries(table).map(([key, field]) => [key, wrap(field, fieldSchema(key, field))]),
  );
}

function initialOf(field: Field): unknown {
  if (field.kind === 'choice') return field.initial;
  if (field.kind === 'tags') return [];
  return TEXT_KINDS.some((kind) => kind === field.kind) ? '' : null;
}

function fieldSchema(key: string, field: Field): z.ZodType {
  const { label } = field;
  switch (field.kind) {
    case 'line':
    case 'text':
    case 'email':
    case 'url':
      return textSchema(field);
    case 'choice':
      return z.enum(field.options, field.message ?? fieldMessages.choice(label, field.options));
    case 'money':
      return optionalMoneyInput(label, field.max);
    case 'amount':
      return signedMoneyInput(label, field.max);
    case 'day':
      return field.required
        ? dayInput(fieldMessages.required(label), fieldMessages.day(label))
        : optionalDayInput(fieldMessages.day(label));
    case 'row': {
      const message = fieldMessages.row(key);
      return z.number(message).int(message).min(1, message).nullable();
    }
    case 'person': {
      const message = fieldMessages.person(label);
      return z.number(message).int(message).min(1, message).nullable();
    }
    case 'link': {
      const message = fieldMessages.link(key);
      return z.string(message).max(LINK_MAX, message).transform(orNothing).nullable();
    }
    case 'tags':
      return tagsSchema(field);
  }
}

const LINK_MAX = 100;

/** An empty text in an optional field means no value. */
const orNothing = (text: string) => (text === '' ? null : text);

function textSchema(field: Field & { kind: TextKind }): z.ZodType<string, unknown> {
  const { kind, label, min, max, required } = field;
  const least = min === undefined ? undefined : leastOf(label, min);
  const [missing, tooLong] =
    kind === 'email'
      ? [fieldMessages.email, fieldMessages.email]
      : [least ?? fieldMessages.text(label), fieldMessages.max(label, max)];
  const read = (kind === 'text' ? multiLine : singleLine)(missing, max, tooLong);
  const schema = required ? read : read.nullable().transform((text) => text ?? '');
  if (kind === 'email') return schema.pipe(z.literal('').or(z.email(fieldMessages.email)));
  if (kind === 'url') return schema.refine((url) => url === '' || isHttps(url), fieldMessages.url(label));
  return min === undefined ? schema : schema.pipe(atLeast(min, leastOf(label, min)));
}

function leastOf(label: string, min: number): string {
  return min === 1 ? fieldMessages.required(label) : fieldMessages.min(label, min);
}

/** Comma-separated text, as a form sends it, or a list. */
function tagsSchema({ label, max, tagMax }: Field & { kind: 'tags' }): z.ZodType<string[], unknown> {
  const [invalid, tooMany] = [fieldMessages.tags(label), fieldMessages.tagsMax(max)];
  const list = boundedList(z.string().max(rawMax(tagMax)), rawMax(max), invalid, tooMany);
  return z
    .union([z.string().max(rawMax(max * (tagMax + 1))), list], invalid)
    .transform((tags) => splitTags(cleanText(Array.isArray(tags) ? tags.join(',') : tags)))
    .pipe(z.array(z.string().max(tagMax, fieldMessages.tagMax(tagMax))).max(max, tooMany));
}
