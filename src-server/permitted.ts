import { AppError } from '#shared/errors.ts';
import {
  needsAccount,
  type Permission,
  refusal,
  type SubjectOf,
  type ViewerOf,
} from '#shared/permissions.ts';
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
