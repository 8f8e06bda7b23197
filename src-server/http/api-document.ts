import type { FastifyInstance } from 'fastify';
import { API_DOCUMENT_PATH } from '#shared/api/model.ts';
import { describeApi } from '../rest/openapi/document.ts';
import { takeOnly } from '../services/methods.ts';
import { isKnown, tagOf } from './entity-tag.ts';

/** `GET /api/openapi.json`: the description of this API, the same for everyone. Made at the first request. */
export function mountApiDocument(app: FastifyInstance): void {
  let description: Promise<{ text: string; tag: string }> | undefined;
  takeOnly(app, API_DOCUMENT_PATH, ['GET']);
  app.get(API_DOCUMENT_PATH, async (request, reply) => {
    description ??= describeApi().then((document) => {
      const text = JSON.stringify(document);
      return { text, tag: tagOf(text) };
    });
    const { text, tag } = await description;
    reply.header('ETag', tag).header('Cache-Control', 'no-cache');
    return isKnown(request, tag)
      ? reply.code(304).send()
      : reply.type('application/json; charset=utf-8').send(text);
  });
}
