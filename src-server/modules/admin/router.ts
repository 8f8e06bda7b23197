import { z } from 'zod';
import { emailSettings } from '#db/site/settings.ts';
import {
  adminMemberOutput,
  adminMemberTableOutput,
  adminSettingsOutput,
  auditListOutput,
  firstStepsOutput,
} from '#shared/admin/output.ts';
import {
  adminMemberListInput,
  auditListInput,
  changeRoleInput,
  changeStateInput,
  saveSettingsInput,
  waitingListInput,
} from '#shared/admin/schema.ts';
import { aiStatusOutput, aiTestOutput } from '#shared/ai/output.ts';
import { brandSettingsOutput } from '#shared/branding/output.ts';
import { brandSettingsInput } from '#shared/branding/schema.ts';
import { givenUpJobsOutput } from '#shared/jobs/output.ts';
import { retryJobInput } from '#shared/jobs/schema.ts';
import { emailSettingsInput, emailSettingsOutput } from '#shared/settings/email.schema.ts';
import { allow, router } from '../../trpc.ts';
import { readStatus, testModel } from '../ai/queries.ts';
import { listActions, listAudit } from './audit/audit.ts';
import { listGivenUp, retryJob, runCleanups } from './failed-jobs.ts';
import { countWaiting, listAccounts, listWaiting } from './members/members.ts';
import { changeRole, changeState } from './members/rights.ts';
import { changeBrandSettings, readBrandSettings } from './settings/brand.ts';
import { changeEmailSettings } from './settings/email.ts';
import { endFirstSteps, readFirstSteps } from './settings/first-steps.ts';
import { readSettings, saveSettings } from './settings/settings.ts';

const nothing = z.unknown().optional();

export const adminRouter = router({
  members: allow('admin.members', adminMemberListInput)
    .returns(adminMemberTableOutput)
    .query(({ ctx, input }) => listAccounts(ctx, input)),
  /** Pending registrations. */
  waiting: allow('admin.members', waitingListInput).query(({ ctx, input }) => listWaiting(ctx, input)),
  waitingCount: allow('admin.members', nothing).query(({ ctx }) => ({ count: countWaiting(ctx) })),
  changeRole: allow('admin.members', changeRoleInput)
    .returns(adminMemberOutput)
    .mutation(({ ctx, input }) => changeRole(ctx, input)),
  changeState: allow('admin.members', changeStateInput)
    .returns(adminMemberOutput)
    .mutation(({ ctx, input }) => changeState(ctx, input)),
  settings: allow('admin.settings', nothing)
    .returns(adminSettingsOutput)
    .query(({ ctx }) => readSettings(ctx)),
  saveSettings: allow('admin.settings', saveSettingsInput)
    .returns(adminSettingsOutput)
    .mutation(({ ctx, input }) => saveSettings(ctx, input)),
  /** How campaigns look, and how fast emails are sent. */
  emailSettings: allow('admin.settings', nothing)
    .returns(emailSettingsOutput)
    .query(({ ctx }) => emailSettings(ctx.db)),
  saveEmailSettings: allow('admin.settings', emailSettingsInput)
    .returns(emailSettingsOutput)
    .mutation(({ ctx, input }) => changeEmailSettings(ctx, input)),
  /** What a new site needs first; null once it has it. */
  firstSteps: allow('admin.settings', nothing)
    .returns(firstStepsOutput)
    .query(({ ctx }) => readFirstSteps(ctx)),
  endFirstSteps: allow('admin.settings', nothing)
    .returns(firstStepsOutput)
    .mutation(({ ctx }) => endFirstSteps(ctx)),
  /** Name, logo, colors, home text, and the sender of emails. */
  brandSettings: allow('admin.settings', nothing)
    .returns(brandSettingsOutput)
    .query(({ ctx }) => readBrandSettings(ctx)),
  saveBrandSettings: allow('admin.settings', brandSettingsInput)
    .returns(brandSettingsOutput)
    .mutation(({ ctx, input }) => changeBrandSettings(ctx, input)),
  /** The rest of the branding, from the environment, the only place to change it. */
  branding: allow('admin.settings', nothing).query(({ ctx }) => ctx.installation.branding),
  /** The model of the assistant, its tokens today, and its last failure. */
  assistant: allow('admin.assistant', nothing)
    .returns(aiStatusOutput)
    .query(({ ctx }) => readStatus(ctx)),
  /** Asks the model for a word. Changes nothing but its counters. */
  testAssistant: allow('admin.assistant', nothing)
    .returns(aiTestOutput)
    .mutation(({ ctx, signal }) => testModel(ctx, signal)),
  audit: allow('admin.audit', auditListInput)
    .returns(auditListOutput)
    .query(({ ctx, input }) => listAudit(ctx, input)),
  /** The names of all recorded actions. */
  auditActions: allow('admin.audit', nothing).query(({ ctx }) => listActions(ctx)),
  /** Background jobs after their last attempt, and the deletion of old data if it waits. */
  givenUpJobs: allow('admin.jobs', nothing)
    .returns(givenUpJobsOutput)
    .query(({ ctx }) => listGivenUp(ctx)),
  retryJob: allow('admin.jobs', retryJobInput).mutation(({ ctx, input }) => retryJob(ctx, input.id)),
  /** Confirms that the clock is right. */
  runCleanups: allow('admin.jobs', nothing).mutation(({ ctx }) => runCleanups(ctx)),
});
