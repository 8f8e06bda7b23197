import { authorizationOf } from '#shared/api/model.ts';
import type { ExampleLanguage, ExampleRequest } from '#widgets/keys/examples.ts';
import type { Endpoint, Parameter } from './document.ts';

/** What the reader typed: the parameters by name, and the body as JSON. */
export type Typed = { parameters: Readonly<Record<string, string>>; body: string };

/** What the reader chose for all endpoints of the page. */
export type Choice = {
  language: ExampleLanguage;
  setLanguage: (language: ExampleLanguage) => void;
  /** The pasted key, or an empty text. */
  key: string;
  setKey: (key: string) => void;
};

/** Headers that say something beyond the body. */
const HEADERS = [
  'content-type',
  'content-disposition',
  'link',
  'etag',
  'retry-after',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'www-authenticate',
  'allow',
];
/** More of a response isn't shown, in characters. */
const SHOWN_MAX = 100_000;

/** A response as it is shown. `text` is null if it isn't text. */
export type ShownResponse = {
  status: number;
  statusText: string;
  headers: [name: string, value: string][];
  text: string | null;
  isCut: boolean;
};

/** The body at first: the document's example. */
export function firstBody({ body }: Endpoint): string {
  return body?.example === undefined ? '' : JSON.stringify(body.example, null, 2);
}

/** The path and the query, with examples of parameters that are required and empty. */
export function addressOf({ path, parameters }: Endpoint, typed: Typed['parameters']): string {
  const sentValue = (parameter: Parameter) =>
    typed[parameter.name]?.trim() || (parameter.required ? String(parameter.example ?? parameter.name) : '');
  let address = path;
  const query = new URLSearchParams();
  for (const parameter of parameters) {
    const value = sentValue(parameter);
    if (parameter.in === 'path') address = address.replace(`{${parameter.name}}`, encodeURIComponent(value));
    if (parameter.in === 'query' && value !== '') query.set(parameter.name, value);
  }
  return query.size > 0 ? `${address}?${query}` : address;
}

/** The JSON object that was typed. Undefined if it isn't one. */
export function parsedBody(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The request of an example, with what was typed so far. */
export function exampleRequest(endpoint: Endpoint, typed: Typed, key: string): ExampleRequest {
  const { method, body, takesKey } = endpoint;
  const url = window.location.origin + addressOf(endpoint, typed.parameters);
  const file = body && body.example === undefined ? { file: fileName(body.type), type: body.type } : null;
  const json = body && { json: parsedBody(typed.body) ?? body.example };
  return { method, url, key: takesKey ? key : null, body: file ?? json };
}

function fileName(type: string): string {
  return `file.${/\w+$/.exec(type)?.[0] ?? 'bin'}`;
}

/** Sends a request by the key, or by the session of this browser. Throws if there is no response. */
export async function sendRequest(endpoint: Endpoint, typed: Typed, key: string): Promise<ShownResponse> {
  const headers = new Headers();
  for (const { in: place, name } of endpoint.parameters) {
    const value = typed.parameters[name]?.trim();
    if (place === 'header' && value) headers.set(name, value);
  }
  const byKey = endpoint.takesKey && key !== '';
  if (byKey) headers.set('authorization', authorizationOf(key));
  const body = endpoint.body && typed.body.trim() !== '' ? typed.body : null;
  if (body !== null) headers.set('content-type', 'application/json');
  const response = await fetch(addressOf(endpoint, typed.parameters), {
    method: endpoint.method,
    headers,
    body,
    credentials: byKey ? 'omit' : 'same-origin',
    cache: 'no-store',
  });
  return shownOf(response);
}

async function shownOf(response: Response): Promise<ShownResponse> {
  const { status, statusText, headers } = response;
  const shown = HEADERS.flatMap((name): ShownResponse['headers'] => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  const type = headers.get('content-type') ?? '';
  if (type !== '' && !/^text\/|json/.test(type)) {
    await response.body?.cancel();
    return { status, statusText, headers: shown, text: null, isCut: false };
  }
  const text = indented(await response.text(), type);
  return {
    status,
    statusText,
    headers: shown,
    text: text.slice(0, SHOWN_MAX),
    isCut: text.length > SHOWN_MAX,
  };
}

function indented(text: string, type: string): string {
  const value = type.includes('json') ? parsedValue(text) : undefined;
  return value === undefined ? text : JSON.stringify(value, null, 2);
}

function parsedValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
