import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import compress from '@fastify/compress';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { ResponseMeta } from '@trpc/server/http';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Db } from '#db/open.ts';
import type { Installation } from '#shared/admin/model.ts';
import { AppError, ERROR_STATUS } from '#shared/errors.ts';
import { keyMessages } from '#shared/keys/messages.ts';
import { VERSION } from '#shared/kit/version.ts';
import { requestMessages } from '#shared/requests.messages.ts';
import { type AppRouter, appRouter } from '../app-router.ts';
import { siteWordsOf } from '../auth/password-rules.ts';
import type { SecretVault } from '../auth/secret-vault.ts';
import { type AuthService, createAuthService, type SessionCarrier } from '../auth/service.ts';
import type { Throttle } from '../auth/throttle.ts';
import type { Context } from '../context.ts';
import type { Env } from '../env.ts';
import { isFault, toAppError, trpcErrorAnswer } from '../errors.ts';
import { openConnectionLimits } from '../live/connection-limits.ts';
import { openHub } from '../live/hub.ts';
import { mountStream } from '../live/stream.ts';
import { mountRest } from '../rest/adapter.ts';
import type { Ai } from '../services/ai/ai.ts';
import type { Embeddings } from '../services/ai/embeddings/embeddings.ts';
import type { Clock } from '../services/clock.ts';
import {
  type ConnectionLimits,
  connectionOptions,
  dropUnused,
  limitPipelining,
} from '../services/connections.ts';
import type { Ids } from '../services/ids.ts';
import type { MailSite } from '../services/mailer/mailer.ts';
import { maskTokens } from '../services/mailer/masking.ts';
import { refuseUnknownMethods, takeOnly, takeOnlyBelow } from '../services/methods.ts';
import { clientNetwork } from '../services/network.ts';
import type { FetchImage } from '../services/outbound.ts';
import type { PasswordPool } from '../services/password-strength.ts';
import { shedLoad } from '../services/pressure.ts';
import type { ReadThreads } from '../services/read-threads.ts';
import { requestCounts } from '../services/request-counts.ts';
import { isApiPath, pathOf } from '../services/request-target.ts';
import { alone, type Siblings } from '../services/siblings.ts';
import { systemTicker, type Ticker } from '../services/ticker.ts';
import { takeUnreadBodies } from '../services/unread-bodies.ts';
import { type UploadFiles, uploadFolder } from '../services/uploads.ts';
import { mountApiDocument } from './api-document.ts';
import { mountBackups } from './backups.ts';
import { mountCalendarFeeds } from './calendar-feeds.ts';
import { mountCampaignLinks } from './campaign-links.ts';
import { checkKeys, credentialOf, liveKeyOf } from './credentials.ts';
import { mountCsvExports } from './csv-exports.ts';
import { mountDownload } from './download.ts';
import { mountEmailPreview } from './email-preview.ts';
import { mountEntryFile } from './entry-file.ts';
import { foreignHost, severalHosts } from './hosts.ts';
import { withIdempotencyKey } from './idempotency.ts';
import { acceptOnlyJson, foreignEncoding } from './json-body.ts';
import { mountMetrics } from './metrics/mount.ts';
import { type ProcessMetrics, processMetrics } from './metrics/process.ts';
import { mountOneClickUnsubscribe } from './one-click-unsubscribe.ts';
import { foreignOrigin } from './origin.ts';
import { mountParts } from './parts.ts';
import { announceReadOnly, type WriteWatch, watchWrites } from './read-only.ts';
import { READY_SECONDS, readiness } from './readiness.ts';
import { mountReceipts } from './receipts.ts';
import { limitRequests } from './request-limits.ts';
import { refuseBadAddress, securityHeaders } from './security-headers.ts';
import { mountStaffFiles } from './staff-files.ts';
import { mountToolStream } from './tool-stream.ts';
import { acceptUpgrades } from './upgrades.ts';
import { mountUploads } from './uploads.ts';

/** Bytes of a request body. The longest allowed entry fits in any script. */
const BODY_LIMIT = 1_048_576;
/** Other methods never reach tRPC, which fails on some of them. */
const TRPC_METHODS = ['GET', 'HEAD', 'POST'];
/** Procedures in one tRPC request. */
const BATCH_LIMIT = 10;
export type AppOptions = {
  db: Db;
  env: Env;
  clock: Clock;
  ids: Ids;
  setupToken: string | null;
  vault: SecretVault;
  readThreads: ReadThreads<Db>;
  throttle: Throttle;
  ai: Ai;
  embeddings: Embeddings;
  fetchImage: FetchImage;
  /** What admins see of how the server was started. */
  installation: Installation;
  /** The site as emails name it. `port` is the port of the server, once it listens. */
  mailSite: (port: () => number) => MailSite;
  /** Default: passwords are judged in this thread. */
  passwordPool?: PasswordPool;
  /** Where images are stored. Default: in the data folder. */
  uploads?: UploadFiles;
  /** Where receipts are stored. Default: in the data folder. */
  receipts?: UploadFiles;
  /** Default: this is the only process. */
  siblings?: Siblings;
  /** The ticker of the streams and metrics. Default: the system's. */
  ticker?: Ticker;
  /** Timeouts for clients. Default: the usual ones. */
  connections?: ConnectionLimits;
  /** Where log lines go. Default: nowhere. */
  logTo?: NodeJS.WritableStream;
};

