import { AppError } from '#shared/errors.ts';
import { requestMessages } from '#shared/requests.messages.ts';

const RETRY_SECONDS = 2;

/**
 * Limits running and waiting tasks, and throws `UNAVAILABLE` beyond that. For asynchronous work such as password
 * hashing, which would fill memory and processors if all ran at once.
 */
export function limiter(running: number, queue: number): <T>(work: () => Promise<T>) => Promise<T> {
  let active = 0;
  const queued: (() => void)[] = [];
  return async (work) => {
    if (active >= running) {
      if (queued.length >= queue)
        throw new AppError('UNAVAILABLE', requestMessages.busy, undefined, RETRY_SECONDS);
      await new Promise<void>((resolve) => queued.push(resolve));
    } else active += 1;
    try {
      return await work();
    } finally {
      const next = queued.shift();
      if (next) next();
      else active -= 1;
    }
  };
}
