import { multiLine } from '../kit/text.schema.ts';
import { eventMessages } from './messages.ts';
import { PAYMENT_INFO_MAX } from './model.ts';

/** How to pay for a seat, for one event or as the default of the site. Empty for none. */
export const paymentInfoInput = multiLine(
  eventMessages.paymentInfo,
  PAYMENT_INFO_MAX,
  eventMessages.paymentInfoMax,
);
