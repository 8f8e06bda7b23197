import { useQueryClient } from '@tanstack/react-query';
import { generalMessages } from '#shared/messages/general.ts';
import { wantsPassword } from './confirmed.ts';
import { showToast, type Toast } from './toasts.ts';
import { errorOf, type RouterName } from './trpc.ts';

type Options<Input, Output> = {
  /** The routers whose reads this changes; they are fetched again. */
  touches: RouterName[];
  success?: (output: Output, input: Input) => Toast | null;
  /** Gets the server's sentence, or a general one when there was no answer. Null: the caller shows it itself. */
  failure?: (message: string, error: unknown) => Toast | null;
};

/** The handlers of a mutation: its toasts, and the one rule of refreshing. Spread into `useMutation`. */
export function useAction<Input, Output>(options: Options<Input, Output>) {
  const queries = useQueryClient();
  return {
    onSuccess: async (output: Output, input: Input) => {
      const toast = options.success?.(output, input);
      if (toast) showToast({ tone: 'success', ...toast });
      await refresh(queries, options.touches);
    },
    onError: (error: unknown) => {
      // The password is asked for (`useConfirmed`), or the person said no to that.
      if (wantsPassword(error)) return;
      const toast = options.failure?.(messageOf(error), error);
      if (toast) showToast({ tone: 'error', ...toast });
    },
  };
}

/** What a person should read about a failed request. */
export function messageOf(error: unknown): string {
  return errorOf(error)?.message ?? generalMessages.noAnswer;
}

/** What is read off these elsewhere: what people did, how much of it there is, and what is found. */
const ACTS: RouterName[] = ['activity', 'members', 'search'];
const READ_OFF: Partial<Record<RouterName, RouterName[]>> = {
  entries: ACTS,
  comments: ACTS,
  courses: ACTS,
  channels: ['search'],
};

async function refresh(queries: ReturnType<typeof useQueryClient>, touched: RouterName[]): Promise<void> {
  const routers = touched.flatMap((router) => [router, ...(READ_OFF[router] ?? [])]);
  await queries.invalidateQueries({
    predicate: ({ queryKey }) => {
      const path: unknown = queryKey[0];
      return Array.isArray(path) && routers.includes(path[0]);
    },
  });
}
