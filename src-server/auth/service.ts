import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { endSession } from '#db/site/accounts/sessions.ts';
import { AppError } from '#shared/errors.ts';
import type { AuditSource } from '#shared/records.ts';
import { effectiveRole, grantedRole, type Role, roleAtLeast, type Viewer } from '#shared/roles.ts';
import { userMessages } from '#shared/users/messages.ts';
import type { CurrentUser } from '#shared/users/output.ts';
import type { LoginInput, RegisterInput } from '#shared/users/schema.ts';
import type { Clock } from '../services/clock.ts';
import type { Ids } from '../services/ids.ts';
import type { Accounts } from './accounts.ts';
import { createKey, listAllKeys, listKeys, revokeKey } from './api-keys.ts';
import { confirmPassword, requireConfirmed } from './confirmation.ts';
import { deviceOf } from './device.ts';
import { findByLogin, whoHasPassword } from './find-by-login.ts';
import { createKeyAccess, type KeyCredential } from './key-access.ts';
import { changePassword } from './password-change.ts';
import { requestReset, resetPassword } from './password-reset.ts';
import type { PasswordRules } from './password-rules.ts';
import { registerAccount } from './registration.ts';
import type { SecretVault } from './secret-vault.ts';
import { endAllSessions, endOneSession, endOtherSessions, listSessions } from './session-list.ts';
import {
  beginSession,
  createLucia,
  readAccount,
  readSession,
  type SignedIn,
  sessionId,
  setPreviewRole,
  touchSession,
} from './sessions.ts';
import type { Throttle } from './throttle.ts';
import { countCode, takeCode } from './two-factor.ts';
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  readTwoFactor,
  renewRecoveryCodes,
} from './two-factor-setup.ts';
import { toCurrentUser, viewerOf } from './viewer.ts';

const LOGINS_PER_ACCOUNT = { max: 10, minutes: 15, message: userMessages.tooManyLogins };
const LOGINS_PER_NETWORK = { max: 50, minutes: 15, message: userMessages.tooManyLogins };

type Options = PasswordRules & {
  db: Db;
  /** The site's name in authenticator apps, its support email address, and the time zone of its days. */
  site: { name: string; supportEmail: string | null; timeZone: string };
  clock: Clock;
  ids: Ids;
  throttle: Throttle;
  /** Seals and opens the secrets of authenticator apps. */
  vault: SecretVault;
  secureCookies: boolean;
  /** The token that the first registration must send, or null if it needs none. */
  setupToken: string | null;
  /** Called for each login that is refused because of its username, password, or code, or after too many of them. */
  onFailedLogin: (network: string) => void;
};

/** The parts of a request that sessions need, and a way to set the response's cookie. */
export type SessionCarrier = {
  cookieHeader: string;
  /** The request's network, for throttling. */
  network: string;
  source: AuditSource;
  userAgent: string | undefined;
  setCookie: (value: string) => void;
};

/** How a request says who it is. An API key takes precedence over a session's cookie. */
export type Credential = { kind: 'session'; cookieHeader: string } | KeyCredential;

export type SessionState = SignedIn | null;
export type AuthService = ReturnType<typeof createAuthService>;

