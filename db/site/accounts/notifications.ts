import type { AccountRole } from '#shared/roles.ts';
import type { Acting } from '../../kit/records.ts';
import { notify } from '../notifications.ts';

/** Notifies a user of their new role. Call it in the transaction that changes it. */
export function notifyRoleChanged(
  ctx: Acting,
  { userId, role }: { userId: number; role: AccountRole },
): void {
  notify(ctx, { to: userId, kind: 'role', group: 'role', by: ctx.viewer?.id ?? null, detail: role });
}
