import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { requestMessages } from '#shared/requests.messages.ts';

/** JSON in UTF-8 is the only body type: forms could send plain text, and other encodings would be stored as garbled text. */
export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeContentTypeParser(['text/plain', 'application/json']);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    // Many clients name the type of every request, also of those without a body.
    if (body.length === 0) done(null, undefined);
    else if (!isUtf8(body)) done(new AppError('INVALID_INPUT', requestMessages.utf8Body));
    else parse(request, body.toString('utf8'), done);
  });
}

/** The error for a body that names another encoding than UTF-8, or is compressed. */
export function foreignEncoding({ headers }: FastifyRequest, reply: FastifyReply): AppError | undefined {
  const compression = headers['content-encoding'] ?? '';
  if (!/^(identity)?$/i.test(compression.trim())) {
    reply.header('Accept-Encoding', 'identity');
    return new AppError('UNSUPPORTED_MEDIA_TYPE', requestMessages.compressedBody);
  }
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(headers['content-type'] ?? '')?.[1];
  if (charset === undefined || /^utf-?8$/i.test(charset)) return undefined;
  return new AppError('UNSUPPORTED_MEDIA_TYPE', requestMessages.utf8Body);
}
