import type { z } from 'zod';
import type { AccountRole } from '../roles.ts';
import type { adminMemberOutput, adminSettingsOutput, auditLineOutput, auditPlaceOutput } from './output.ts';

export const ADMIN_MEMBER_SORTS = ['name', 'joined', 'posts'] as const;
export type AdminMemberSort = (typeof ADMIN_MEMBER_SORTS)[number];

/** Characters of the reason for a suspension; it stands in the audit log alone. */
export const SUSPEND_REASON_MAX = 500;
/** Accounts that wait which are shown at a time. */
export const WAITING_PAGE = 20;

export type AdminMember = z.infer<typeof adminMemberOutput>;

/** What each role may do, in the words of the dialog that gives it. */
export const ROLE_RIGHTS: Record<AccountRole, string> = {
  admin: 'Everything: people and their roles, settings, tags, the audit log, the outbox.',
  staff: 'Edits and deletes what others wrote, moderates, and sees what only staff sees.',
  contributor: 'Writes wiki entries, courses, prompts and tools, and keeps collections.',
  member: 'Starts discussions, comments, votes, takes courses and joins channels.',
};

export type AdminSettings = z.infer<typeof adminSettingsOutput>;

/** A variable of the environment, as the server read it. Never a secret. */
export type EnvironmentLine = { name: string; value: string; isDefault: boolean };

/** What the server knows of how it was started. */
export type Installation = { beyondLoopback: boolean; branding: EnvironmentLine[] };

export type AuditPlace = z.infer<typeof auditPlaceOutput>;
export type AuditLine = z.infer<typeof auditLineOutput>;

/** Stands for the server itself where the log is filtered by who acted; no user name holds a space. */
export const AUDIT_SERVER = 'the server';
