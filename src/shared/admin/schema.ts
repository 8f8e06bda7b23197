import { z } from 'zod';
import { paymentInfoInput } from '../events/payment.schema.ts';
import { sentInteger, sentPositive } from '../kit/integers.schema.ts';
import { pageInput } from '../kit/pagination.schema.ts';
import { tableInput } from '../kit/tables.schema.ts';
import { trimmed } from '../kit/text.schema.ts';
import { MEMBER_QUERY_MAX } from '../members/address.ts';
import { memberMessages } from '../members/messages.ts';
import { SUBJECTS } from '../records.ts';
import { ACCOUNT_ROLES, ACCOUNT_STATES } from '../roles.ts';
import { CRAWLER_ACCESS, REGISTRATION_MODES } from '../settings/model.ts';
import { EMAIL_MAX } from '../users/model.ts';
import { adminMessages } from './messages.ts';
import { ADMIN_MEMBER_SORTS, AUDIT_IMPORTS, SUSPEND_REASON_MAX } from './model.ts';

const accountId = sentInteger(z.number(adminMessages.id).int(adminMessages.id).min(1, adminMessages.id));
const role = z.enum(ACCOUNT_ROLES, adminMessages.role);
const state = z.enum(ACCOUNT_STATES, adminMessages.state);

/** `q` is the beginning of a name, or a complete email address. */
export const adminMemberListInput = tableInput.extend({
  q: trimmed(memberMessages.query, Math.max(MEMBER_QUERY_MAX, EMAIL_MAX), memberMessages.queryMax).default(
    '',
  ),
  role: role.optional(),
  state: state.optional(),
  sort: z.enum(ADMIN_MEMBER_SORTS, adminMessages.sort).default('joined'),
});
export type AdminMemberListInput = z.infer<typeof adminMemberListInput>;

/** `was` is the role the admin saw. If it has changed, the request fails. */
export const changeRoleInput = z.object({ id: accountId, role, was: z.enum(ACCOUNT_ROLES) });
export type ChangeRoleInput = z.infer<typeof changeRoleInput>;

/** For pending registrations, `active` approves and `suspended` declines. */
export const changeStateInput = z.object({
  id: accountId,
  state: z.enum(['active', 'suspended'], adminMessages.newState),
  was: z.enum(ACCOUNT_STATES),
  reason: trimmed(adminMessages.reasonMax, SUSPEND_REASON_MAX, adminMessages.reasonMax).default(''),
});
export type ChangeStateInput = z.infer<typeof changeStateInput>;

export const saveSettingsInput = z
  .object({
    registration: z.enum(REGISTRATION_MODES, adminMessages.registration).optional(),
    newsletterChecked: z.boolean(adminMessages.newsletterChecked).optional(),
    staffSecondFactor: z.boolean(adminMessages.staffSecondFactor).optional(),
    crawlers: z.enum(CRAWLER_ACCESS, adminMessages.crawlersOneOf).optional(),
    paymentInfo: paymentInfoInput.optional(),
  })
  .refine((input) => Object.values(input).some((setting) => setting !== undefined), {
    message: adminMessages.nothing,
    path: ['registration'],
  });
export type SaveSettingsInput = z.infer<typeof saveSettingsInput>;

const day = z
  .string(adminMessages.auditDay)
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: adminMessages.auditDay, abort: true })
  .refine((text) => {
    const time = Date.parse(`${text}T00:00:00Z`);
    return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
  }, adminMessages.auditDay);

/** Days are in the site's time zone. Both are included. */
export const auditFilterInput = z.object({
  actor: z.string().max(100).trim().optional(),
  action: z.string().max(100).trim().optional(),
  subject: z.enum(SUBJECTS, adminMessages.auditSubject).optional(),
  from: day.optional(),
  to: day.optional(),
});
export type AuditFilterInput = z.infer<typeof auditFilterInput>;

/**
 * `import` lists what one import did. `folded` leaves such lines out of a log without a filter by action or kind, so that
 * each import is one line.
 */
export const auditListInput = pageInput.extend({
  ...auditFilterInput.shape,
  import: sentPositive('import').optional(),
  imports: z.enum(AUDIT_IMPORTS, adminMessages.auditImports).default('all'),
});
export type AuditListInput = z.infer<typeof auditListInput>;

export const waitingListInput = pageInput;
