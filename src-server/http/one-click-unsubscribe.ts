import type { FastifyInstance } from 'fastify';
import { MAIL_TOKEN_MAX, unsubscribePath } from '#shared/email/model.ts';
import { AppError } from '#shared/errors.ts';
import { requestMessages } from '#shared/requests.messages.ts';
import { createCaller } from '../app-router.ts';
import { takeOnly } from '../services/methods.ts';
import { ONE_CLICK_PATH } from './origin.ts';

const TOKEN = new RegExp(`^[\\w-]{1,${MAIL_TOKEN_MAX}}$`);
/** Bytes of an email client's form. */
const FORM_LIMIT = 4096;

/** Unsubscribes by one request (RFC 8058). It isn't a procedure, because its body is a form. */
export async function mountOneClickUnsubscribe(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    // In its own scope, so no other path accepts forms.
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer' },
      (_, __, done) => done(null, {}),
    );
    scope.post<{ Params: { token: string } }>(
      `${ONE_CLICK_PATH}:token`,
      { bodyLimit: FORM_LIMIT },
      async (request, reply) => {
        const caller = createCaller(await app.contextOf(request, reply));
        const answer = await caller.emailAddress.unsubscribe(request.params);
        return reply.header('Cache-Control', 'no-store').send(answer);
      },
    );
  });
  // Email clients without one-click unsubscribe get the page that asks. Reading it changes nothing.
  app.get<{ Params: { token: string } }>(`${ONE_CLICK_PATH}:token`, (request, reply) => {
    const { token } = request.params;
    if (!TOKEN.test(token)) throw new AppError('NOT_FOUND', requestMessages.unknownPath);
    return reply.redirect(unsubscribePath(token), 303);
  });
  takeOnly(app, `${ONE_CLICK_PATH}:token`, ['GET', 'POST']);
}
