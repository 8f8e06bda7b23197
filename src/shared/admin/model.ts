import type { AiModelSettings } from '../ai/output.ts';
import type { VariableSetting } from '../branding/model.ts';
import type { BrandSettingsRead } from '../branding/output.ts';

export const ADMIN_MEMBER_SORTS = ['name', 'joined', 'posts'] as const;
export type AdminMemberSort = (typeof ADMIN_MEMBER_SORTS)[number];

/** Characters of a suspension's reason, which is only shown in the audit log. */
export const SUSPEND_REASON_MAX = 500;
/** Pending registrations on a page. */
export const WAITING_PAGE = 20;

/** What an admin of a new site does first. `opening`: an import, or a choice of who can register. */
export const FIRST_STEPS = ['profile', 'sender', 'invite', 'entry', 'opening'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** An environment variable as the server read it. Never a secret. */
export type EnvironmentLine = { name: string; value: string; isDefault: boolean };

/** How the server was started. */
export type Installation = {
  beyondLoopback: boolean;
  branding: EnvironmentLine[];
  /** What the environment says of the settings that admins can change, too, and which of its variables are set. */
  brand: BrandSettingsRead['environment'] & { fixed: VariableSetting[] };
  /** Null: only the embedded provider answers. */
  model: AiModelSettings | null;
};

/** Filters the log by actions of the server itself. No username contains a space. */
export const AUDIT_SERVER = 'the server';

/** Whether the log lists what imports did, or each import as one line. */
export const AUDIT_IMPORTS = ['all', 'folded'] as const;
