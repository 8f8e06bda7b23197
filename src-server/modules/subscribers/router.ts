import { staffIdInput } from '#shared/staff/schema.ts';
import {
  confirmedOutput,
  newsletterOutput,
  subscriberListOutput,
  subscriberOutput,
} from '#shared/subscribers/output.ts';
import {
  addSubscriberInput,
  confirmSubscriptionInput,
  newsletterInput,
  subscriberListInput,
  subscriberWalkInput,
} from '#shared/subscribers/schema.ts';
import { allow, router } from '../../trpc.ts';
import {
  addSubscriber,
  confirmNewsletter,
  endSubscriber,
  removeSubscriber,
  requestNewsletter,
} from './mutations.ts';
import { listSubscribers, listSubscribersByCursor, readSubscriber } from './queries.ts';

/** Newsletters for everyone, with or without an account. */
export const newsletterRouter = router({
  request: allow('newsletter.request', newsletterInput)
    .returns(newsletterOutput)
    .mutation(({ ctx, input }) => requestNewsletter(ctx, input)),
  confirm: allow('newsletter.confirm', confirmSubscriptionInput)
    .returns(confirmedOutput)
    .mutation(({ ctx, input }) => confirmNewsletter(ctx, input.token)),
});

/** Subscribers in all states, for staff. */
export const subscribersRouter = router({
  list: allow('subscribers.read', subscriberListInput).query(({ ctx, input }) => listSubscribers(ctx, input)),
  /** The list of REST: newest first, by cursor. */
  listByCursor: allow('subscribers.read', subscriberWalkInput)
    .returns(subscriberListOutput)
    .query(({ ctx, input }) => listSubscribersByCursor(ctx, input)),
  read: allow('subscribers.read', staffIdInput)
    .returns(subscriberOutput)
    .query(({ ctx, input }) => readSubscriber(ctx, input.id)),
  add: allow('subscribers.update', addSubscriberInput)
    .returns(subscriberOutput)
    .mutation(({ ctx, input }) => addSubscriber(ctx, input.email)),
  unsubscribe: allow('subscribers.update', staffIdInput)
    .returns(subscriberOutput)
    .mutation(({ ctx, input }) => endSubscriber(ctx, input.id, 'unsubscribed')),
  suppress: allow('subscribers.update', staffIdInput)
    .returns(subscriberOutput)
    .mutation(({ ctx, input }) => endSubscriber(ctx, input.id, 'suppressed')),
  delete: allow('subscribers.update', staffIdInput).mutation(({ ctx, input }) =>
    removeSubscriber(ctx, input.id),
  ),
});
