import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { generalMessages } from '#shared/messages.ts';

/** Milliseconds that requests wait for their turn on average before new ones are refused. */
const MOST_DELAY = 500;
/** Milliseconds between two looks: long enough that one slow moment, such as a large import, refuses nobody. */
const LOOK_EVERY = 1000;
const RETRY_SECONDS = 2;
/** Whoever watches the process must hear from it, most of all when it has too much to do. */
const ALWAYS_ANSWERED = /^\/(healthz|readyz)(\?|$)/;

/** Refuses requests at once while there are more than can be served, so that those let in are still served soon. */
export async function shedLoad(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: MOST_DELAY,
    sampleInterval: LOOK_EVERY,
    pressureHandler: async ({ url }) => {
      if (ALWAYS_ANSWERED.test(url)) return;
      throw new AppError('UNAVAILABLE', generalMessages.busy, undefined, RETRY_SECONDS);
    },
  });
}
