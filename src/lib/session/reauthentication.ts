import { errorOf } from '../trpc.ts';

/** The password prompt is open. */
export type Reauthentication = {
  answer: (confirmed: boolean) => void;
  answered: Promise<boolean>;
};

let pending: Reauthentication | null = null;
const listeners = new Set<() => void>();

function set(next: Reauthentication | null): void {
  pending = next;
  for (const listener of listeners) listener();
}

/** The open prompt. There is one at a time. */
export const reauthentication = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: () => pending,
};

/** Shows the prompt. Several actions that need the password share one. */
export function askPassword(): Promise<boolean> {
  if (pending) return pending.answered;
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

/** True if the server requires the password first. */
export function needsReauthentication(error: unknown): boolean {
  return errorOf(error)?.code === 'CONFIRM_PASSWORD';
}

async function runConfirmed<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!needsReauthentication(error) || !(await askPassword())) throw error;
    return run();
  }
}

/**
 * `await confirmed(() => mutation.mutateAsync(input))` runs the mutation. If the server requires the password first, it
 * shows the prompt and runs the mutation again. Rejects with the error of the run, or with the server's refusal if the
 * user closes the prompt. No one has to catch it: the mutation shows its own failures.
 */
export function useReauthentication(): <T>(run: () => Promise<T>) => Promise<T> {
  return withReauthentication;
}

function withReauthentication<T>(run: () => Promise<T>): Promise<T> {
  const running = runConfirmed(run);
  running.catch(() => {});
  return running;
}
