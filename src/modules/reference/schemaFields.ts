import { apiTypeTexts } from '#shared/api/messages.ts';
import type { Schema } from './document.ts';

/** A field of a body or a response. Fields of objects have the object's name in front, as in `metadata.imageUrl`. */
export type SchemaField = { name: string; type: string; required: boolean; note: string | undefined };

/** Deeper objects are only named. */
const DEPTH = 3;

/** The fields that can be sent, or that a response has. Those without effect are left out. */
export function fieldsOf(schema: Schema, prefix = '', depth = 1): SchemaField[] {
  const { properties = {}, required = [] } = objectIn(schema);
  return Object.entries(properties)
    .filter(([, field]) => !field.readOnly)
    .flatMap(([key, field]) => {
      const name = prefix + key;
      const own = { name, type: typeOf(field), required: required.includes(key), note: field.description };
      const isDeep = depth < DEPTH && objectIn(field).properties !== undefined;
      return isDeep ? [own, ...fieldsOf(field, `${name}.`, depth + 1)] : [own];
    });
}

/** The object that a schema describes: itself, the items of a list, or the fields of all its options together. */
function objectIn(schema: Schema): Pick<Schema, 'properties' | 'required'> {
  if (schema.properties) return schema;
  if (schema.items) return objectIn(schema.items);
  const options = (schema.anyOf ?? schema.oneOf ?? []).map(objectIn).filter(({ properties }) => properties);
  const [first, ...others] = options;
  if (!first) return {};
  const fields = options
    .flatMap(({ properties = {} }) => Object.entries(properties).toReversed())
    .toReversed();
  return {
    properties: Object.fromEntries(fields),
    required: first.required?.filter((name) => others.every(({ required = [] }) => required.includes(name))),
  };
}

/** What a value may be, such as `string, 3 to 200 characters`. */
export function typeOf(schema: Schema): string {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  const limits = [
    apiTypeTexts.length(minLength, maxLength),
    apiTypeTexts.count(minItems, maxItems),
    schema.items ? apiTypeTexts.each(typeOf(schema.items)) : null,
    // The largest integer of the format is no limit that anyone needs to know.
    apiTypeTexts.value(minimum, maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum),
    schema.default === undefined ? null : apiTypeTexts.default(JSON.stringify(schema.default)),
  ];
  return [nameOf(schema), ...limits].filter((part) => part !== null).join(', ');
}

function nameOf({ type, oneOf, anyOf = oneOf, const: only, enum: values, format }: Schema): string {
  if (only !== undefined) return JSON.stringify(only);
  if (values) return values.map((value) => JSON.stringify(value)).join(apiTypeTexts.anyOf);
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(apiTypeTexts.anyOf);
  if (type === 'array') return apiTypeTexts.list;
  if (type === undefined) return apiTypeTexts.any;
  return format ?? [type].flat().join(apiTypeTexts.anyOf);
}
