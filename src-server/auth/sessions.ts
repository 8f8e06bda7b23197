import { eq, lt, sql } from 'drizzle-orm';
import { type Adapter, Lucia, type Session, TimeSpan, type User } from 'lucia';
import { isReadOnly } from '#db/kit/read-only.ts';
import { roleColumns } from '#db/kit/role-columns.ts';
import { statement, write } from '#db/kit/statement.ts';
import { tokenHash } from '#db/kit/token-hash.ts';
import type { Db } from '#db/open.ts';
import { columnsIn } from '#db/schema/column-names.ts';
import { sessions, users } from '#db/schema/users.ts';
import { markSeen, publishAccess } from '#db/site/accounts/sessions.ts';
import { DAY_MS, MINUTE_MS } from '#shared/kit/days.ts';
import type { Role, RoleState } from '#shared/roles.ts';
import { SESSION_DAYS } from '#shared/users/model.ts';
import type { Clock } from '../services/clock.ts';

type UserAttributes = Omit<
  typeof users.$inferSelect,
  'id' | 'passwordHash' | 'posts' | 'deletedAt' | 'lastSeenAt'
> &
  RoleState;

/** A logged-in user and the session of the request. */
export type SignedIn = { user: User; session: Session };

type SessionAttributes = {
  previewRole: Role | null;
  device: string | null;
  lastUsedAt: Date;
  confirmedAt: Date | null;
};

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>;
    UserId: number;
    DatabaseUserAttributes: UserAttributes;
    DatabaseSessionAttributes: SessionAttributes;
  }
}

/** Sessions last 30 days and are extended in their second half. The database stores only the hashes of their tokens. */
export function createLucia(db: Db, clock: Clock, secure: boolean) {
  return new Lucia(storeAdapter(db, clock), {
    sessionExpiresIn: new TimeSpan(SESSION_DAYS, 'd'),
    sessionCookie: {
      name: secure ? '__Host-session' : 'session',
      attributes: { secure, sameSite: 'lax', path: '/' },
    },
    getSessionAttributes: (attributes) => attributes,
    getUserAttributes: (attributes) => attributes,
  });
}

/** The id a token is stored under. */
export function sessionId(token: string): string {
  return tokenHash(token);
}

/** The current user of a session, or null once it ended or the account is suspended. For work that outlasts its request. */
export function readSession(db: Db, id: string, now: Date): { session: LiveSession; user: LiveUser } | null {
  const row = statement(db, 'sessions.live', () =>
    db
      .select({
        session: { previewRole: sessions.previewRole, expiresAt: sessions.expiresAt },
        user: { id: users.id, ...roleColumns },
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(sessions.id, sql.placeholder('id')))
      .prepare(),
  ).get({ id });
  return row && row.session.expiresAt > now && row.user.state !== 'suspended' ? row : null;
}

/** The current state of an account, to decide whether a session can begin. */
export function readAccount(db: Db, userId: number) {
  const columns = { passwordHash: users.passwordHash, state: users.state };
  return db.select(columns).from(users).where(eq(users.id, userId)).get();
}

type LiveSession = { previewRole: Role | null };
type LiveUser = RoleState & { id: number };

/** `lastUsedAt` can be this far behind. */
const LAST_USED_STEP = 5 * MINUTE_MS;

/** Updates `lastUsedAt`, and when the user was last seen, every few minutes. */
export function touchSession(db: Db, { id, userId, lastUsedAt }: Session, now: Date): void {
  if (isReadOnly(db) || Math.abs(now.getTime() - lastUsedAt.getTime()) < LAST_USED_STEP) return;
  try {
    write(db, () => {
      db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, id)).run();
      markSeen(db, userId, now);
    });
  } catch {
    // A read-only database must still allow reading.
  }
}

/** Begins a session. Call it in the transaction that checks whether the user may have one. */
export function beginSession(
  db: Db,
  session: { id: string; userId: number; device: string | null },
  now: Date,
): void {
  db.insert(sessions)
    .values({ ...session, expiresAt: endOf(now), createdAt: now, lastUsedAt: now, confirmedAt: now })
    .run();
  markSeen(db, session.userId, now);
}

/** Continues a session with a new token. The old token no longer works. */
export function renewSession(db: Db, id: string, newId: string, now: Date): void {
  db.update(sessions)
    .set({ id: newId, expiresAt: endOf(now), lastUsedAt: now, confirmedAt: now })
    .where(eq(sessions.id, id))
    .run();
}

function endOf(start: Date): Date {
  return new Date(start.getTime() + SESSION_DAYS * DAY_MS);
}

/** Sets the previewed role of a session. Null ends the preview. */
export function setPreviewRole(
  db: Db,
  session: { id: string; userId: number },
  previewRole: Role | null,
  now: Date,
): void {
  write(db, () => {
    db.update(sessions).set({ previewRole }).where(eq(sessions.id, session.id)).run();
    publishAccess(db, session.userId, now);
  });
}

/** Lucia's adapter for our tables. Uses prepared statements, because it runs on every request of a logged-in user. */
function storeAdapter(db: Db, clock: Clock): Adapter {
  const byId = eq(sessions.id, sql.placeholder('id'));
  return {
    getSessionAndUser: async (id) => {
      const row = statement(db, 'sessions.read', () =>
        db
          .select({
            session: sessions,
            user: {
              ...columnsIn(users, ['id', 'username', 'email', 'emailVerifiedAt', 'displayName', 'avatarUrl']),
              ...roleColumns,
              ...columnsIn(users, ['bio', 'createdAt', 'updatedAt']),
            },
          })
          .from(sessions)
          .innerJoin(users, eq(users.id, sessions.userId))
          .where(byId)
          .prepare(),
      ).get({ id });
      if (!row) return [null, null];
      const { id: userId, ...attributes } = row.user;
      return [toDatabaseSession(row.session), { id: userId, attributes }];
    },
    getUserSessions: async (userId) =>
      db.select().from(sessions).where(eq(sessions.userId, userId)).all().map(toDatabaseSession),
    setSession: async ({ id, userId, expiresAt, attributes }) => {
      const now = clock.now();
      db.insert(sessions)
        .values({ id, userId, expiresAt, ...attributes, createdAt: now })
        .run();
    },
    updateSessionExpiration: async (id, expiresAt) => {
      if (isReadOnly(db)) return;
      try {
        db.update(sessions).set({ expiresAt }).where(eq(sessions.id, id)).run();
      } catch {
        // A read-only database must still allow reading. The next request extends the session.
      }
    },
    deleteSession: async (id) => {
      // An expired session that can't be deleted has ended all the same.
      if (!isReadOnly(db)) db.delete(sessions).where(eq(sessions.id, id)).run();
    },
    deleteUserSessions: async (userId) => {
      db.delete(sessions).where(eq(sessions.userId, userId)).run();
    },
    deleteExpiredSessions: async () => {
      if (!isReadOnly(db)) db.delete(sessions).where(lt(sessions.expiresAt, clock.now())).run();
    },
  };
}

function toDatabaseSession(row: typeof sessions.$inferSelect) {
  const { id, userId, expiresAt, previewRole, device, lastUsedAt, confirmedAt } = row;
  return { id, userId, expiresAt, attributes: { previewRole, device, lastUsedAt, confirmedAt } };
}