/** The server without a port: API, health checks, and security headers. The caller mounts the pages. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, env, clock, ids, throttle, siblings = alone, ticker = systemTicker } = options;
  const app = Fastify({
    ...connectionOptions(options.connections),
    bodyLimit: BODY_LIMIT,
    trustProxy: env.trustProxy,
    frameworkErrors: refuseBadAddress(env),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // A batch of ten procedures is one parameter.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 320 },
    logger: options.logTo
      ? { level: env.logLevel, stream: options.logTo, serializers: { req: describe } }
      : false,
  });
  const auth = createAuthService({
    db,
    clock,
    ids,
    throttle,
    vault: options.vault,
    secureCookies: env.secureCookies,
    setupToken: options.setupToken,
    onFailedLogin: (network) => app.log.info({ network }, 'login failed'),
    site: env.brand,
    passwordPool: options.passwordPool ?? null,
    siteWords: siteWordsOf(env.brand),
  });
  const writes = watchWrites({
    db,
    ticker,
    siblings,
    onChange: (reason) => app.log.warn({ readOnly: reason }, 'read-only mode changed'),
  });
  app.addHook('onClose', async () => writes.stop());
  const onError = (err: unknown) => app.log.error({ err }, 'live updates failed');
  const hub = openHub({ db, clock, ticker, siblings, onError });
  const metrics = processMetrics(app, { siblings, ticker, streams: hub.size });
  acceptOnlyJson(app);
  refuseUnknownMethods(app);
  await acceptUpgrades(app);

  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  if (env.rateLimit)
    await limitRequests(app, auth, siblings.processes > 1 ? requestCounts(siblings, ticker) : undefined);
  takeUnreadBodies(app);
  const headers = securityHeaders(env);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    done(
      severalHosts(request) ??
        foreignHost(request, env) ??
        foreignOrigin(request, env.baseUrl) ??
        foreignEncoding(request, reply),
    );
  });
  announceReadOnly(app, db);
  checkKeys(app, auth);
  limitPipelining(app);
  dropUnused(app);
  shedLoad(app);
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug(
      { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));

  const { readThreads, ai, embeddings, fetchImage, installation } = options;
  const site = options.mailSite(() => (app.server.address() as AddressInfo | null)?.port ?? env.port);
  const contextOf = contextFactory(auth, {
    db,
    clock,
    ids,
    readThreads,
    throttle,
    ai,
    embeddings,
    fetchImage,
    mailSite: site,
    installation,
    backups: env.backup,
  });
  app.decorate('auth', auth);
  app.decorate('contextOf', contextOf);
  app.decorate('mailSite', site);
  app.decorate('writes', writes);
  app.decorate('metrics', metrics);
  app.decorate('embeddings', embeddings);
  takeOnlyBelow(app, '/trpc/', TRPC_METHODS);
  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      maxBatchSize: BATCH_LIMIT,
      createContext: ({ req, res }) => contextOf(req, res),
      onError: ({ error, req, path }) => logFailure(error, req, path),
      responseMeta: ({ errors, data }) => statusAndRetry(errors, data.length),
    } satisfies FastifyTRPCPluginOptions<AppRouter>['trpcOptions'],
  });
  mountParts(app);
  mountRest(app, contextOf, withIdempotencyKey);
  mountApiDocument(app);
  mountDownload(app);
  await mountOneClickUnsubscribe(app);
  mountCampaignLinks(app, { db, clock });
  mountEmailPreview(app);
  mountCalendarFeeds(app, { db, clock, baseUrl: env.baseUrl });
  await mountUploads(app, options.uploads ?? uploadFolder(join(env.dataDir, 'uploads')));
  await mountReceipts(app, options.receipts ?? uploadFolder(join(env.dataDir, 'receipts')));
  mountCsvExports(app);
  mountBackups(app);
  mountEntryFile(app);
  await mountStaffFiles(app);
  const crowd = openConnectionLimits(siblings);
  mountStream(app, {
    hub,
    crowd,
    limited: env.rateLimit,
    follow: (request) => auth.follow(credentialOf(request)),
  });
  mountToolStream(app, { crowd, limited: env.rateLimit });
  mountMetrics(app, { db, clock, token: env.metricsToken, metrics });
  mountHealth(app, readiness(db, clock));
  return app;
}

declare module 'fastify' {
  interface FastifyInstance {
    auth: AuthService;
    /** The requesting user, for handlers that aren't procedures. */
    contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
    mailSite: MailSite;
    writes: WriteWatch;
    metrics: ProcessMetrics;
    embeddings: Embeddings;
  }
}

