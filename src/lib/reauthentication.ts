import { errorOf } from './trpc.ts';

/** The password is asked for. */
export type Reauthentication = {
  answer: (confirmed: boolean) => void;
  answered: Promise<boolean>;
};

let asked: Reauthentication | null = null;
const listeners = new Set<() => void>();

function set(next: Reauthentication | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** The question that is up; there is one at a time. */
export const reauthentication = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: () => asked,
};

/** Two things that need the password wait for one answer. */
function ask(): Promise<boolean> {
  if (asked) return asked.answered;
  let answer = (_confirmed: boolean) => {};
  const answered = new Promise<boolean>((resolve) => {
    answer = (confirmed) => {
      set(null);
      resolve(confirmed);
    };
  });
  set({ answer, answered });
  return answered;
}

/** True for the server's word that the password has to be given first. */
export function needsReauthentication(error: unknown): boolean {
  return errorOf(error)?.code === 'CONFIRM_PASSWORD';
}

async function runConfirmed<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!needsReauthentication(error) || !(await ask())) throw error;
    return run();
  }
}

/**
 * `await confirmed(() => mutation.mutateAsync(input))` runs it; when the server wants the password first it is asked
 * for, and then it runs again. Rejects with what the run threw, or, when the person closes the question, with the
 * server's word that `useMutationFeedback` says nothing about. Nobody has to catch it: what failed is said by the mutation.
 */
export function useReauthentication(): <T>(run: () => Promise<T>) => Promise<T> {
  return withReauthentication;
}

function withReauthentication<T>(run: () => Promise<T>): Promise<T> {
  const running = runConfirmed(run);
  running.catch(() => {});
  return running;
}
