import { errorOutput } from '#shared/errors.output.ts';
import { ERROR_STATUS } from '#shared/errors.ts';
import { VERSION } from '#shared/kit/version.ts';
import { FILE_ROUTES, FILES_SECTION } from '../routes/files.ts';
import { REST_ROUTES, REST_SECTIONS } from '../routes.ts';
import { fileOperation, type Operation, openSchema, routeOperation } from './operation.ts';

type Paths = Record<string, Record<string, Operation>>;

/** An OpenAPI 3.1 document. */
export type ApiDocument = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Paths;
  components: Record<string, Record<string, object>>;
};

/** Describes every endpoint, from the rows and the schemas that the server itself uses. Other requests run in between. */
export async function describeApi(): Promise<ApiDocument> {
  const paths: Paths = {};
  for (const { title, routes } of SECTIONS) {
    for (const route of routes) {
      add(paths, route, routeOperation(route, title, SHARED.has(route.procedure)));
      await otherRequests();
    }
    for (const route of FILE_ROUTES.filter(({ section }) => section === title)) {
      add(paths, route, fileOperation(route));
      await otherRequests();
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'REST API', version: VERSION, description: DESCRIPTION },
    servers: [{ url: '/' }],
    tags: SECTIONS.map(({ title }) => ({ name: title })),
    paths,
    components: COMPONENTS,
  };
}

const DESCRIPTION =
  'Fields with `readOnly` in a request body can be sent without effect. Responses can get new fields in later versions.';

const SECTIONS = [...REST_SECTIONS, { title: FILES_SECTION, routes: [] }];

/** Procedures of several routes. */
const SHARED: ReadonlySet<string> = new Set(
  REST_ROUTES.map(({ procedure }) => procedure).filter((name, index, all) => all.indexOf(name) !== index),
);

function add(paths: Paths, { method, path }: { method: string; path: string }, operation: Operation): void {
  const name = path.replace(/:(\w+)/g, '{$1}');
  paths[name] = { ...paths[name], [method.toLowerCase()]: operation };
}

function otherRequests(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

const COMPONENTS = {
  schemas: { Error: openSchema(errorOutput) },
  responses: errorResponses(),
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      description: 'The same request with the same key gets the first response again for 24 hours.',
      schema: { type: 'string', minLength: 1, maxLength: 255 },
    },
  },
  headers: {
    Link: { description: 'The URL of the next page, if there is one.', schema: { type: 'string' } },
  },
  securitySchemes: {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: 'session',
      description: 'The cookie of a login. Sites with HTTPS name it `__Host-session`.',
    },
    apiKey: {
      type: 'http',
      scheme: 'bearer',
      description:
        'An API key with the scope that an endpoint names. The scope `read-write` includes `read`.',
    },
  },
};

/** The response of each error status, by the status. */
function errorResponses(): Record<string, object> {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  const codes = Object.entries(ERROR_STATUS);
  return Object.fromEntries(
    [...new Set(codes.map(([, status]) => status))].map((status) => {
      const names = codes.filter(([, each]) => each === status).map(([code]) => `\`${code}\``);
      return [String(status), { description: names.join(', '), content }];
    }),
  );
}
