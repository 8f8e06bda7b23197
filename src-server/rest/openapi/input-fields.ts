import { inputOf } from '../../app-router.ts';
import { fieldsWithoutEffect } from '../body-fields.ts';
import { pathNames, type RestRoute } from '../route.ts';
import { type JsonSchema, sentSchema } from './sent-schema.ts';

type Fields = Record<string, JsonSchema>;

/** The fields of a route's input, by where they are sent. A body is an object, or null if the route takes none. */
export type InputFields = {
  path: Fields;
  query: Fields;
  requiredQuery: readonly string[];
  body: JsonSchema | null;
};

/** Where the fields of a procedure's input are sent. */
export function inputFields(route: RestRoute): InputFields {
  const { properties, required } = inputObject(sentSchema(inputOf(route.procedure)), route);
  const { path, rest } = splitByPath(properties, route);
  const requiredNames = required.filter((name) => Object.hasOwn(rest, name));
  const described = withNotes(rest, route.notes);
  if (route.method === 'GET') return { path, query: described, requiredQuery: requiredNames, body: null };
  return { path, query: {}, requiredQuery: [], body: bodyOf(route, path, described, requiredNames) };
}

/** The same for the path and query of an endpoint that isn't a procedure. */
export function queryFields(input: JsonSchema, url: string, notes?: RestRoute['notes']): InputFields {
  const { properties = {}, required = [] } = input;
  const { path, rest } = splitByPath(properties, { path: url });
  const requiredNames = required.filter((name) => Object.hasOwn(rest, name));
  return { path, query: withNotes(rest, notes), requiredQuery: requiredNames, body: null };
}

/** The object of an input, or of several the one that has what the path decides. Its field, if the body is one. */
function inputObject({ anyOf, ...single }: JsonSchema, { path, fixed = {}, bodyField }: RestRoute) {
  const names = pathNames(path);
  const option = (anyOf ?? [single]).find(({ properties = {} }) => {
    const isFixed = ([name, value]: [string, unknown]) => {
      const { [name]: field } = properties;
      return field?.const === undefined || field.const === value;
    };
    return names.every((name) => Object.hasOwn(properties, name)) && Object.entries(fixed).every(isFixed);
  });
  const input = bodyField === undefined ? option : option?.properties?.[bodyField];
  return { properties: input?.properties ?? {}, required: input?.required ?? [] };
}

function splitByPath(properties: Fields, { path, fixed = {} }: { path: string; fixed?: object }) {
  const names = pathNames(path);
  const entries = Object.entries(properties);
  const inPath = names.map((name) => [name, properties[name] ?? { type: 'string' }] as const);
  const rest = entries.filter(([name]) => !names.includes(name) && !Object.hasOwn(fixed, name));
  return { path: Object.fromEntries(inPath), rest: Object.fromEntries(rest) };
}

function withNotes(fields: Fields, notes: RestRoute['notes'] = {}): Fields {
  const described = Object.entries(fields).map(([name, schema]): [string, JsonSchema] => {
    const { [name]: description } = notes;
    return [name, description === undefined ? schema : { ...schema, description }];
  });
  return Object.fromEntries(described);
}

/** The body with what can be sent without effect, as records have it that are sent back. */
function bodyOf(route: RestRoute, path: Fields, fields: Fields, required: string[]): JsonSchema | null {
  const body: JsonSchema = { type: 'object', properties: { ...fields }, additionalProperties: false };
  if (Object.keys(fields).length === 0) return null;
  if (required.length > 0) body.required = required;
  if (!route.fixed) addPathNames(body, path, route.samePath);
  for (const name of fieldsWithoutEffect(route)) addReadOnly(body, name.split('.'));
  return body;
}

/** The path decides, unless the route compares. */
function addPathNames({ properties = {} }: JsonSchema, path: Fields, samePath?: true): void {
  for (const [name, schema] of Object.entries(path)) {
    properties[name] = samePath ? { ...schema, description: 'as in the path' } : { readOnly: true };
  }
}

/** A field that a procedure reads has an effect, although other routes only accept it. */
function addReadOnly({ properties = {} }: JsonSchema, [name = '', ...deeper]: readonly string[]): void {
  const { [name]: inner } = properties;
  if (deeper.length === 0) properties[name] = inner ?? { readOnly: true };
  else if (inner) addReadOnly(inner, deeper);
}
