import { AUDIENCES, type Audience, INACTIVE_DAYS } from '#shared/campaigns/model.ts';
import { DAY_MS } from '#shared/kit/days.ts';
import { ACCOUNT_ROLES, roleAtLeast } from '#shared/roles.ts';
import { prepared } from '../../kit/statement.ts';
import type { Db } from '../../open.ts';
import { SUBSCRIBERS_SQL } from '../../site/subscribers.ts';

/** Who a campaign goes to. `userId` is null for subscribers without an account. */
export type AudienceMember = { subscriberId: number; userId: number | null; email: string };

const CONTRIBUTORS = ACCOUNT_ROLES.filter((role) => roleAtLeast(role, 'contributor'))
  .map((role) => `'${role}'`)
  .join(', ');

/** The condition of each audience for subscribers `s` and their accounts `u`. Inactive ones bind `inactiveSince`. */
const CONDITIONS: Record<Audience, string> = {
  all: 'true',
  members: 's.user_id is not null',
  contributors: `u.role in (${CONTRIBUTORS})`,
  inactive: 'coalesce(u.last_seen_at, u.created_at) < @inactiveSince',
};

/** A stretch of an audience after a subscriber's id. Also used by the test of query plans. */
export function audienceSql(audience: Audience): string {
  return `select s.id as subscriberId, s.user_id as userId, s.email from ${SUBSCRIBERS_SQL}
    and ${CONDITIONS[audience]} and s.id > @after order by s.id limit @limit`;
}

/** The sizes of all audiences in one walk. Also used by the test of query plans. */
export const AUDIENCE_COUNTS_SQL = `select ${AUDIENCES.map(
  (audience) => `count(*) filter (where ${CONDITIONS[audience]}) as "${audience}"`,
).join(', ')} from ${SUBSCRIBERS_SQL}`;

/** At most `limit` subscribers of an audience after one of them, by id. 0: from the first one. */
export function listAudience(
  db: Db,
  audience: Audience,
  { after, limit, now }: { after: number; limit: number; now: Date },
): AudienceMember[] {
  return prepared<[object], AudienceMember>(db, audienceSql(audience)).all({
    after,
    limit,
    ...bindings(now),
  });
}

/** The number of subscribers in each audience. */
export function countAudiences(db: Db, now: Date): Record<Audience, number> {
  const counts = prepared<[object], Record<Audience, number>>(db, AUDIENCE_COUNTS_SQL).get(bindings(now));
  return counts ?? { all: 0, members: 0, contributors: 0, inactive: 0 };
}

export function countAudience(db: Db, audience: Audience, now: Date): number {
  return countAudiences(db, now)[audience];
}

function bindings(now: Date): { inactiveSince: number } {
  return { inactiveSince: now.getTime() - INACTIVE_DAYS * DAY_MS };
}
