import type { JsonSchema } from './sent-schema.ts';

/** Values by field name, where the schema alone would give a meaningless one. */
const BY_NAME: Readonly<Record<string, string>> = {
  amount: '-12.50',
  bio: 'Ties knots.',
  body: 'Copy the data folder every night.',
  clientId: 'tide-0001',
  content: 'Copy the data folder every night.',
  contactName: 'Noor Haddad',
  currentPassword: 'seven quiet herons',
  description: 'Boats, tides, and what they carry.',
  displayName: 'Ada',
  domain: 'https://harbor.example',
  email: 'ada@example.org',
  endTime: '2027-03-31T20:00',
  location: 'Town hall',
  name: 'Harbor',
  password: 'seven quiet herons',
  q: 'backups',
  question: 'Which knot makes a loop?',
  startTime: '2027-03-31T18:00',
  submission: 'tide-survey-0001',
  text: 'High water at nine.',
  title: 'Nightly backups',
  username: 'ada',
  website: 'https://harbor.example',
};
const BY_FORMAT: Readonly<Record<string, string>> = {
  date: '2027-03-31',
  'date-time': '2027-03-31T18:00:00.000Z',
  email: 'ada@example.org',
  uuid: '3f2b8c1e-5d4a-4b6f-9c7d-0e1f2a3b4c5d',
};
const TEXT = 'Example';
/** Optional fields in an example of a body that requires none. */
const OPTIONAL_SHOWN = 2;

/** A value that the schema accepts, for a field of this name. An object has its required fields. */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.format !== undefined && BY_FORMAT[schema.format] !== undefined) return BY_FORMAT[schema.format];
  if (schema.anyOf) return exampleOf(schema.anyOf.find(({ const: only }) => only !== '') ?? {}, name);
  if (schema.properties) return objectExample(schema);
  switch (schema.type) {
    case 'array':
      return [exampleOf(schema.items ?? {}, name)];
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'null':
      return null;
    default:
      return textExample(schema, name);
  }
}

function textExample({ minLength = 0, maxLength }: JsonSchema, name: string): string {
  const text = (BY_NAME[name] ?? TEXT).padEnd(minLength, '.');
  return text.slice(0, maxLength);
}

/** The required fields, or a few others if none is required. Fields without effect are left out. */
function objectExample({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
  const names = required.length > 0 ? required : optionalNames(properties);
  return Object.fromEntries(names.map((name) => [name, exampleOf(properties[name] ?? {}, name)]));
}

function optionalNames(properties: Record<string, JsonSchema>): string[] {
  const usable = Object.entries(properties).filter(([name, { readOnly }]) => !readOnly && name !== 'version');
  return usable.slice(0, OPTIONAL_SHOWN).map(([name]) => name);
}
