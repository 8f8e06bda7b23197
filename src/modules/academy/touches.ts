import type { Toast } from '../../lib/toasts.ts';
import type { RouterName } from '../../lib/trpc.ts';

/** Lists of entries count lessons, students and progress, so that they change with a course. */
export const TOUCHES: RouterName[] = ['courses', 'entries'];

export function toFailure(message: string): Toast {
  return { title: 'Error', description: message };
}
