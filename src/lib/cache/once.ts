import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Created, ErrorCode } from '#shared/errors.ts';
import { errorOf, type Mutation, type MutationProcedure } from '../trpc.ts';
import { newClientId } from './newClientId.ts';

/** The idempotency key of what a form sends. It lasts until the response arrives, or the form is left. */
export type OnceKey = { get: () => string; renew: () => void };

export function newOnceKey(): OnceKey {
  let key: string | undefined;
  return {
    get: () => {
      key ??= newClientId();
      return key;
    },
    renew: () => {
      key = undefined;
    },
  };
}

/** The key of a form whose text isn't stored as a draft. */
export function useOnceKey(): OnceKey {
  const [once] = useState(newOnceKey);
  return once;
}

type Keyed<Input> = Input & { idempotencyKey: string };
type Requests<Input, Output> = {
  /** Creates a row, or saves one. */
  send: (input: Keyed<Input>) => Promise<Output>;
  /** Changes the row that `send` stored. Without it, another content is another row. */
  change?: (input: Keyed<Input> & Created) => Promise<Output>;
};

/** Why the stored row can no longer be changed. */
const BARRED: ErrorCode[] = ['CONFLICT', 'GONE', 'NOT_FOUND', 'FORBIDDEN'];

/**
 * Sends a form so that it takes effect once, although its response can be lost. Sent again, it gets the first response. If
 * its content was changed in between, the server names the row that it stored, which is changed then. Each of these steps
 * has a key of its own, because its response can be lost, too. If the row can't be changed, the form is sent as if for the
 * first time.
 */
export async function sendOnce<Input extends object, Output>(
  { send, change }: Requests<Input, Output>,
  once: OnceKey,
  input: Input,
): Promise<Output> {
  let row: Created | undefined;
  for (let step = 0; ; step += 1) {
    const keyed = { ...input, idempotencyKey: `${once.get()}.${step}` };
    try {
      const output = await (row && change ? change({ ...keyed, ...row }) : send(keyed));
      once.renew();
      return output;
    } catch (error) {
      const refusal = errorOf(error);
      const barred = row && refusal && BARRED.includes(refusal.code);
      if (!refusal?.created && !barred) throw error;
      row = change && refusal?.created;
      if (row) continue;
      once.renew();
      step = -1;
    }
  }
}

/** `sendOnce` as a procedure for `useMutationFeedback`. */
export function onceProcedure<Input extends object, Output>(
  requests: Requests<Input, Output>,
): MutationProcedure<Input & { once: OnceKey }, Output> {
  return {
    useMutation: (options) =>
      useMutation({
        ...(options as object),
        mutationFn: ({ once, ...input }: Input & { once: OnceKey }) =>
          sendOnce(requests, once, input as unknown as Input),
      }) as Mutation<Input & { once: OnceKey }, Output>,
  };
}
