import type { ResetPasswordInput, ResetRequestInput } from '#shared/email-links/schema.ts';
import type { ApiKey, NewApiKey, OwnedKey } from '#shared/keys/output.ts';
import type { KeyCreateInput } from '#shared/keys/schema.ts';
import type { PageInput } from '#shared/kit/pagination.schema.ts';
import type { Page } from '#shared/kit/pagination.ts';
import type { AuditSource } from '#shared/records.ts';
import type { Role } from '#shared/roles.ts';
import type { RecoveryCodes, TwoFactor, TwoFactorSetup } from '#shared/security/model.ts';
import type { SessionInfo } from '#shared/security/output.ts';
import type { ChangePasswordInput } from '#shared/security/schema.ts';
import type { CurrentUser } from '#shared/users/output.ts';
import type { ConfirmInput, LoginInput, RegisterInput } from '#shared/users/schema.ts';

/** Accounts and sessions, bound to one request. Errors are `AppError`s. */
export type Accounts = {
  current: () => CurrentUser | null;
  /** Checks the password, ends the request's session, and starts a new one. */
  login: (input: LoginInput) => Promise<CurrentUser>;
  register: (input: RegisterInput) => Promise<CurrentUser>;
  logout: () => Promise<void>;
  /** Emails a link to the accounts with this email address. Doesn't reveal whether there are any. */
  requestReset: (input: ResetRequestInput) => void;
  /** Sets the password of a link's account, and ends its sessions. */
  resetPassword: (input: ResetPasswordInput, source: AuditSource) => Promise<void>;
  /** Changes the password, with a code if 2FA is on. Ends all other sessions and gives the current one a new token. */
  changePassword: (input: ChangePasswordInput) => Promise<CurrentUser>;
  sessions: {
    list: (input: PageInput) => Page<SessionInfo>;
    /** Ends one of the user's sessions by its id from the list. */
    end: (id: string) => void;
    endOthers: () => { ended: number };
    /** Including the current one. */
    endAll: () => void;
  };
  /** All except `read` require a password that was entered recently. */
  secondFactor: {
    read: () => TwoFactor;
    begin: () => TwoFactorSetup;
    confirm: (code: string) => RecoveryCodes;
    end: () => void;
    renewRecoveryCodes: () => RecoveryCodes;
  };
  /** Creating requires a password that was entered recently, and `all` and `revokeAny` are for admins. */
  keys: {
    list: (input: PageInput) => Page<ApiKey>;
    create: (input: KeyCreateInput) => NewApiKey;
    revoke: (id: number) => void;
    all: (input: PageInput) => Page<OwnedKey>;
    revokeAny: (id: number) => void;
  };
  /** Previews a role at or below the user's own for this session. Their own role ends the preview. */
  preview: (role: Role) => CurrentUser;
  /** Checks the user's password again before sensitive actions. */
  confirm: (input: ConfirmInput) => Promise<void>;
  /** Throws `CONFIRM_PASSWORD` unless the password was entered in this session within `CONFIRMED_MINUTES`. */
  requireConfirmed: () => void;
};