function contextFactory(
  auth: AuthService,
  ports: Omit<Context, 'viewer' | 'accounts' | 'source' | 'network'>,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Context> => {
    const source = isApiPath(pathOf(request.url)) ? 'rest' : 'ui';
    const network = clientNetwork(request);
    const credential = credentialOf(request);
    if (credential.kind === 'key') return { ...ports, ...byKey(auth, request), source, network };
    const carrier: SessionCarrier = {
      cookieHeader: credential.cookieHeader,
      network,
      source,
      userAgent: request.headers['user-agent'],
      setCookie: (value) => void reply.header('Set-Cookie', value),
    };
    const state = await auth.resume(carrier);
    return {
      ...ports,
      source,
      network,
      viewer: auth.viewerOf(state),
      accounts: auth.bind(state, carrier),
      ...(source === 'ui' && { once: withIdempotencyKey }),
    };
  };
}

/** What a key adds to its requests' contexts. Throws for one that doesn't work. No cookie is read or set. */
function byKey(auth: AuthService, request: FastifyRequest) {
  const key = liveKeyOf(auth, request);
  if (!key) throw new AppError('UNAUTHENTICATED', keyMessages.invalid);
  const { id: keyId, scope: keyScope } = key;
  return { viewer: auth.keys.ownerOf(key), accounts: auth.keys.bind(key), keyId, keyScope };
}

/** Live: the process responds. Ready: the database can be read and written, too. */
function mountHealth(app: FastifyInstance, isReady: () => boolean): void {
  takeOnly(app, '/healthz', ['GET']);
  takeOnly(app, '/readyz', ['GET']);
  app.get('/healthz', (_, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', (_, reply) => {
    reply.header('Cache-Control', 'no-store');
    if (isReady()) return { status: 'ready', version: VERSION };
    throw new AppError('UNAVAILABLE', requestMessages.storeDown, undefined, READY_SECONDS);
  });
}

/** Sends every error in one format. Unexpected errors get an ID, which is in the log with the stack. */
function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = fromFastify(thrown) ?? toAppError(thrown);
  if (error.code === 'INTERNAL' || error.code === 'UNAVAILABLE') logFailure(thrown, request);
  if (error.retryAfter !== undefined) reply.header('Retry-After', error.retryAfter);
  return reply
    .code(ERROR_STATUS[error.code])
    .header('Cache-Control', 'no-store')
    .send(request.url.startsWith('/trpc/') ? trpcErrorAnswer(error) : { error: error.toBody() });
}

/** Fastify's own errors: a body that is too large, of another type, or not JSON. */
function fromFastify(thrown: unknown): AppError | null {
  if (!(thrown instanceof Error) || !('statusCode' in thrown) || typeof thrown.statusCode !== 'number')
    return null;
  if (thrown.statusCode === 413) return new AppError('PAYLOAD_TOO_LARGE', requestMessages.bodyTooLarge);
  if (thrown.statusCode === 415) return new AppError('UNSUPPORTED_MEDIA_TYPE', requestMessages.jsonBody);
  if (thrown.statusCode === 404) return new AppError('NOT_FOUND', requestMessages.unknownPath);
  return thrown.statusCode < 500 ? new AppError('INVALID_INPUT', requestMessages.invalidJson) : null;
}

/**
 * tRPC reports a failing database as a bug (500). If all calls failed that way, this sets a status that suggests a
 * retry. The status of a streamed batch is sent before its calls finish, so it says nothing about them.
 */
function statusAndRetry(errors: unknown[], calls: number): ResponseMeta {
  const appErrors = errors.map(toAppError);
  const seconds = appErrors[0]?.retryAfter;
  const down =
    calls > 0 && appErrors.length === calls && appErrors.every(({ code }) => code === 'UNAVAILABLE');
  return {
    ...(down ? { status: ERROR_STATUS.UNAVAILABLE } : {}),
    ...(seconds === undefined ? {} : { headers: { 'retry-after': String(seconds) } }),
  };
}

function logFailure(error: unknown, request: FastifyRequest, path?: string): void {
  if (!isFault(error)) return;
  request.server.writes.noteFailure(error);
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  request.log.error({ err: cause, req: request, procedure: path }, 'request failed');
}

/** A request's log entry, without IP address, query, names, and email tokens. */
function describe(request: { method: string; url: string; id: string }) {
  return { id: request.id, method: request.method, path: maskTokens(request.url.split('?')[0] ?? '') };
}
