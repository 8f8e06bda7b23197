import { useQueryClient } from '@tanstack/react-query';
import { generalMessages } from '#shared/general.messages.ts';
import { needsReauthentication } from '../session/reauthentication.ts';
import { showError, showToast, type Toast } from '../toasts.ts';
import { errorOf, type Mutation, type MutationProcedure, refreshAll } from '../trpc.ts';

export type Feedback<Input, Output> = {
  success?: Toast | ((output: Output, input: Input) => Toast | null);
  /**
   * The text for a failure without a message from the server. A general one by default. A toast also sets the title.
   * Null: the caller shows the failure.
   */
  failure?: Failure | ((message: string, error: unknown) => Failure);
  /** Runs before the toast and the refresh, such as leaving a page that is no longer readable. */
  onSuccess?: (output: Output, input: Input) => unknown;
  /** Runs once the reads are up to date. */
  onRefreshed?: (output: Output) => unknown;
  /** Runs before the toast. */
  onError?: (error: unknown) => void;
  onSettled?: () => void;
};

type Failure = string | Toast | null;

/** `procedure.useMutation()` with its toasts. The mutation cache refetches what is shown. */
export function useMutationFeedback<Input, Output>(
  procedure: MutationProcedure<Input, Output>,
  feedback: Feedback<NoInfer<Input>, NoInfer<Output>>,
): Mutation<Input, Output> {
  const { success, failure } = feedback;
  return procedure.useMutation({
    onSuccess: async (output, input) => {
      await feedback.onSuccess?.(output, input);
      const toast = typeof success === 'function' ? success(output, input) : success;
      if (toast) showToast({ tone: 'success', ...toast });
    },
    onError: (error) => {
      // The password prompt is open (`useConfirmed`), or the user closed it.
      if (needsReauthentication(error)) return;
      feedback.onError?.(error);
      const text = typeof failure === 'function' ? failure(messageOf(error), error) : failure;
      if (text === null) return;
      if (typeof text === 'object') showToast({ tone: 'error', ...text });
      else showFailure(error, text);
    },
    onSettled: async (output, error) => {
      if (!error && output !== undefined) await feedback.onRefreshed?.(output);
      feedback.onSettled?.();
    },
  });
}

/** Shows a failed request: the server's message, or the given text if there is none. */
export function showFailure(error: unknown, sentence?: string): void {
  showError(messageOf(error, sentence));
}

/** The message for a failed request. */
export function messageOf(error: unknown, sentence: string = generalMessages.noAnswer): string {
  return errorOf(error)?.message ?? (navigator.onLine ? sentence : generalMessages.offline);
}

/** Refetches what is shown, after a change that no mutation of the cache made. */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return () => refreshAll(queries);
}
