import type { Refusal } from '#shared/permission-rules.ts';
import { authToasts } from '#shared/users/messages.ts';
import { showToast, type Toast } from './toasts.ts';
import { useLoginOffer } from './useLoginOffer.ts';

/**
 * Tells someone why they can't: a visitor the given toast with a way to log in and come back, and the owner of a pending
 * account that it awaits approval.
 */
export function useRefusalToast(): (refused: NonNullable<Refusal>, toast: Toast) => void {
  const loginOffer = useLoginOffer();
  return (refused, toast) => {
    if (refused.code === 'ACCOUNT_PENDING') return showToast({ tone: 'error', ...authToasts.pending });
    const offer = refused.code === 'UNAUTHENTICATED' ? loginOffer() : {};
    showToast({ tone: 'error', ...toast, ...offer });
  };
}
