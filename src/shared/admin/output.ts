import { z } from 'zod';
import { count, instant, pageOf, rowId, tablePageOf } from '../kit/common.output.ts';
import { AUDIT_SOURCES, SUBJECTS } from '../records.ts';
import { REGISTRATION_MODES } from '../settings/model.ts';
import { ACCOUNT_STATES } from '../users/model.ts';
import { publicUserOutput } from '../users/output.ts';

/** An account as administrators see it. */
export const adminMemberOutput = publicUserOutput.extend({
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  state: z.enum(ACCOUNT_STATES),
  secondFactor: z.boolean(),
  posts: count,
  createdAt: instant,
});
export const adminMemberTableOutput = tablePageOf(adminMemberOutput);

/** The settings of the site, and what an administrator needs to know to change them. */
export const adminSettingsOutput = z.strictObject({
  registration: z.enum(REGISTRATION_MODES),
  staffSecondFactor: z.boolean(),
  /** Accounts of staff that have no second factor yet. */
  staffWithout: count,
  /** Other machines can reach this server: the first account needs the setup token. */
  beyondLoopback: z.boolean(),
});

/** What an act was done to: its name as it is now and where it is read; both null when it is gone, or nobody's to see. */
export const auditPlaceOutput = z.strictObject({ name: z.string().nullable(), path: z.string().nullable() });

/** What a change did to each field it touched: before and after, long texts cut. */
export const changesOutput = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]));

/** One row of the audit log, latest first. */
export const auditLineOutput = z.strictObject({
  id: rowId,
  at: instant,
  /** Null for the server itself. */
  actor: publicUserOutput.nullable(),
  source: z.enum(AUDIT_SOURCES),
  action: z.string(),
  subject: z.enum(SUBJECTS),
  subjectId: z.string(),
  changes: changesOutput,
  place: auditPlaceOutput,
  /** For fields whose values are ids: what they name, before and after. */
  named: z.record(z.string(), z.tuple([auditPlaceOutput.nullable(), auditPlaceOutput.nullable()])),
});
export const auditListOutput = pageOf(auditLineOutput);
