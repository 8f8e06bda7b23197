import { useQueryClient } from '@tanstack/react-query';
import { generalMessages } from '#shared/general.messages.ts';
import { needsReauthentication } from './reauthentication.ts';
import { showError, showToast, type Toast } from './toasts.ts';
import { errorOf, type Mutation, type MutationProcedure, type RouterName } from './trpc.ts';

export type Feedback<Input, Output> = {
  /** The routers whose reads this changes. They are refetched. */
  invalidates?: RouterName[] | ((output: Output) => RouterName[]);
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

/** `procedure.useMutation()` with its toasts and the one rule of refreshing. */
export function useMutationFeedback<Input, Output>(
  procedure: MutationProcedure<Input, Output>,
  feedback: Feedback<NoInfer<Input>, NoInfer<Output>>,
): Mutation<Input, Output> {
  const refresh = useRefresh();
  const { success, failure, invalidates = [] } = feedback;
  return procedure.useMutation({
    onSuccess: async (output, input) => {
      await feedback.onSuccess?.(output, input);
      const toast = typeof success === 'function' ? success(output, input) : success;
      if (toast) showToast({ tone: 'success', ...toast });
      await refresh(typeof invalidates === 'function' ? invalidates(output) : invalidates);
      await feedback.onRefreshed?.(output);
    },
    onError: (error) => {
      // The password prompt is open (`useConfirmed`), or the user closed it.
      if (needsReauthentication(error)) return;
      feedback.onError?.(error);
      const said = typeof failure === 'function' ? failure(messageOf(error), error) : failure;
      if (said === null) return;
      if (typeof said === 'object') showToast({ tone: 'error', ...said });
      else showFailure(error, said);
    },
    onSettled: () => feedback.onSettled?.(),
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

/** Routers that count, list, or find the content of others. */
const ACTIVITY: RouterName[] = ['activity', 'home', 'members', 'search'];
const DEPENDENT_ROUTERS: Partial<Record<RouterName, RouterName[]>> = {
  entries: ACTIVITY,
  comments: ACTIVITY,
  courses: ACTIVITY,
  channels: ['search'],
  projects: ['search'],
  tasks: ['search'],
};

/** Refetches the queries of these routers and of those that depend on them. */
export function useRefresh(): (invalidates: RouterName[]) => Promise<void> {
  const queries = useQueryClient();
  return async (invalidates) => {
    const routers = invalidates.flatMap((router) => [router, ...(DEPENDENT_ROUTERS[router] ?? [])]);
    await queries.invalidateQueries({
      predicate: ({ queryKey }) => {
        const path: unknown = queryKey[0];
        return Array.isArray(path) && routers.includes(path[0]);
      },
    });
  };
}
