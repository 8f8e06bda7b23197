import { z } from 'zod';
import { changesOutput, count, instant, pageOf, rowId, tablePageOf } from '../kit/common.output.ts';
import { AUDIT_SOURCES, SUBJECTS } from '../records.ts';
import { ACCOUNT_STATES } from '../roles.ts';
import { CRAWLER_ACCESS, REGISTRATION_MODES } from '../settings/model.ts';
import { publicUserOutput } from '../users/output.ts';
import { FIRST_STEPS } from './model.ts';

/** An account as admins see it. */
export const adminMemberOutput = publicUserOutput.extend({
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  state: z.enum(ACCOUNT_STATES),
  secondFactor: z.boolean(),
  posts: count,
  createdAt: instant,
});
export const adminMemberTableOutput = tablePageOf(adminMemberOutput);

/** The site settings, with context for admins. */
export const adminSettingsOutput = z.strictObject({
  registration: z.enum(REGISTRATION_MODES),
  newsletterChecked: z.boolean(),
  staffSecondFactor: z.boolean(),
  crawlers: z.enum(CRAWLER_ACCESS),
  paymentInfo: z.string(),
  /** Staff accounts without two-factor authentication. */
  staffWithout: count,
  /** Other machines can reach this server, so the first account needs the setup token. */
  beyondLoopback: z.boolean(),
});

/** The first steps of a new site, in order. Null once all are done, or dismissed. */
export const firstStepsOutput = z
  .array(z.strictObject({ step: z.enum(FIRST_STEPS), done: z.boolean() }))
  .nullable();

/** The action's subject: its current name and page. Both are null if it's deleted or private. */
export const auditPlaceOutput = z.strictObject({ name: z.string().nullable(), path: z.string().nullable() });

/** One entry of the audit log. */
export const auditLineOutput = z.strictObject({
  id: rowId,
  at: instant,
  /** Null for the server itself. */
  actor: publicUserOutput.nullable(),
  source: z.enum(AUDIT_SOURCES),
  /** The name of the API key, if one was used. */
  apiKey: z.string().nullable(),
  action: z.string(),
  subject: z.enum(SUBJECTS),
  subjectId: z.string(),
  changes: changesOutput,
  place: auditPlaceOutput,
  /** The import whose lines are below this one. */
  opens: rowId.nullable(),
  /** For fields that hold IDs: their names, before and after. */
  named: z.record(z.string(), z.tuple([auditPlaceOutput.nullable(), auditPlaceOutput.nullable()])),
});
export const auditListOutput = pageOf(auditLineOutput);

export type AdminMember = z.infer<typeof adminMemberOutput>;
export type AdminSettings = z.infer<typeof adminSettingsOutput>;
export type FirstSteps = NonNullable<z.infer<typeof firstStepsOutput>>;
export type AuditPlace = z.infer<typeof auditPlaceOutput>;
export type AuditLine = z.infer<typeof auditLineOutput>;
