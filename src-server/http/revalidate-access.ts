import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { keyMessages } from '#shared/keys/messages.ts';
import type { Permission, SubjectOf, ViewerOf } from '#shared/permissions.ts';
import { permittedViewer } from '../permitted.ts';
import { credentialOf } from './credentials.ts';

/**
 * Rechecks a user's permission while a response is streamed, and returns their current context. Throws if it's refused,
 * because sessions end and roles change in the meantime.
 */
export function accessRevalidator<P extends Permission>(
  app: FastifyInstance,
  request: FastifyRequest,
  permission: P,
  // Most file permissions only depend on the account or role.
  subject: SubjectOf<P> = {} as SubjectOf<P>,
): () => ViewerOf<P> {
  const credential = credentialOf(request);
  const identify = app.auth.follow(credential);
  return () => {
    const present = identify();
    // What a key began never goes on as a visitor's.
    if (!present && credential.kind === 'key') throw new AppError('UNAUTHENTICATED', keyMessages.invalid);
    return permittedViewer(permission, present?.viewer ?? null, subject);
  };
}
