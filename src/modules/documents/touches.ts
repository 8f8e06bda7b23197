import type { Toast } from '../../lib/toasts.ts';
import type { RouterName } from '../../lib/trpc.ts';

/** What is found and a document's audit trail are read from other routers. */
export const TOUCHES: RouterName[] = ['documents', 'staff', 'search'];

export function toFailure(description: string): Toast {
  return { title: 'Error', description };
}
