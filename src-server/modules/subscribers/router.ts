import { confirmedOutput, newsletterOutput } from '#shared/subscribers/output.ts';
import { confirmSubscriptionInput, newsletterInput } from '#shared/subscribers/schema.ts';
import { allow, router } from '../../trpc.ts';
import { confirmNewsletter, requestNewsletter } from './mutations.ts';

/** Newsletters for everyone, with or without an account. */
export const newsletterRouter = router({
  request: allow('newsletter.request', newsletterInput)
    .returns(newsletterOutput)
    .mutation(({ ctx, input }) => requestNewsletter(ctx, input)),
  confirm: allow('newsletter.confirm', confirmSubscriptionInput)
    .returns(confirmedOutput)
    .mutation(({ ctx, input }) => confirmNewsletter(ctx, input.token)),
});
