import type { AccountRole } from '#shared/roles.ts';
import type { Acting } from '../../kit/records.ts';
import { notify } from '../notifications.ts';

/** Notifies a user of their new role. Call it in the transaction that changes it. */
export function notifyRoleChanged(
  acting: Acting,
  { userId, role }: { userId: number; role: AccountRole },
): void {
  notify(acting, { to: userId, kind: 'role', group: 'role', by: acting.viewer?.id ?? null, detail: role });
}
