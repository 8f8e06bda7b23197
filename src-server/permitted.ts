import { readOnlyReason } from '#db/kit/read-only.ts';
import type { Db } from '#db/open.ts';
import { AppError } from '#shared/errors.ts';
import { keyMessages } from '#shared/keys/messages.ts';
import { KEY_REACH, type KeyScope } from '#shared/keys/model.ts';
import {
  needsAccount,
  type Permission,
  refusal,
  type SubjectOf,
  type ViewerOf,
} from '#shared/permissions.ts';
import { requestMessages } from '#shared/requests.messages.ts';
import type { Viewer } from '#shared/roles.ts';

/** Returns the permitted viewer, an account if the rule implies one. Throws the refusal. */
export function permittedViewer<P extends Permission>(
  permission: P,
  viewer: Viewer,
  subject: SubjectOf<P>,
): ViewerOf<P> {
  const refusalError = refusal(permission, viewer, subject);
  if (refusalError) throw new AppError(refusalError.code, refusalError.message);
  // Code below such a rule doesn't expect a null viewer.
  if (!viewer && needsAccount(permission))
    throw new Error(`${permission} requires an account but allowed a guest`);
  return viewer as ViewerOf<P>;
}

/** Seconds after which a change may be possible again. */
const READ_ONLY_SECONDS = 60;

/** Throws `UNAVAILABLE` for a change while nothing can be stored, for everyone and before anything else is checked. */
export function requireWritable(db: Db, needs: KeyScope): void {
  if (needs === 'read') return;
  const reason = readOnlyReason(db);
  if (reason === null) return;
  const { storeFull, storeReadOnly } = requestMessages;
  const message = reason === 'full' ? storeFull : storeReadOnly;
  throw new AppError('UNAVAILABLE', message, undefined, READ_ONLY_SECONDS);
}

/**
 * Throws `FORBIDDEN` if the request's API key doesn't reach what the permission guards, or if it can only read and the
 * request is a change. Does nothing for requests without a key. Checked before everything else: `refusal` also answers what
 * a viewer may see, which doesn't depend on the key.
 */
export function requireKeyReach(
  permission: Permission,
  needs: KeyScope,
  scope: KeyScope | null | undefined,
): void {
  if (!scope) return;
  if (!KEY_REACH[permission]) throw new AppError('FORBIDDEN', keyMessages.notHere);
  if (needs === 'read-write' && scope === 'read') throw new AppError('FORBIDDEN', keyMessages.readOnly);
}
