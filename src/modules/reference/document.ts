/** A JSON Schema, as far as the page shows it. */
export type Schema = {
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  readOnly?: boolean;
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
};

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
};

type Content = Record<string, { schema: Schema; example?: unknown }>;
type Reference = { $ref: string };
type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security?: Record<string, string[]>[];
  parameters?: (Parameter | Reference)[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content } | Reference>;
};

/** The parts of the OpenAPI document that the page shows. */
export type ApiDocument = {
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components?: { parameters?: Record<string, Parameter> };
};

/** Who can use an endpoint: anyone, a login or a key with that scope, or a login alone. */
export type Access = 'anyone' | 'read' | 'read-write' | 'session';

export type Endpoint = {
  /** Its anchor. */
  id: string;
  method: string;
  /** With its parameters as `{id}`. */
  path: string;
  section: string;
  summary: string;
  description: string | undefined;
  access: Access;
  /** Whether a request can carry a key. */
  takesKey: boolean;
  parameters: Parameter[];
  body: { type: string; schema: Schema; example: unknown } | null;
  /** The response on success. */
  response: { status: string; types: string[]; schema: Schema | null };
  /** What a search looks in, in lowercase. */
  words: string;
};

const METHODS = ['get', 'post', 'patch', 'put', 'delete'];
const JSON_TYPE = 'application/json';

/** The endpoints of a document, in the order of its sections. */
export function endpointsOf(document: ApiDocument): Endpoint[] {
  const order = document.tags.map(({ name }) => name);
  return Object.entries(document.paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([method]) => METHODS.includes(method))
        .map(([method, operation]) => endpointOf(document, path, method.toUpperCase(), operation)),
    )
    .sort((one, other) => order.indexOf(one.section) - order.indexOf(other.section));
}

function endpointOf(document: ApiDocument, path: string, method: string, operation: Operation): Endpoint {
  const { operationId: id, summary, description, security = [{}] } = operation;
  const section = operation.tags[0] ?? '';
  return {
    id,
    method,
    path,
    section,
    summary,
    description,
    access: accessOf(security),
    takesKey: security.some((each) => 'apiKey' in each),
    parameters: (operation.parameters ?? []).flatMap((each) => parameterOf(document, each)),
    body: bodyOf(operation),
    response: responseOf(operation),
    words: `${method} ${path} ${id} ${section} ${description ?? summary}`.toLowerCase(),
  };
}

function accessOf(security: Record<string, string[]>[]): Access {
  if (security.length === 0 || security.some((each) => Object.keys(each).length === 0)) return 'anyone';
  const scope = security.find((each) => 'apiKey' in each)?.apiKey?.[0];
  if (scope === undefined) return 'session';
  return scope === 'read' ? 'read' : 'read-write';
}

function parameterOf({ components }: ApiDocument, parameter: Parameter | Reference): Parameter[] {
  if (!('$ref' in parameter)) return [parameter];
  const shared = components?.parameters?.[parameter.$ref.split('/').at(-1) ?? ''];
  return shared ? [shared] : [];
}

function bodyOf({ requestBody }: Operation): Endpoint['body'] {
  const [first] = Object.entries(requestBody?.content ?? {});
  if (!first) return null;
  const [type, { schema, example }] = first;
  return { type, schema, example };
}

function responseOf({ responses }: Operation): Endpoint['response'] {
  const [status = '200', response] = Object.entries(responses).find(([code]) => /^[23]/.test(code)) ?? [];
  const content = response && 'content' in response ? (response.content ?? {}) : {};
  return { status, types: Object.keys(content), schema: content[JSON_TYPE]?.schema ?? null };
}

/** Whether an endpoint has every word of a search. */
export function matches({ words }: Pick<Endpoint, 'words'>, q: string): boolean {
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word));
}

/** Whether the page can send the request and show the response: JSON or nothing goes out, and the response ends. */
export function canTry({ body, response }: Endpoint): boolean {
  return (body === null || body.type === JSON_TYPE) && !response.types.includes('text/event-stream');
}