/** Accounts and sessions. The rest of the server only sees `Accounts` and `Viewer`. */
export function createAuthService(options: Options) {
  const { db, clock, ids, throttle } = options;
  const lucia = createLucia(db, clock, options.secureCookies);
  const keys = createKeyAccess(options);

  /** Finds the request's session, and extends it if it is in its second half. */
  async function resume(carrier: SessionCarrier): Promise<SessionState> {
    const token = lucia.readSessionCookie(carrier.cookieHeader);
    if (!token) return null;
    const state = await lucia.validateSession(sessionId(token));
    if (!state.session || state.user.state === 'suspended') return null;
    touchSession(db, state.session, clock.now());
    if (state.session.fresh) carrier.setCookie(lucia.createSessionCookie(token).serialize());
    return state;
  }

  /**
   * Replaces the request's session with a new one. Call it in the transaction that checks whether the user may have one.
   * A concurrent password change, suspension, or deletion then either prevents this session or ends it.
   */
  function start(token: string, userId: number, old: SessionState, carrier: SessionCarrier): void {
    const now = clock.now();
    if (old) endSession(db, old.session, now);
    beginSession(db, { id: sessionId(token), userId, device: deviceOf(carrier.userAgent) }, now);
  }

  /** Gives the client a token and answers who it is now. */
  async function handOver(token: string, carrier: SessionCarrier): Promise<CurrentUser> {
    const state = await lucia.validateSession(sessionId(token));
    // It may have been ended elsewhere in the meantime.
    if (!state.session) throw new AppError('UNAUTHENTICATED', userMessages.loginRequired);
    carrier.setCookie(lucia.createSessionCookie(token).serialize());
    return toCurrentUser(state);
  }

  async function login(input: LoginInput, old: SessionState, carrier: SessionCarrier): Promise<CurrentUser> {
    try {
      return await tryLogin(input, old, carrier);
    } catch (error) {
      if (isGuess(error, input)) options.onFailedLogin(carrier.network);
      throw error;
    }
  }

  async function tryLogin(
    input: LoginInput,
    old: SessionState,
    carrier: SessionCarrier,
  ): Promise<CurrentUser> {
    const account = `login:account:${input.username.toLowerCase()}`;
    const network = `login:address:${carrier.network}`;
    throttle.take(account, LOGINS_PER_ACCOUNT);
    throttle.take(network, LOGINS_PER_NETWORK);
    const candidate = await whoHasPassword(findByLogin(db, input.username), input.password);
    if (!candidate) throw new AppError('UNAUTHENTICATED', userMessages.invalidCredentials);
    countCode(options, candidate.id, input.code);
    const token = ids.token();
    write(db, () => {
      const present = readAccount(db, candidate.id);
      // The password may have been changed, or the account deleted, in the meantime.
      if (present?.passwordHash !== candidate.passwordHash)
        throw new AppError('UNAUTHENTICATED', userMessages.invalidCredentials);
      // The password was correct, so the response may reveal that the account is suspended.
      if (present.state === 'suspended')
        throw new AppError('FORBIDDEN', userMessages.suspended(options.site.supportEmail));
      takeCode(
        options,
        { userId: candidate.id, code: input.code, source: carrier.source },
        'UNAUTHENTICATED',
      );
      start(token, candidate.id, old, carrier);
    });
    throttle.forget(account);
    throttle.giveBack(network);
    return handOver(token, carrier);
  }

  async function register(
    input: RegisterInput,
    old: SessionState,
    carrier: SessionCarrier,
  ): Promise<CurrentUser> {
    const token = ids.token();
    const begin = (userId: number) => start(token, userId, old, carrier);
    await registerAccount(options, input, carrier, begin);
    return handOver(token, carrier);
  }

  function preview(state: SignedIn, role: Role): CurrentUser {
    if (!roleAtLeast(grantedRole(state.user), role)) throw new AppError('FORBIDDEN', userMessages.roleAbove);
    const previewRole = role === grantedRole(state.user) ? null : role;
    setPreviewRole(db, state.session, previewRole, clock.now());
    return toCurrentUser({ user: state.user, session: { ...state.session, previewRole } });
  }

  /** `Accounts` for one request. */
  function bind(state: SessionState, carrier: SessionCarrier): Accounts {
    const acting = () => ({ ...requireSignedIn(state), source: carrier.source });
    const confirmed = () => {
      requireConfirmed(acting(), clock.now());
      return acting();
    };
    const forgetToken = () => carrier.setCookie(lucia.createBlankSessionCookie().serialize());
    return {
      current: () => (state ? toCurrentUser(state) : null),
      login: (input) => login(input, state, carrier),
      register: (input) => register(input, state, carrier),
      logout: async () => {
        // A database that can't be written doesn't keep the browser logged in.
        forgetToken();
        if (state) endSession(db, state.session, clock.now());
      },
      requestReset: (input) => requestReset(options, input, carrier.network),
      resetPassword: (input, source) => resetPassword(options, input, source),
      preview: (role) => preview(requireSignedIn(state), role),
      confirm: async (input) => confirmPassword(options, acting(), input),
      requireConfirmed: () => requireConfirmed(acting(), clock.now()),
      changePassword: async (input) => {
        const token = ids.token();
        await changePassword(options, acting(), input, sessionId(token));
        return handOver(token, carrier);
      },
      sessions: {
        list: (input) => listSessions(options, acting(), input),
        end: (id) => {
          if (endOneSession(options, acting(), id)) forgetToken();
        },
        endOthers: () => endOtherSessions(options, acting()),
        endAll: () => {
          endAllSessions(options, acting());
          forgetToken();
        },
      },
      secondFactor: {
        read: () => readTwoFactor(options, acting()),
        begin: () => beginTwoFactor(options, confirmed()),
        confirm: (code) => confirmTwoFactor(options, confirmed(), code),
        end: () => endTwoFactor(options, confirmed()),
        renewRecoveryCodes: () => renewRecoveryCodes(options, confirmed()),
      },
      keys: {
        list: (input) => listKeys(options, acting().user.id, input),
        create: (input) => createKey(options, withRole(confirmed()), input),
        revoke: (id) => revokeKey(options, acting(), { id, ownerId: acting().user.id }),
        all: (input) => listAllKeys(options, input),
        revokeAny: (id) => revokeKey(options, acting(), { id, ownerId: null }),
      },
    };
  }

  /**
   * Returns a function that reads the request's current viewer synchronously, or null once the session has ended or the key
   * no longer works. A request without a valid session stays a visitor's. One by key never becomes one.
   */
  function follow(credential: Credential): () => { viewer: Viewer } | null {
    if (credential.kind === 'key') return keys.follow(credential);
    const token = lucia.readSessionCookie(credential.cookieHeader);
    const id = token && sessionId(token);
    if (!id || !readSession(db, id, clock.now())) return () => ({ viewer: null });
    return () => {
      const row = readSession(db, id, clock.now());
      return row && { viewer: viewerOf(row) };
    };
  }

  return {
    resume,
    follow,
    bind,
    viewerOf,
    keys,
    sessionCookieName: lucia.sessionCookieName,
    sweep: () => lucia.deleteExpiredSessions(),
  };
}

/** Whether a login was refused for something that can be guessed. A missing code follows a correct password. */
function isGuess(error: unknown, { code }: LoginInput): boolean {
  if (!(error instanceof AppError)) return false;
  const isMissing = error.fields?.code !== undefined && !code;
  return error.code === 'TOO_MANY_REQUESTS' || (error.code === 'UNAUTHENTICATED' && !isMissing);
}

/** Adds the session's role, which decides for how long a key can last. */
function withRole<S extends SignedIn>(state: S): S & { role: Role } {
  return { ...state, role: effectiveRole(state.user, state.session.previewRole) };
}

function requireSignedIn(state: SessionState): SignedIn {
  if (!state) throw new AppError('UNAUTHENTICATED', userMessages.loginRequired);
  return state;
}
