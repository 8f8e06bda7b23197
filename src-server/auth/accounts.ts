import type { ResetPasswordInput, ResetRequestInput } from '#shared/email-links/schema.ts';
import type { PageInput } from '#shared/kit/pagination.schema.ts';
import type { Page } from '#shared/kit/pagination.ts';
import type { AuditSource } from '#shared/records.ts';
import type { Role } from '#shared/roles.ts';
import type { RecoveryCodes, SessionInfo, TwoFactor, TwoFactorSetup } from '#shared/security/model.ts';
import type { ChangePasswordInput } from '#shared/security/schema.ts';
import type { CurrentUser } from '#shared/users/model.ts';
import type { ConfirmInput, LoginInput, RegisterInput } from '#shared/users/schema.ts';

/** Signing in and out, bound to one request. Errors are `AppError`s. */
export type Accounts = {
  current: () => CurrentUser | null;
  /** Checks the password, ends the session the request came with and starts a new one. */
  login: (input: LoginInput) => Promise<CurrentUser>;
  register: (input: RegisterInput) => Promise<CurrentUser>;
  logout: () => Promise<void>;
  /** Has a link written to whoever has the address; says nothing of whether anybody has. */
  requestReset: (input: ResetRequestInput) => void;
  /** Sets the password of the account a link stands for, and ends its sessions. */
  resetPassword: (input: ResetPasswordInput, source: AuditSource) => Promise<void>;
  /** Changes the password, with a code where there is a second factor, ends every other session and gives the one at hand a new token. */
  changePassword: (input: ChangePasswordInput) => Promise<CurrentUser>;
  sessions: {
    list: (input: PageInput) => Page<SessionInfo>;
    /** Ends one of the person's, by the name that the list gives it. */
    end: (id: string) => void;
    endOthers: () => { ended: number };
    /** This one, too. */
    endAll: () => void;
  };
  /** All but `read` need a password that was given a short while ago. */
  secondFactor: {
    read: () => TwoFactor;
    begin: () => TwoFactorSetup;
    confirm: (code: string) => RecoveryCodes;
    end: () => void;
    renewRecoveryCodes: () => RecoveryCodes;
  };
  /** Takes on a role at or below one's own, kept in the session; one's own role ends the preview. */
  preview: (role: Role) => CurrentUser;
  /** Checks the person's password again, for what is sensitive. */
  confirm: (input: ConfirmInput) => Promise<void>;
  /** Throws `CONFIRM_PASSWORD` unless the password was given in this session within the last `CONFIRMED_MINUTES`. */
  requireConfirmed: () => void;
};
