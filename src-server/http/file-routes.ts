import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import type { KeyScope } from '#shared/keys/model.ts';
import { isBarred, type Permission, refusal, type SubjectOf, type ViewerOf } from '#shared/permissions.ts';
import type { Context } from '../context.ts';
import { permittedViewer, requireKeyReach, requireWritable } from '../permitted.ts';
import { takeOnly } from '../services/methods.ts';
import { accessRevalidator } from './revalidate-access.ts';

/** The context of a permitted request. */
type Permitted<P extends Permission> = Omit<Context, 'viewer'> & { viewer: ViewerOf<P> };

type FileAnswer = { type: string; fileName: string; content: string | AsyncGenerator<string> };

type FileRoute<P extends Permission> = {
  url: string;
  permission: P;
  /** Loads the permission's subject. Left out, it only depends on the account or role. */
  load?: (request: FastifyRequest, context: Context) => SubjectOf<P>;
  /** `requireRights` returns the reader's current context. It throws once their permissions have ended. */
  make: (
    request: FastifyRequest,
    context: Permitted<P>,
    requireRights: () => ViewerOf<P>,
  ) => FileAnswer | Promise<FileAnswer>;
};

/** A file download. It isn't a procedure, because the response is the file, which may be streamed. */
export function fileRoute<P extends Permission>(app: FastifyInstance, route: FileRoute<P>): void {
  const { url, permission, load, make } = route;
  takeOnly(app, url, ['GET']);
  app.get(url, async (request, reply) => {
    const visitor = await app.contextOf(request, reply);
    if (load) requireAccount(permission, visitor);
    const subject = load?.(request, visitor);
    const context = permitted(permission, 'read', visitor, subject);
    const requireRights = accessRevalidator(app, request, permission, subject);
    const { type, fileName, content } = await make(request, context, requireRights);
    return reply
      .type(`${type}; charset=utf-8`)
      .header('Content-Disposition', `attachment; filename="${fileName}"`)
      .header('Cache-Control', 'no-store')
      .send(typeof content === 'string' ? content : Readable.from(whileAllowed(content, requireRights)));
  });
}

/** Other requests run between two chunks. One of them may end the reader's permission. */
export async function* whileAllowed<Piece>(
  pieces: AsyncIterable<Piece>,
  requireRights: () => unknown,
): AsyncGenerator<Piece> {
  for await (const piece of pieces) {
    requireRights();
    yield piece;
  }
}

type ReceivingRoute<P extends Permission> = {
  url: string;
  permission: P;
  /** The REST API has other methods of this path, and refuses the rest. */
  besideRest?: true;
  types: readonly string[];
  bytesMax: number;
  texts: { tooLarge: string; wrongType: string };
  /** An additional check before the body is read. */
  requireRoom?: (context: Permitted<P>, request: FastifyRequest) => void;
  /** Its result is the response, with status 201. */
  store: (body: Buffer, context: Permitted<P>, request: FastifyRequest) => Promise<unknown>;
};

/** A file upload as a request body, in its own scope, so no other path accepts its type. */
export async function receivingRoute<P extends Permission>(
  app: FastifyInstance,
  { url, permission, besideRest, types, bytesMax, texts, requireRoom, store }: ReceivingRoute<P>,
): Promise<void> {
  if (!besideRest) takeOnly(app, url, ['POST']);
  await app.register(async (scope) => {
    const contexts = new WeakMap<FastifyRequest, Permitted<P>>();
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser([...types], { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    scope.setErrorHandler((error: { statusCode?: number }) => {
      if (error.statusCode === 413) throw new AppError('PAYLOAD_TOO_LARGE', texts.tooLarge);
      if (error.statusCode === 415) throw new AppError('UNSUPPORTED_MEDIA_TYPE', texts.wrongType);
      throw error;
    });
    scope.route({
      method: 'POST',
      url,
      bodyLimit: bytesMax,
      // Checked before the body, so users without permission can't fill the server's memory.
      preParsing: async (request, reply, payload) => {
        const context = permitted(permission, 'read-write', await scope.contextOf(request, reply));
        requireRoom?.(context, request);
        contexts.set(request, context);
        return payload;
      },
      handler: async (request, reply) => {
        const context = contexts.get(request);
        if (!context || !Buffer.isBuffer(request.body))
          throw new AppError('UNSUPPORTED_MEDIA_TYPE', texts.wrongType);
        const output = await store(request.body, context, request);
        return reply.code(201).header('Cache-Control', 'no-store').send(output);
      },
    });
  });
}

/** Refuses visitors and pending accounts before anything is loaded for them. */
function requireAccount<P extends Permission>(permission: P, { viewer }: Context): void {
  const rejection = refusal(permission, viewer, {} as SubjectOf<P>);
  if (rejection && isBarred(rejection)) throw new AppError(rejection.code, rejection.message);
}

/** Checks the permission and the reach of the API key, if there is one. Most only depend on the account or role. */
export function permitted<P extends Permission>(
  permission: P,
  needs: KeyScope,
  context: Context,
  subject: SubjectOf<P> = {} as SubjectOf<P>,
): Permitted<P> {
  requireWritable(context.db, needs);
  requireKeyReach(permission, needs, context.keyScope);
  return { ...context, viewer: permittedViewer(permission, context.viewer, subject) };
}
