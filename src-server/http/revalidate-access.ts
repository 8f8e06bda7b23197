import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Permission, SubjectOf, ViewerOf } from '#shared/permissions.ts';
import { permittedViewer } from '../permitted.ts';

/**
 * Rechecks a user's permission while a response is streamed, and returns their current context. Throws if it's refused,
 * because sessions end and roles change in the meantime.
 */
export function accessRevalidator<P extends Permission>(
  app: FastifyInstance,
  request: FastifyRequest,
  permission: P,
): () => ViewerOf<P> {
  const identify = app.auth.follow(request.headers.cookie ?? '');
  return () => {
    // File permissions only depend on the account or role.
    return permittedViewer(permission, identify()?.viewer ?? null, {} as SubjectOf<P>);
  };
}
