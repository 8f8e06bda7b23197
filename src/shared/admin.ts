import type { AuditSource, Changes, Subject } from './records.ts';
import type { AccountRole } from './roles.ts';
import type { SiteSettings } from './settings.ts';
import type { AccountState, PublicUser } from './users.ts';

export const ADMIN_MEMBER_SORTS = ['name', 'joined', 'posts'] as const;
export type AdminMemberSort = (typeof ADMIN_MEMBER_SORTS)[number];

/** Characters of the reason for a suspension; it stands in the audit log alone. */
export const SUSPEND_REASON_MAX = 500;
/** Accounts that wait which are shown at a time. */
export const WAITING_PAGE = 20;

/** An account as administrators see it. */
export type AdminMember = PublicUser & {
  email: string | null;
  emailVerified: boolean;
  state: AccountState;
  secondFactor: boolean;
  posts: number;
  createdAt: string;
};

/** What each role may do, in the words of the dialog that gives it. */
export const ROLE_RIGHTS: Record<AccountRole, string> = {
  admin: 'Everything: people and their roles, settings, tags, the audit log, the outbox.',
  staff: 'Edits and deletes what others wrote, moderates, and sees what only staff sees.',
  contributor: 'Writes wiki entries, courses, prompts and tools, and keeps collections.',
  member: 'Starts discussions, comments, votes, takes courses and joins channels.',
};

/** The settings of the site, and what an administrator needs to know to change them. */
export type AdminSettings = SiteSettings & {
  /** Accounts of staff that have no second factor yet. */
  staffWithout: number;
  /** Other machines can reach this server: the first account needs the setup token. */
  beyondLoopback: boolean;
};

/** A variable of the environment, as the server read it. Never a secret. */
export type EnvironmentLine = { name: string; value: string; isDefault: boolean };

/** What the server knows of how it was started. */
export type Installation = { beyondLoopback: boolean; branding: EnvironmentLine[] };

/** What an act was done to: its name as it is now and where it is read; both null when it is gone, or nobody's to see. */
export type AuditPlace = { name: string | null; path: string | null };

/** One row of the audit log, latest first. `actor` is null for the server itself. */
export type AuditLine = {
  id: number;
  at: string;
  actor: PublicUser | null;
  source: AuditSource;
  action: string;
  subject: Subject;
  subjectId: string;
  changes: Changes;
  place: AuditPlace;
};

/** Stands for the server itself where the log is filtered by who acted; no user name holds a space. */
export const AUDIT_SERVER = 'the server';
