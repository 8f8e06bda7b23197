import type { FastifyInstance, FastifyRequest } from 'fastify';
import { REFERENCE_PATH } from '#shared/api/model.ts';
import { AppError } from '#shared/errors.ts';
import { keyMessages } from '#shared/keys/messages.ts';
import { KEY_PREFIX } from '#shared/keys/model.ts';
import { keyCredential, type LiveKey } from '../auth/key-access.ts';
import type { AuthService, Credential } from '../auth/service.ts';
import { clientNetwork } from '../services/network.ts';
import { isApiPath, pathOf } from '../services/request-target.ts';

const BEARER = /^bearer(?:\s+(.*))?$/is;
/** Proxies may send tokens of their own with files, so only what looks like a key is one. */
const FILES = /^\/uploads\//;

type ResolvedCredential = { credential: Credential; key?: LiveKey | null };
const credentials = new WeakMap<FastifyRequest, ResolvedCredential>();

function resolveCredential(request: FastifyRequest): ResolvedCredential {
  const before = credentials.get(request);
  if (before) return before;
  const token = keyIn(request);
  const cookieHeader = request.headers.cookie ?? '';
  const fresh: ResolvedCredential = {
    credential: token === null ? { kind: 'session', cookieHeader } : keyCredential(token),
  };
  credentials.set(request, fresh);
  return fresh;
}

/** How a request says who it is. */
export function credentialOf(request: FastifyRequest): Credential {
  return resolveCredential(request).credential;
}

/** The key of a request, read once. Null if it has none, or one that doesn't work. */
export function liveKeyOf(auth: AuthService, request: FastifyRequest): LiveKey | null {
  const state = resolveCredential(request);
  if (state.credential.kind !== 'key') return null;
  if (state.key === undefined) state.key = auth.keys.find(state.credential);
  return state.key;
}

function keyIn(request: FastifyRequest): string | null {
  const token = bearerOf(request);
  if (token === null) return null;
  const path = pathOf(request.url);
  // The API takes keys, and no other bearer tokens.
  if (isApiPath(path)) return token;
  return FILES.test(path) && token.startsWith(KEY_PREFIX) ? token : null;
}

/** The bearer token, also an empty or malformed one. Null for other schemes. */
function bearerOf({ headers }: FastifyRequest): string | null {
  const match = BEARER.exec(headers.authorization ?? '');
  return match && (match[1] ?? '').trim();
}

/**
 * Refuses requests by a key that doesn't work, on every path, so that they never get a visitor's response. After the
 * limits of requests, because it reads, and counts in, the database.
 */
export function checkKeys(app: FastifyInstance, auth: AuthService): void {
  app.addHook('preParsing', async (request, reply) => {
    if (credentialOf(request).kind === 'session') {
      // A key on a path that takes none would be ignored otherwise, and the program would act as a visitor.
      // The page that documents the API shows the same to everyone.
      const isKey = bearerOf(request)?.startsWith(KEY_PREFIX);
      if (isKey && pathOf(request.url) !== REFERENCE_PATH)
        throw new AppError('FORBIDDEN', keyMessages.notHere);
      return;
    }
    const key = liveKeyOf(auth, request);
    if (!key) {
      const error = auth.keys.wrongKey(clientNetwork(request));
      if (error.code === 'UNAUTHENTICATED') reply.header('WWW-Authenticate', 'Bearer error="invalid_token"');
      throw error;
    }
    const refusal = auth.keys.refusalOf(key);
    if (refusal) throw refusal;
    auth.keys.markUsed(key);
  });
}
