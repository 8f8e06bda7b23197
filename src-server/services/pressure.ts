import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { generalMessages } from '#shared/general.messages.ts';

/** Milliseconds for which the requests that are waiting at one moment are served; the rest of them is refused. */
const TURN = 150;
/** So many are served however long they take: one slow answer refuses nobody who came a moment later. */
const ALWAYS_SERVED = 50;
const RETRY_SECONDS = 2;
/** Whoever watches the process must hear from it, most of all when it has too much to do. */
const ALWAYS_ANSWERED = /^\/(healthz|readyz)(\?|$)/;

/**
 * Refuses requests at once while there are more than can be served, so that those let in are still served soon.
 *
 * Whatever arrived while the process was busy is read in one turn of the event loop, one request after the other. A
 * request that is read `TURN` milliseconds after the first of its turn has waited at least as long: it is told to come
 * back. A delay that is sampled every second instead lets a second's worth of requests in before it notices.
 */
export function shedLoad(app: FastifyInstance, now: () => number = () => performance.now()): void {
  let turnBegan: number | null = null;
  let served = 0;
  app.addHook('onRequest', (request, _, done) => {
    if (turnBegan === null) {
      turnBegan = now();
      setImmediate(() => {
        turnBegan = null;
        served = 0;
      });
    }
    const late = served >= ALWAYS_SERVED && now() - turnBegan > TURN;
    if (late && !ALWAYS_ANSWERED.test(request.url)) {
      done(new AppError('UNAVAILABLE', generalMessages.busy, undefined, RETRY_SECONDS));
      return;
    }
    served += 1;
    done();
  });
}
