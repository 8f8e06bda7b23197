import type { Toast } from '../../lib/toasts.ts';
import type { RouterName } from '../../lib/trpc.ts';

/** A contact's audit trail is read from another router. */
export const TOUCHES: RouterName[] = ['crm', 'staff'];

export function toFailure(description: string): Toast {
  return { title: 'Error', description };
}
