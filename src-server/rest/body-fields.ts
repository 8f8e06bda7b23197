import { z } from 'zod';
import { RECORD_KINDS, STAFF_SUBJECTS, type StaffSubject } from '#shared/records.ts';
import { pathNames, type RestRoute } from './route.ts';

/** Reported unknown fields per request. A body could contain many thousands. */
const NAMED_MAX = 20;
const NAME_LENGTH_MAX = 100;

const STAMPS = ['createdAt', 'updatedAt'] as const;
const ENTRY = ['id', 'authorId', ...STAMPS] as const;
/** Counts computed by the server. */
const METADATA = ['lessons', 'progress', 'rating', 'students', 'votes', 'ratingCount', 'comments'].map(
  (count) => `metadata.${count}`,
);

/** Further fields of responses, which the specification has in records. */
const ANSWERED: Partial<Record<StaffSubject, readonly string[]>> = {
  document: ['authorId', 'authorName'],
  project: ['ownerName', 'progress'],
  galleryProject: ['position'],
  transaction: ['createdBy'],
};

/** Record fields set by the server. Clients can send them without effect. */
const WITHOUT_EFFECT: Partial<Record<string, readonly string[]>> = {
  'POST /api/users/register': ['id', 'role', 'displayName', 'avatarUrl', 'bio', ...STAMPS],
  'PATCH /api/users/current': ['id', ...STAMPS],
  'POST /api/entries': [...ENTRY, ...METADATA],
  'PATCH /api/entries/:id': [...ENTRY, ...METADATA],
  'POST /api/entries/:entryId/vote': ['id', 'userId', 'createdAt'],
  'POST /api/entries/:entryId/comments': ['id', 'userId', ...STAMPS],
  'PATCH /api/comments/:id': ['entryId', 'parentId', 'userId', ...STAMPS],
  'POST /api/events': ['id', 'entryId', 'createdAt'],
  'PATCH /api/events/:id': ['entryId', 'createdAt'],
  'POST /api/channels': ['id', 'createdAt'],
  'PATCH /api/channels/:id': ['createdAt'],
  'POST /api/channels/:channelId/messages': ['id', 'senderId', 'createdAt'],
  'PATCH /api/messages/:id': ['channelId', 'senderId', 'createdAt'],
};

/** Fields of every staff record, by the procedure that stores it. */
const OF_STAFF_RECORDS: Partial<Record<string, readonly string[]>> = Object.fromEntries(
  STAFF_SUBJECTS.flatMap((subject) => {
    const { module } = RECORD_KINDS[subject];
    const { [subject]: answered = [] } = ANSWERED;
    return [
      [`${module}.create`, ['id', 'version', ...STAMPS, ...answered]],
      [`${module}.update`, [...STAMPS, ...answered]],
    ];
  }),
);

const NONE = z.object({});

type Route = Pick<RestRoute, 'method' | 'path' | 'procedure' | 'fixed' | 'bodyField'>;

/** Fields that a body can have without effect, because the server sets them. Nested ones as paths (`metadata.votes`). */
export function fieldsWithoutEffect({ method, path, procedure }: Route): readonly string[] {
  return WITHOUT_EFFECT[`${method} ${path}`] ?? OF_STAFF_RECORDS[procedure] ?? [];
}

/** The fields that a row's path decides, so that its body can't have them. */
export function fieldsOfPath({
  path,
  fixed,
  bodyField,
}: Omit<Route, 'method' | 'procedure'>): readonly string[] {
  return fixed && bodyField === undefined ? [...pathNames(path), ...Object.keys(fixed)] : [];
}

/** The body's unknown fields as paths (`metadata.color`). */
export function unknownFields(route: Route, body: Record<string, unknown>, schema: z.ZodType): string[] {
  if (Object.keys(body).length === 0) return [];
  const accepted = new Set(fieldsWithoutEffect(route));
  const decided = fieldsOfPath(route).filter((name) => Object.hasOwn(body, name));
  const unknown = new Set<string>(decided);
  // A procedure without an input accepts no fields, either.
  collect([NONE, ...bodySchemas(route, schema)], body, [], (path) => {
    const name = path.join('.');
    if (accepted.has(name)) return;
    unknown.add(name.length > NAME_LENGTH_MAX ? `${name.slice(0, NAME_LENGTH_MAX)}…` : name);
  });
  return [...unknown].slice(0, NAMED_MAX);
}

type Schema = z.core.$ZodType;

/** The schemas of a row's body: the procedure's input, or a field of the options that have what the path decides. */
function bodySchemas({ fixed = {}, bodyField }: Route, schema: Schema): Schema[] {
  if (bodyField === undefined) return [schema];
  return unwrap(schema).flatMap((option) => {
    if (!(option instanceof z.ZodObject)) return [];
    const { [bodyField]: body, ...others } = option.shape;
    const fits = Object.entries(fixed).every(([name, value]) => others[name]?.safeParse(value).success);
    return fits && body ? [body] : [];
  });
}

/** Reports keys that none of the possible schemas has. List items share their list's path. */
function collect(
  schemas: readonly Schema[],
  value: unknown,
  path: readonly string[],
  report: (path: readonly string[]) => void,
): void {
  const open = schemas.flatMap(unwrap);
  if (Array.isArray(value)) {
    const members = open.flatMap((schema) => (schema instanceof z.ZodArray ? [schema.element] : []));
    for (const member of value) collect(members, member, path, report);
    return;
  }
  const shapes = open.flatMap((schema) => (schema instanceof z.ZodObject ? [schema.shape] : []));
  if (typeof value !== 'object' || value === null || shapes.length === 0) return;
  for (const [key, inner] of Object.entries(value)) {
    const fieldSchemas = shapes.flatMap((shape) => (Object.hasOwn(shape, key) ? [shape[key]] : []));
    if (fieldSchemas.length === 0) report([...path, key]);
    else collect(fieldSchemas, inner, [...path, key], report);
  }
}

/** The schemas behind optional and transformed ones. A union returns its options. */
function unwrap(schema: Schema): Schema[] {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(unwrap);
  if (schema instanceof z.ZodPipe) {
    const first = unwrap(schema.in);
    // A list's length is checked before its items, so the items' schema comes second.
    return first.some((part) => part instanceof z.ZodArray) ? [...first, ...unwrap(schema.out)] : first;
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrap(schema.unwrap());
  return [schema];
}
