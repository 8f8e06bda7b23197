import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { appendAudit } from '#db/kit/records.ts';
import { preparedQuery, write } from '#db/kit/statement.ts';
import { tokenHash } from '#db/kit/token-hash.ts';
import type { Db } from '#db/open.ts';
import { columnsIn } from '#db/schema/column-names.ts';
import { sessions } from '#db/schema/users.ts';
import { endSession, endSessions } from '#db/site/accounts/sessions.ts';
import { AppError } from '#shared/errors.ts';
import type { PageInput } from '#shared/kit/pagination.schema.ts';
import type { Page } from '#shared/kit/pagination.ts';
import type { AuditSource } from '#shared/records.ts';
import type { SessionInfo } from '#shared/security/output.ts';
import { userMessages } from '#shared/users/messages.ts';
import { keysetPage, positionOf } from '../cursor.ts';
import type { Clock } from '../services/clock.ts';
import type { SignedIn } from './sessions.ts';

type Options = { db: Db; clock: Clock };
type Acting = SignedIn & { source: AuditSource };

/** Breaks ties in the order without exposing the session's id. */
const place = sql<number>`${sessions}.rowid`;

/** The list's statement, also for the test that reads its query plan. */
export function sessionListStatement(db: Db) {
  const below = sql`(${sessions.lastUsedAt}, ${place}) < (${sql.placeholder('at')}, ${sql.placeholder('place')})`;
  return db
    .select({
      ...columnsIn(sessions, ['id', 'device', 'createdAt', 'lastUsedAt']),
      place,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, sql.placeholder('userId')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        below,
      ),
    )
    .orderBy(desc(sessions.lastUsedAt), desc(place))
    .limit(sql.placeholder('limit'));
}

/** The user's active sessions, last used first. */
export function listSessions(
  { db, clock }: Options,
  { user, session }: SignedIn,
  input: PageInput,
): Page<SessionInfo> {
  const [at, below] = positionOf(input.cursor, [Number.MAX_SAFE_INTEGER, 0]);
  const rows = preparedQuery(db, sessionListStatement).all({
    at,
    place: below,
    userId: user.id,
    now: clock.now().getTime(),
    limit: input.limit + 1,
  });
  return keysetPage(
    rows,
    input.limit,
    ({ id, device, createdAt, lastUsedAt }) => ({
      id: outerId(id),
      device,
      current: id === session.id,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    }),
    (last) => [last.lastUsedAt.getTime(), last.place],
  );
}

/** Ends one of the user's sessions, and returns whether it was the current one. Throws `NOT_FOUND` if it already ended. */
export function endOneSession(
  { db, clock }: Options,
  { user, session, source }: Acting,
  id: string,
): boolean {
  return write(db, () => {
    const own = db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, user.id)).all();
    const match = own.find((one) => outerId(one.id) === id);
    if (!match) throw new AppError('NOT_FOUND', userMessages.sessionEnded);
    endSession(db, { id: match.id, userId: user.id }, clock.now());
    appendAudit({ db, clock, source, viewer: { id: user.id } }, 'account.endSession', placeOf(user));
    return match.id === session.id;
  });
}

/** Ends all the user's sessions except the current one, and returns their number. */
export function endOtherSessions(
  { db, clock }: Options,
  { user, session, source }: Acting,
): { ended: number } {
  return write(db, () => {
    const ended = endSessions(db, user.id, clock.now(), session.id);
    appendAudit({ db, clock, source, viewer: { id: user.id } }, 'account.endOtherSessions', placeOf(user));
    return { ended };
  });
}

export function endAllSessions({ db, clock }: Options, { user, source }: Acting): void {
  write(db, () => {
    endSessions(db, user.id, clock.now());
    appendAudit({ db, clock, source, viewer: { id: user.id } }, 'account.endAllSessions', placeOf(user));
  });
}

/** The public id of a session, which can't be used as a token. */
function outerId(id: string): string {
  return tokenHash(id);
}

function placeOf(user: { id: number }) {
  return { subject: 'member', subjectId: String(user.id) } as const;
}
