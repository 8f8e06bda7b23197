import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Permission, SubjectOf, ViewerOf } from '#shared/permissions.ts';
import { permittedViewer } from '../permitted.ts';

/**
 * Asks whether whoever made a request still may, for an answer that is sent while it is read: who they are by now.
 * Throws what refuses them: sessions end and roles change while it is on its way.
 */
export function lastingRights<P extends Permission>(
  app: FastifyInstance,
  request: FastifyRequest,
  permission: P,
): () => ViewerOf<P> {
  const identify = app.auth.follow(request.headers.cookie ?? '');
  return () => {
    // Lines that guard files ask for an account or a role alone.
    return permittedViewer(permission, identify()?.viewer ?? null, {} as SubjectOf<P>);
  };
}
