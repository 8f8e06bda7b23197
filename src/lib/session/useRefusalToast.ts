import type { Refusal } from '#shared/permission-rules.ts';
import { authToasts } from '#shared/users/frame.messages.ts';
import { showToast, type Toast } from '../toasts.ts';
import { useLoginOffer } from './useLoginOffer.ts';

/**
 * Explains a refusal: visitors get the given toast with a login button, and pending accounts are told that they await
 * approval.
 */
export function useRefusalToast(): (refused: NonNullable<Refusal>, toast: Toast) => void {
  const loginOffer = useLoginOffer();
  return (refusal, toast) => {
    if (refusal.code === 'ACCOUNT_PENDING') return showToast({ tone: 'error', ...authToasts.pending });
    const offer = refusal.code === 'UNAUTHENTICATED' ? loginOffer() : {};
    showToast({ tone: 'error', ...toast, ...offer });
  };
}
