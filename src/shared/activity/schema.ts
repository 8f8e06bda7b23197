import { z } from 'zod';
import { sentInteger } from '../kit/integers.schema.ts';
import { pageInput } from '../kit/pagination.schema.ts';
import { activityMessages } from './messages.ts';

/** `actor` is the username of the only member to show. */
export const activityListInput = pageInput.extend({ actor: z.string().max(100).optional() });
export type ActivityListInput = z.infer<typeof activityListInput>;

export const activitySinceInput = z.object({
  id: sentInteger(z.number(activityMessages.id).int(activityMessages.id).min(0, activityMessages.id)),
});
