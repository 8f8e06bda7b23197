import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { type Permission, refusal, type SubjectOf, type Viewer } from '#shared/permissions.ts';

/**
 * Asks whether whoever made a request still may, for an answer that is sent while it is read: who they are by now.
 * Throws what refuses them: sessions end and roles change while it is on its way.
 */
export function lastingRights<P extends Permission>(
  app: FastifyInstance,
  request: FastifyRequest,
  permission: P,
): () => Viewer {
  const identify = app.auth.follow(request.headers.cookie ?? '');
  return () => {
    const viewer = identify()?.viewer ?? null;
    // Lines that guard files ask for an account or a role alone.
    const refused = refusal(permission, viewer, {} as SubjectOf<P>);
    if (refused) throw new AppError(refused.code, refused.message);
    return viewer;
  };
}
