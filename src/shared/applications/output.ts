import { z } from 'zod';
import { count, day, instant, pageOf, rowId } from '../kit/common.output.ts';
import { outputSchema } from '../kit/fields.output.ts';
import { publicUserOutput } from '../users/output.ts';
import { APPLICATION_FIELDS } from './fields.ts';
import { APPLICATION_STATUSES, INTAKES } from './model.ts';

/** Whether applications are open, will open on a day, or neither. The cohort is the first one that hasn't closed. */
export const intakeOutput = z.strictObject({
  intake: z.enum(INTAKES),
  cohort: z.strictObject({ name: z.string(), opensOn: day, closesOn: day }).nullable(),
});
/** The same for every email address. `delivers`: whether the site sends emails. */
export const appliedOutput = z.strictObject({ delivers: z.boolean() });
/** What the owner of the email address confirms. */
export const applicationLinkOutput = z.strictObject({
  projectName: z.string(),
  website: z.string(),
  description: z.string(),
  confirmed: z.boolean(),
});
export const applicationConfirmedOutput = z.strictObject({ confirmed: z.literal(true) });

const status = z.enum(APPLICATION_STATUSES);

/** An application in REST responses and in its form. */
export const applicationOutput = outputSchema(APPLICATION_FIELDS).extend({
  id: rowId,
  version: rowId,
  /** The name of its cohort. Null while it waits for the next one. */
  cohort: z.string().nullable(),
  /** When the applicant confirmed their email address. Null: not yet. */
  confirmedAt: instant.nullable(),
  /** The linked CRM contact. */
  contactId: rowId.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export const applicationListOutput = pageOf(applicationOutput);

export const statusChangeOutput = z.strictObject({
  id: rowId,
  from: status,
  to: status,
  reason: z.string(),
  by: publicUserOutput.nullable(),
  at: instant,
});
const contactOutput = z.strictObject({
  id: rowId,
  contactName: z.string(),
  company: z.string(),
});
/** An application with the contents of its drawer. */
export const applicationReadOutput = applicationOutput.extend({
  /** Newest first. */
  statuses: z.array(statusChangeOutput),
  /** Null without one, or while it is in the trash. */
  contact: contactOutput.nullable(),
  /** Contacts with the same email address, as long as none is linked. */
  matches: z.array(contactOutput),
});
export const contactLinkedOutput = z.strictObject({ contactId: rowId });

/** The confirmed applications of a filter by status. */
export const applicationSummaryOutput = z.strictObject({
  total: count,
  statuses: z.array(z.strictObject({ status, count })),
});

export const cohortOutput = z.strictObject({
  id: rowId,
  version: rowId,
  name: z.string(),
  opensOn: day,
  closesOn: day,
  size: rowId,
  intake: z.enum(['upcoming', 'open', 'closed']),
  /** Confirmed applications. */
  applications: count,
  accepted: count,
});
export const cohortListOutput = z.array(cohortOutput);

export type IntakeNotice = z.infer<typeof intakeOutput>;
export type ApplicationLink = z.infer<typeof applicationLinkOutput>;
export type Application = z.infer<typeof applicationOutput>;
/** A row of the table, without the description. */
export type ApplicationRow = Omit<Application, 'description'>;
export type ApplicationRead = z.infer<typeof applicationReadOutput>;
export type ApplicationContact = z.infer<typeof contactOutput>;
export type ApplicationSummary = z.infer<typeof applicationSummaryOutput>;
export type Cohort = z.infer<typeof cohortOutput>;
