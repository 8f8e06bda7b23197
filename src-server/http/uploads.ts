import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { uploadMessages } from '#shared/uploads/messages.ts';
import { UPLOAD_BYTES_MAX, UPLOAD_MIMES } from '#shared/uploads/model.ts';
import { addUpload, requireUploadRoom } from '../modules/uploads/mutations.ts';
import { readUpload } from '../modules/uploads/queries.ts';
import { takeOnly } from '../services/methods.ts';
import type { UploadFiles } from '../services/uploads.ts';
import { receivingRoute } from './file-routes.ts';
import { UPLOAD_REQUEST } from './origin.ts';

/** Nothing in a file can run, and other sites can't embed it. */
export const FILE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Checked on every request, so a revoked permission ends right away.
  'Cache-Control': 'private, no-cache',
};

/** Uploads and downloads of images. They aren't procedures, because the body is the image. */
export async function mountUploads(app: FastifyInstance, files: UploadFiles): Promise<void> {
  await receivingRoute(app, {
    url: UPLOAD_REQUEST.path,
    permission: 'uploads.create',
    types: UPLOAD_MIMES,
    bytesMax: UPLOAD_BYTES_MAX,
    texts: { tooLarge: uploadMessages.tooLarge, wrongType: uploadMessages.notAnImage },
    requireRoom: ({ db, viewer, clock }) => requireUploadRoom(db, viewer.id, clock.now()),
    store: (body, context) => addUpload({ ...context, uploads: files }, body),
  });
  takeOnly(app, '/uploads/:id', ['GET']);
  app.get<{ Params: { id: string } }>('/uploads/:id', async (request, reply) => {
    const upload = readUpload(await app.contextOf(request, reply), request.params.id);
    const etag = `"${upload.id}"`;
    reply.headers(FILE_HEADERS).header('ETag', etag);
    if (upload.isMailed) reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const content = await files.read(upload.id);
    if (!content) throw new AppError('NOT_FOUND', uploadMessages.notFound);
    return reply.type(upload.mime).header('Content-Length', upload.bytes).send(content);
  });
}
