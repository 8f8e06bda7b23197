import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { requestMessages } from '#shared/requests.messages.ts';

/** Milliseconds for which requests of one turn are served. Later ones are refused. */
const TURN = 150;
/** A minimum that is always served, so one slow response doesn't refuse the next requests. */
const ALWAYS_SERVED = 50;
const RETRY_SECONDS = 2;
/** Health checks and metrics must get a response, especially under load. */
const ALWAYS_ANSWERED = /^\/(healthz|readyz|metrics)(\?|$)/;

/**
 * Refuses requests right away while there are more than can be served, so accepted ones are still served soon.
 *
 * Requests that arrive while the process is busy are read in one turn of the event loop, one after the other. A request
 * read `TURN` milliseconds after the first of its turn has waited at least as long, and is told to retry. A delay that
 * is sampled every second would accept a second's worth of requests before reacting.
 */
export function shedLoad(app: FastifyInstance, now: () => number = () => performance.now()): void {
  let turnBegan: number | null = null;
  let servedCount = 0;
  app.addHook('onRequest', (request, _, done) => {
    if (turnBegan === null) {
      turnBegan = now();
      setImmediate(() => {
        turnBegan = null;
        servedCount = 0;
      });
    }
    const late = servedCount >= ALWAYS_SERVED && now() - turnBegan > TURN;
    if (late && !ALWAYS_ANSWERED.test(request.url)) {
      done(new AppError('UNAVAILABLE', requestMessages.busy, undefined, RETRY_SECONDS));
      return;
    }
    servedCount += 1;
    done();
  });
}
