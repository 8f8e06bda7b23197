import { z } from 'zod';

/** A JSON Schema (2020-12), as OpenAPI 3.1 has it. */
export type JsonSchema = {
  type?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  additionalProperties?: boolean | JsonSchema;
  readOnly?: true;
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
};

type Schema = z.core.$ZodType;

/**
 * What a client may send. Each step of a schema narrows it, so a limit is the one that is applied last: a title has at most
 * 200 characters, although the first step reads more, for white space. Objects are closed. What only code checks, such as
 * the form of a password, isn't in it, except for limits that a schema names by `meta`.
 */
export function sentSchema(schema: Schema): JsonSchema {
  const { id: _, ...meta } = z.globalRegistry.get(schema) ?? {};
  return { ...withoutMeta(schema), ...meta };
}

function withoutMeta(schema: Schema): JsonSchema {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodCatch) return sentSchema(schema.unwrap());
  if (schema instanceof z.ZodDefault)
    return { ...sentSchema(schema.unwrap()), default: schema.def.defaultValue };
  if (schema instanceof z.ZodNullable)
    return { anyOf: [...optionsOf(sentSchema(schema.unwrap())), { type: 'null' }] };
  if (schema instanceof z.ZodUnion) return { anyOf: schema.options.map(sentSchema) };
  if (schema instanceof z.ZodPipe) return narrowed(sentSchema(schema.in), sentSchema(schema.out));
  if (schema instanceof z.ZodArray) return arrayOf(schema);
  if (schema instanceof z.ZodObject) return objectOf(schema);
  if (schema instanceof z.ZodISODateTime) return timeOf(schema._zod.def as z.core.$ZodISODateTimeDef);
  return leafOf(schema);
}

const INSTANT: JsonSchema = { type: 'string', format: 'date-time' };
/** A time with or without an offset, which no format has. */
const LOCAL_TIME: JsonSchema = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}' };

function timeOf({ local }: z.core.$ZodISODateTimeDef): JsonSchema {
  return local ? LOCAL_TIME : INSTANT;
}

function leafOf(schema: Schema): JsonSchema {
  const { $schema: _, ...leaf } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  // The pattern of a format says the same in many more characters.
  if (leaf.format !== undefined) delete leaf.pattern;
  if (leaf.maximum === Number.MAX_SAFE_INTEGER) delete leaf.maximum;
  if (leaf.minimum === Number.MIN_SAFE_INTEGER) delete leaf.minimum;
  return leaf as JsonSchema;
}

function arrayOf(schema: z.ZodArray): JsonSchema {
  const array: JsonSchema = { type: 'array', items: sentSchema(schema.element) };
  for (const { _zod } of schema.def.checks ?? []) {
    const check = _zod.def as { check: string; minimum?: number; maximum?: number };
    if (check.check === 'min_length' && check.minimum !== undefined) array.minItems = check.minimum;
    if (check.check === 'max_length' && check.maximum !== undefined) array.maxItems = check.maximum;
  }
  return array;
}

function objectOf(schema: z.ZodObject): JsonSchema {
  const issues = z.object(schema.shape).safeParse({}).error?.issues ?? [];
  const required = [...new Set(issues.map(({ path: [name] }) => String(name)))];
  const fields = Object.entries(schema.shape);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, field]) => [name, sentSchema(field)])),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  };
}

/** A schema's options, or itself as the only one. */
function optionsOf(schema: JsonSchema): JsonSchema[] {
  const { anyOf, ...rest } = schema;
  return anyOf && Object.keys(rest).length === 0 ? anyOf.flatMap(optionsOf) : [schema];
}

/** What passes both steps. A transform between them has an empty schema. */
function narrowed(first: JsonSchema, last: JsonSchema): JsonSchema {
  if (Object.keys(first).length === 0) return last;
  if (Object.keys(last).length === 0) return first;
  if (first.anyOf || last.anyOf) return narrowedOptions(first, last);
  // Another type is made of what is sent, as a list is of a text with commas.
  if (!isSameType(first, last)) return first;
  // A date or time can only have its own length.
  if (last.format?.startsWith('date')) return last;
  const items = first.items && last.items ? { items: narrowed(first.items, last.items) } : {};
  return { ...first, ...last, ...items, ...limitsOf(first, last) };
}

/** The options of the second step, and those of the first that a transform turns into them, such as null for an empty text. */
function narrowedOptions(first: JsonSchema, last: JsonSchema): JsonSchema {
  const [before, after] = [optionsOf(first), optionsOf(last)];
  const options = after.flatMap((option) => {
    const match = before.find((each) => isSameType(each, option));
    return match ? [narrowed(match, option)] : [];
  });
  const others = before.filter((option) => !after.some((each) => isSameType(option, each)));
  // The text of a list has no length of its own.
  const isList = after.some(({ type }) => type === 'array');
  const texts = others.map(({ maxLength, ...rest }) =>
    isList ? rest : { ...rest, ...(maxLength && { maxLength }) },
  );
  const [only, ...more] = [...options, ...texts];
  return only && more.length === 0 ? only : { anyOf: [...options, ...texts] };
}

function isSameType({ type: one }: JsonSchema, { type: other }: JsonSchema): boolean {
  return one === other || (one === 'number' && other === 'integer');
}

const LOWER = ['minimum', 'minLength', 'minItems'] as const;
const UPPER = ['maximum', 'maxLength', 'maxItems'] as const;

function limitsOf(first: JsonSchema, last: JsonSchema): JsonSchema {
  const limits: JsonSchema = {};
  for (const name of LOWER) {
    const values = [first[name], last[name]].filter((value) => value !== undefined);
    if (values.length > 0) limits[name] = Math.max(...values);
  }
  for (const name of UPPER) {
    const values = [first[name], last[name]].filter((value) => value !== undefined);
    if (values.length > 0) limits[name] = Math.min(...values);
  }
  return limits;
}
