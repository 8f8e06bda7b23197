import { z } from 'zod';
import { KEY_REACH, type KeyScope } from '#shared/keys/model.ts';
import { type Permission, refusal, type SubjectOf } from '#shared/permissions.ts';
import { keyScopeOf, permissionOf } from '../../app-router.ts';
import { isPaged, responseSchema } from '../response-schema.ts';
import { type RestRoute, takesIdempotencyKey } from '../route.ts';
import type { FileRoute } from '../routes/files.ts';
import { exampleOf } from './examples.ts';
import { type InputFields, inputFields, queryFields } from './input-fields.ts';
import { type JsonSchema, sentSchema } from './sent-schema.ts';

type Content = Record<string, { schema: JsonSchema; example?: unknown }>;
type Reference = { $ref: string };
type Response = { description: string; headers?: Record<string, Reference>; content?: Content };
type Parameter = {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description?: string;
  schema: JsonSchema;
  example?: unknown;
  style?: 'form';
  explode?: false;
};

/** One method of a path in an OpenAPI document. */
export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters: (Parameter | Reference)[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Response | Reference>;
};

const JSON_TYPE = 'application/json';

/** The operation of a route. `isShared`: several routes call its procedure, so its id is that of its path. */
export function routeOperation(route: RestRoute, section: string, isShared: boolean): Operation {
  const fields = inputFields(route);
  const schema = responseSchema(route);
  const permission = permissionOf(route.procedure);
  const takesKey = takesIdempotencyKey(route);
  const { body } = fields;
  return {
    operationId: isShared ? idOfPath(route) : route.procedure,
    tags: [section],
    ...texts(route.purpose),
    security: securityOf(permission, keyScopeOf(route.procedure)),
    parameters: [...parametersOf(fields, route.lists), ...(takesKey ? [IDEMPOTENCY_KEY] : [])],
    ...(body && {
      requestBody: {
        required: (body.required ?? []).length > 0,
        content: { [JSON_TYPE]: { schema: body, example: route.example ?? exampleOf(body) } },
      },
    }),
    responses: {
      [route.status]: {
        description: DONE[route.status],
        ...(isPaged(route) && { headers: { Link: LINK } }),
        ...(schema && { content: { [JSON_TYPE]: { schema: openSchema(schema) } } }),
      },
      ...errorsOf({ fields, changes: route.method !== 'GET', hasBody: body !== null, takesKey }),
    },
  };
}

/** The operation of an endpoint that isn't a procedure. */
export function fileOperation(route: FileRoute): Operation {
  const { method, path, input, notes, section, purpose, status, receives, permission, needsPassword } = route;
  const fields = queryFields(sentSchema(input), path, notes);
  const changes = method !== 'GET';
  const takesKey = route.takesIdempotencyKey;
  const isProtected = path.startsWith('/api/') || path.startsWith('/uploads/');
  const content = contentOf(route);
  return {
    operationId: idOfPath(route),
    tags: [section],
    ...texts(purpose),
    security: isProtected ? securityOf(permission, needsPassword ? null : scopeOf(changes)) : [],
    parameters: [...parametersOf(fields), ...(takesKey ? [IDEMPOTENCY_KEY] : [])],
    ...(receives.length > 0 && {
      requestBody: {
        required: true,
        content: Object.fromEntries(receives.map((type) => [type, { schema: {} }])),
      },
    }),
    responses: {
      [status]: { description: DONE[status], ...(content && { content }) },
      ...errorsOf({ fields, changes, hasBody: receives.length > 0, takesKey }),
    },
  };
}

function contentOf({ output }: FileRoute): Content | null {
  if ('safeParse' in output) return { [JSON_TYPE]: { schema: openSchema(output) } };
  return output.length > 0 ? Object.fromEntries(output.map((type) => [type, { schema: {} }])) : null;
}

/** `GET /api/entries/:id/vote` is `get.entries.id.vote`. */
function idOfPath({ method, path }: { method: string; path: string }): string {
  const names = path.replace(/^\/api\//, '').split(/[^\w-]+/);
  return [method.toLowerCase(), ...names.filter(Boolean)].join('.');
}

/** The first sentence without its period, and the whole text if there is more. */
function texts(purpose: string): Pick<Operation, 'summary' | 'description'> {
  const end = purpose.indexOf('. ');
  return end < 0 ? { summary: purpose } : { summary: purpose.slice(0, end), description: purpose };
}

const IDEMPOTENCY_KEY = { $ref: '#/components/parameters/IdempotencyKey' };
const LINK = { $ref: '#/components/headers/Link' };
const DONE = {
  101: 'A WebSocket',
  200: 'OK',
  201: 'Created',
  204: 'Done, without a body',
  303: 'Redirect',
} as const;

function scopeOf(changes: boolean): KeyScope {
  return changes ? 'read-write' : 'read';
}

/** Who may call it: anyone, a session, or a key with a scope. Null: no key. The scope is in the list for roles. */
function securityOf(permission: Permission | null, scope: KeyScope | null): Operation['security'] {
  const isReached = permission === null || KEY_REACH[permission];
  const byKey = isReached && scope ? [{ apiKey: [scope] }] : [];
  const byAnyone = permission === null || !needsAccount(permission) ? [{}] : [];
  return [...byAnyone, { session: [] }, ...byKey];
}

function needsAccount<P extends Permission>(permission: P): boolean {
  return refusal(permission, null, {} as SubjectOf<P>)?.code === 'UNAUTHENTICATED';
}

function parametersOf(fields: InputFields, lists: readonly string[] = []): Parameter[] {
  const { path, query, requiredQuery } = fields;
  return [
    ...Object.entries(path).map(([name, schema]): Parameter => {
      return { name, in: 'path', required: true, schema, example: exampleOf(schema, name) };
    }),
    ...Object.entries(query).map(([name, { description, ...schema }]): Parameter => {
      const required = requiredQuery.includes(name);
      return {
        name,
        in: 'query',
        required,
        ...(description === undefined ? {} : { description }),
        schema: withoutNull(schema),
        ...(required && { example: exampleOf(schema, name) }),
        ...(lists.includes(name) && { style: 'form', explode: false }),
      };
    }),
  ];
}

/** A query can't have null. */
function withoutNull({ anyOf, ...schema }: JsonSchema): JsonSchema {
  const options = anyOf?.filter(({ type }) => type !== 'null') ?? [];
  const [only, ...others] = options;
  return others.length > 0 ? { ...schema, anyOf: options } : { ...only, ...schema };
}

type Request = { fields: InputFields; changes: boolean; hasBody: boolean; takesKey: boolean };

/** The errors that such a request can get. */
function errorsOf({ fields, changes, hasBody, takesKey }: Request): Record<string, Reference> {
  const hasPath = Object.keys(fields.path).length > 0;
  const hasInput = hasPath || hasBody || Object.keys(fields.query).length > 0;
  const statuses = [
    ...(hasInput ? [400] : []),
    ...[401, 403],
    ...(hasPath ? [404] : []),
    ...(changes ? [409] : []),
    ...(hasPath ? [410] : []),
    ...(hasBody ? [413, 415] : []),
    ...(takesKey || hasBody ? [422] : []),
    ...[429, 500, 503],
  ];
  return Object.fromEntries(
    statuses.map((status) => [String(status), { $ref: `#/components/responses/${status}` }]),
  );
}

/** A response's schema, open for fields of later versions. */
export function openSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
    },
  });
  return described as JsonSchema;
}
