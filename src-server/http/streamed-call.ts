import type { FastifyInstance, FastifyRequest } from 'fastify';
import { aiMessages } from '#shared/ai/messages.ts';
import { AppError } from '#shared/errors.ts';
import { callProcedure, createCaller, type ProcedurePath, permissionOf } from '../app-router.ts';
import type { Context } from '../context.ts';
import { accessRevalidator } from './revalidate-access.ts';

export type StreamedCall = {
  /** The procedure's output. Throws the refusal if the user may no longer call it. */
  run: (input: unknown) => Promise<unknown>;
  /** Ends the call if the user may no longer make it. */
  check: () => void;
  /** Ends the call, because its client is gone. */
  stop: () => void;
};

type Options = {
  procedure: ProcedurePath;
  context: Context;
  /** Milliseconds until the next part is shown. It contains what the ones before would have added. */
  pace: () => number;
  /** Sends what the procedure has so far. */
  show: (value: object) => void;
};

/** Calls a procedure whose output is shown while it's made, and rechecks the user's rights before each part and at the end. */
export function streamedCall(
  app: FastifyInstance,
  request: FastifyRequest,
  { procedure, context, pace, show }: Options,
): StreamedCall {
  const rights = accessRevalidator(app, request, permissionOf(procedure));
  const stop = new AbortController();
  let refusal: unknown = null;
  let latest: (() => object | null) | null = null;
  let timer: NodeJS.Timeout | null = null;

  /** The same user with the same role, who may still call the procedure. Throws otherwise. */
  const viewer = (): Context['viewer'] => {
    const now = rights();
    if (now?.id !== context.viewer?.id || now?.role !== context.viewer?.role)
      throw new AppError('FORBIDDEN', aiMessages.accountChanged);
    return now;
  };
  const check = (andThen = () => {}) => {
    if (stop.signal.aborted) return;
    try {
      viewer();
      andThen();
    } catch (error) {
      refusal = error;
      stop.abort();
    }
  };
  const send = () => {
    timer = null;
    check(() => {
      const value = latest?.();
      if (value) show(value);
    });
  };
  const tell = (read: () => object | null) => {
    latest = read;
    timer ??= setTimeout(send, pace());
  };
  return {
    check: () => check(),
    stop: () => stop.abort(),
    run: async (input) => {
      try {
        stop.signal.throwIfAborted();
        const caller = createCaller({ ...context, stream: { tell, viewer } }, { signal: stop.signal });
        const output = await callProcedure(caller, procedure, input);
        viewer();
        stop.signal.throwIfAborted();
        return output;
      } catch (error) {
        throw refusal ?? error;
      } finally {
        latest = null;
        if (timer) clearTimeout(timer);
      }
    },
  };
}
