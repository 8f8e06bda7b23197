import { z } from 'zod';
import { MAIL_TOKEN_MAX } from '../email/model.ts';
import { dayInput } from '../kit/days.schema.ts';
import { fieldMessages } from '../kit/fields.messages.ts';
import { createSchema, updateSchema } from '../kit/fields.schema.ts';
import { sentInteger, sentPositive } from '../kit/integers.schema.ts';
import { pageInput } from '../kit/pagination.schema.ts';
import { atLeast, rawMax, singleLine } from '../kit/text.schema.ts';
import { isHttps } from '../kit/web-address.ts';
import {
  bulkChange,
  bulkInput,
  staffId,
  staffIdInput,
  staffListInput,
  staffVersion,
} from '../staff/schema.ts';
import { email } from '../users/schema.ts';
import { APPLICATION_FIELDS } from './fields.ts';
import { applicationMessages, cohortMessages } from './messages.ts';
import {
  APPLICATION_REASON_MAX,
  APPLICATION_SORTS,
  APPLICATION_STATUSES,
  COHORT_NAME_MAX,
  COHORT_NAME_MIN,
  COHORT_SIZE_MAX,
  CONFIRMATIONS,
  DEFAULT_APPLICATION_SORT,
  DEFAULT_CONFIRMATION,
  toWebsite,
  WEBSITE_MAX,
} from './model.ts';

const { shape } = createSchema(APPLICATION_FIELDS);

/** People leave the scheme out. */
const website = z
  .string(applicationMessages.website)
  .max(rawMax(WEBSITE_MAX), { error: applicationMessages.websiteMax, abort: true })
  .nullable()
  .transform((text) => toWebsite((text ?? '').trim()))
  .pipe(
    z
      .string()
      .max(WEBSITE_MAX, applicationMessages.websiteMax)
      .refine((url) => url === '' || isHttps(url), fieldMessages.url(APPLICATION_FIELDS.website.label)),
  );

/** `fax` is for programs that fill in every field: such a request gets the same response, and nothing is stored. */
export const applyInput = z.object({
  projectName: shape.projectName,
  website: website.default(''),
  email,
  description: shape.description,
  fax: z.string(applicationMessages.fax).max(1000, applicationMessages.fax).optional(),
});
export type ApplyInput = z.output<typeof applyInput>;

export const confirmApplicationInput = z.object({
  token: z
    .string(applicationMessages.linkOver)
    .min(1, applicationMessages.linkOver)
    .max(MAIL_TOKEN_MAX, applicationMessages.linkOver),
});

/** An application that staff add. Its email address has to be confirmed, too. */
export const applicationCreateInput = z.object({ ...shape, website: website.default(''), email });
export type ApplicationCreateInput = z.output<typeof applicationCreateInput>;

const reason = singleLine(applicationMessages.reason, APPLICATION_REASON_MAX, applicationMessages.reasonMax)
  .nullable()
  .transform((text) => text ?? '');

/** Missing fields stay unchanged. `reason` belongs to a changed status. */
export const applicationUpdateInput = updateSchema(APPLICATION_FIELDS).extend({
  website: website.optional(),
  email: email.optional(),
  reason: reason.optional(),
  id: staffId,
  version: staffVersion,
});
export type ApplicationUpdateInput = z.output<typeof applicationUpdateInput>;

/** The same status for several applications, with one reason. */
export const applicationBulkInput = bulkInput.extend({
  change: bulkChange(applicationUpdateInput.pick({ status: true, reason: true })),
});
export type ApplicationBulkInput = z.output<typeof applicationBulkInput>;

const filter = z.object({
  status: z.enum(APPLICATION_STATUSES, applicationMessages.status).optional(),
  /** A cohort's id, or 0 for applications that wait for the next one. */
  cohort: z
    .union(
      [z.number(), z.string().regex(/^\d{0,16}$/, applicationMessages.cohort)],
      applicationMessages.cohort,
    )
    .transform((cohort) => (cohort === '' ? undefined : Number(cohort)))
    .pipe(z.number().int(applicationMessages.cohort).min(0, applicationMessages.cohort).optional())
    .optional(),
  confirmation: z.enum(CONFIRMATIONS, applicationMessages.confirmation).default(DEFAULT_CONFIRMATION),
});
export const applicationFilterInput = staffListInput.pick({ q: true }).extend(filter.shape);
export type ApplicationFilter = z.output<typeof applicationFilterInput>;

export const applicationListInput = staffListInput.extend({
  ...filter.shape,
  sort: z.enum(APPLICATION_SORTS, applicationMessages.sort).default(DEFAULT_APPLICATION_SORT),
  direction: staffListInput.shape.direction.removeDefault().default('desc'),
});
export type ApplicationListInput = z.output<typeof applicationListInput>;

/** The list of REST: newest first, by cursor. */
export const applicationWalkInput = pageInput.extend(applicationFilterInput.shape);
export type ApplicationWalkInput = z.output<typeof applicationWalkInput>;

/** Links an existing contact. */
export const applicationContactInput = staffIdInput.extend({ contactId: sentPositive('contactId') });
export type ApplicationContactInput = z.output<typeof applicationContactInput>;

const cohortFields = {
  name: singleLine(cohortMessages.nameMin, COHORT_NAME_MAX, cohortMessages.nameMax).pipe(
    atLeast(COHORT_NAME_MIN, cohortMessages.nameMin),
  ),
  opensOn: dayInput(cohortMessages.opensOnRequired, cohortMessages.opensOn),
  closesOn: dayInput(cohortMessages.closesOnRequired, cohortMessages.closesOn),
  size: sentInteger(
    z
      .number(cohortMessages.size)
      .int(cohortMessages.size)
      .min(1, cohortMessages.size)
      .max(COHORT_SIZE_MAX, cohortMessages.size),
  ),
};
export const cohortCreateInput = z.object(cohortFields);
export type CohortCreateInput = z.output<typeof cohortCreateInput>;
/** Missing fields stay unchanged. */
export const cohortUpdateInput = cohortCreateInput.partial().extend({ id: staffId, version: staffVersion });
export type CohortUpdateInput = z.output<typeof cohortUpdateInput>;
