import { formatCount } from '../kit/numbers.ts';

/** Texts of the page that documents the API. */
export const apiTexts = {
  title: 'API reference',
  subtitle: 'Every endpoint of this site, with examples in your language.',
  document: 'OpenAPI document',
  search: 'Search endpoints',
  searchPlaceholder: 'Search endpoints...',
  contents: 'On this page',
  guide: 'Guide',
  endpoints: 'Endpoints',
  counted: (count: number) => (count === 1 ? '1 endpoint' : `${formatCount(count)} endpoints`),
  none: 'No endpoints match your search.',
  clear: 'Clear search',
  failed: 'Failed to load the API reference. Please try again.',
  parameters: 'Parameters',
  requestBody: 'Request body',
  response: 'Response',
  responseFields: (status: string) => `Response (${status})`,
  example: 'Example',
  language: 'Language',
  required: 'required',
  access: {
    anyone: 'No login needed',
    read: 'Login, or an API key that can read',
    'read-write': 'Login, or an API key with read and write access',
    session: "Login only. API keys can't use this endpoint.",
  },
  tryIt: 'Try it',
  notHere: "You can't try file uploads and streams here. Use the example instead.",
  key: 'API key',
  keyHint:
    'Without a key, the request uses your login. The key stays in memory and is gone when you leave this page.',
  keyHintVisitor:
    'Without a key, the request has no account. The key stays in memory and is gone when you leave this page.',
  send: 'Send request',
  sending: 'Sending...',
  parameterRequired: (name: string) => `${name} is required`,
  invalidJson: 'The request body must be a JSON object',
  confirmTitle: 'Send this request?',
  confirmBody: (request: string) => `${request} changes data on this site. You might not be able to undo it.`,
  confirm: 'Send request',
  noBody: 'No response body',
  notShown: (type: string) => `The response isn't text (${type}), so it isn't shown.`,
  cut: 'Only the first part of the response is shown.',
} as const;

/** What a value may be. */
export const apiTypeTexts = {
  anyOf: ' or ',
  list: 'list',
  each: (items: string) => `each ${items}`,
  any: 'any value',
  length: (least: number | undefined, most: number | undefined) => range(least, most, 'characters'),
  count: (least: number | undefined, most: number | undefined) => range(least, most, 'items'),
  value: (least: number | undefined, most: number | undefined) => range(least, most, ''),
  default: (value: string) => `default ${value}`,
} as const;

function range(least: number | undefined, most: number | undefined, noun: string): string | null {
  const of = noun && ` ${noun}`;
  if (most === undefined) return least ? `at least ${formatCount(least)}${of}` : null;
  return least ? `${formatCount(least)} to ${formatCount(most)}${of}` : `at most ${formatCount(most)}${of}`;
}
