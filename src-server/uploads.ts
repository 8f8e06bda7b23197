import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { generalMessages } from '#shared/messages/general.ts';
import { uploadMessages } from '#shared/messages/uploads.ts';
import { UPLOAD_BYTES_MAX, UPLOAD_MIMES } from '#shared/uploads.ts';
import type { Context } from './context.ts';
import { addUpload, requireUploader } from './modules/uploads/mutations.ts';
import { readUpload } from './modules/uploads/queries.ts';
import { UPLOAD_REQUEST } from './origin.ts';
import type { UploadFiles } from './services/uploads.ts';

/** A picture is no page: whatever it holds, nothing of it runs, and no other site shows it. */
const PICTURE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Asked again each time, so that a right that was taken away ends at once.
  'Cache-Control': 'private, no-cache',
};

/** Pictures in and out. They are no procedures: their body is the picture itself. */
export async function mountUploads(app: FastifyInstance, files: UploadFiles): Promise<void> {
  await app.register(async (scope) => receivePictures(scope, files));
  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url: UPLOAD_REQUEST.path,
    handler: (_, reply) => {
      reply.header('Allow', UPLOAD_REQUEST.method);
      throw new AppError('METHOD_NOT_ALLOWED', generalMessages.methodNotAllowed);
    },
  });
  app.get<{ Params: { id: string } }>('/uploads/:id', async (request, reply) => {
    const upload = readUpload(await app.contextOf(request, reply), request.params.id);
    const etag = `"${upload.id}"`;
    reply.headers(PICTURE_HEADERS).header('ETag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const content = await files.read(upload.id);
    if (!content) throw new AppError('NOT_FOUND', uploadMessages.notFound);
    return reply.type(upload.mime).header('Content-Length', upload.bytes).send(content);
  });
}

/** In a scope of its own: nowhere else does the server take a body that is not JSON. */
function receivePictures(scope: FastifyInstance, files: UploadFiles): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser([...UPLOAD_MIMES], { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  scope.setErrorHandler((error: { statusCode?: number }) => {
    if (error.statusCode === 413) throw new AppError('PAYLOAD_TOO_LARGE', uploadMessages.tooLarge);
    if (error.statusCode === 415) throw new AppError('UNSUPPORTED_MEDIA_TYPE', uploadMessages.notAnImage);
    throw error;
  });
  scope.route({
    ...{ method: UPLOAD_REQUEST.method, url: UPLOAD_REQUEST.path, bodyLimit: UPLOAD_BYTES_MAX },
    // Before the body: nobody fills the server's memory who may not add a picture.
    preParsing: async (request, reply, payload) => {
      const context = await scope.contextOf(request, reply);
      requireUploader(context);
      contexts.set(request, context);
      return payload;
    },
    handler: async (request, reply) => {
      const context = contexts.get(request);
      if (!context || !Buffer.isBuffer(request.body))
        throw new AppError('UNSUPPORTED_MEDIA_TYPE', uploadMessages.notAnImage);
      const upload = await addUpload({ ...context, uploads: files }, request.body);
      return reply.code(201).header('Cache-Control', 'no-store').send(upload);
    },
  });
}
