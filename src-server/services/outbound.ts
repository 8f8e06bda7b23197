import { lookup as systemLookup } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { AppError } from '#shared/errors.ts';
import { SECOND_MS } from '#shared/kit/days.ts';
import { VERSION } from '#shared/kit/version.ts';
import { outboundMessages } from '#shared/outbound.messages.ts';
import { UPLOAD_BYTES_MAX, type UploadMime } from '#shared/uploads/model.ts';
import { readImage } from './images/readImage.ts';
import { isPublicAddress } from './public-address.ts';

/** Milliseconds for everything: names, redirects, and content. */
const PATIENCE = 10 * SECOND_MS;
const REDIRECTS_MAX = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const HEADERS = {
  accept: 'image/png, image/jpeg, image/gif, image/webp',
  // What is counted while reading is what is kept.
  'accept-encoding': 'identity',
  'user-agent': `Commonplace/${VERSION}`,
};

export type RemoteImage = { bytes: Buffer; mediaType: UploadMime };

/**
 * Loads an image of at most 5 MB from a host on the internet, without its metadata. Throws `INVALID_INPUT` or
 * `UNPROCESSABLE` for the field `imageUrl`, and the signal's reason once it aborts.
 */
export type FetchImage = (url: string, signal?: AbortSignal) => Promise<RemoteImage>;

type ResolvedAddress = { address: string; family: number };

export type OutboundPorts = {
  /** All addresses of a name. Default: the system's resolver. */
  resolve?: (name: string) => Promise<ResolvedAddress[]>;
  /** Default: hosts on the internet. */
  isAllowed?: (address: string) => boolean;
  /** Milliseconds. Default: 10 seconds. */
  patience?: number;
};

type Guard = Required<Omit<OutboundPorts, 'patience'>>;

/**
 * Users choose the URLs, so a request must not reach what only this server can. Each hop resolves its name once, checks
 * all addresses, and connects to one of those.
 */
export function imageFetcher({
  resolve = (name) => systemLookup(name, { all: true }),
  isAllowed = isPublicAddress,
  patience = PATIENCE,
}: OutboundPorts = {}): FetchImage {
  return async (text, signal) => {
    const url = parseUrl(text);
    signal?.throwIfAborted();
    const stop = new AbortController();
    const abort = () => stop.abort();
    const timer = setTimeout(abort, patience);
    signal?.addEventListener('abort', abort);
    try {
      return await loadImage(url, { resolve, isAllowed }, stop.signal);
    } catch (error) {
      signal?.throwIfAborted();
      throw error instanceof AppError ? error : refused(outboundMessages.unreachable);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
  };
}

function parseUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !isWeb(url)) throw invalid(outboundMessages.url);
  if (hasPassword(url)) throw invalid(outboundMessages.password);
  return url;
}

function isWeb({ protocol }: URL): boolean {
  return protocol === 'https:' || protocol === 'http:';
}

function hasPassword({ username, password }: URL): boolean {
  return username !== '' || password !== '';
}

async function loadImage(first: URL, guard: Guard, signal: AbortSignal): Promise<RemoteImage> {
  let url = first;
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    const response = await open(url, guard, signal);
    try {
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return imageOf(await readBytes(response));
      if (!REDIRECTS.has(statusCode) || headers.location === undefined) break;
      url = new URL(headers.location, url);
      if (!isWeb(url) || hasPassword(url)) break;
    } finally {
      response.destroy();
    }
  }
  throw refused(outboundMessages.unreachable);
}

/** The response to one request, before its content. */
async function open(url: URL, guard: Guard, signal: AbortSignal): Promise<IncomingMessage> {
  const lookup = lookupOf(await addressesOf(url, guard, signal));
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    // Shared agents may have connections to other addresses, or use a proxy that resolves the name again.
    request(url, { agent: false, headers: HEADERS, lookup, signal })
      .once('response', resolve)
      .on('error', reject)
      .once('close', () => reject(refused(outboundMessages.unreachable)))
      .end();
  });
}

/** The addresses of a URL's host. Throws if there are none, or if it may not be reached at one of them. */
async function addressesOf(
  { hostname }: URL,
  { resolve, isAllowed }: Guard,
  signal: AbortSignal,
): Promise<ResolvedAddress[]> {
  // URLs normalize all spellings of an IP address. Node connects to those without a lookup.
  const literal = hostname.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(literal);
  const addresses =
    family === 0 ? await unlessAborted(resolve(hostname), signal) : [{ address: literal, family }];
  if (addresses.length === 0 || !addresses.every(({ address }) => isAllowed(address)))
    throw refused(outboundMessages.unreachable);
  return addresses;
}

/** Names can't be resolved with a signal. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason));
    work.then(resolve, reject);
  });
}

/** Answers with addresses that were checked, so that a name can't mean another host when it's connected. */
function lookupOf(addresses: ResolvedAddress[]): LookupFunction {
  const [{ address, family } = { address: '', family: 0 }] = addresses;
  return (_, { all }, callback) => (all ? callback(null, addresses) : callback(null, address, family));
}

async function readBytes(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > UPLOAD_BYTES_MAX) throw refused(outboundMessages.tooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The content decides the type. What the response says is ignored. */
function imageOf(bytes: Buffer): RemoteImage {
  try {
    const { bytes: cleaned, mime } = readImage(bytes);
    return { bytes: cleaned, mediaType: mime };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const isOther = error.code === 'UNSUPPORTED_MEDIA_TYPE';
    throw refused(isOther ? outboundMessages.notAnImage : error.message);
  }
}

function invalid(message: string): AppError {
  return new AppError('INVALID_INPUT', message, { imageUrl: message });
}

function refused(message: string): AppError {
  return new AppError('UNPROCESSABLE', message, { imageUrl: message });
}
