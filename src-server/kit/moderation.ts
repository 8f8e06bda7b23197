import { prepared, preparedColumn } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { AppError } from '#shared/errors.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/kit/days.ts';
import { moderationMessages } from '#shared/moderation/messages.ts';
import {
  countLinks,
  NEW_ACCOUNT_HOURS,
  NEW_ACCOUNT_LINKS,
  NEW_ACCOUNT_POSTS_PER_HOUR,
} from '#shared/moderation/model.ts';
import { refusal } from '#shared/permissions.ts';
import { roleAtLeast, type Viewer } from '#shared/roles.ts';
import type { ThrottledContext, WriteContext } from '../context.ts';

/** Whether a viewer can read all hidden content. */
export function readsHidden(viewer: Viewer): boolean {
  return refusal('moderation.decide', viewer, null) === null;
}

/** Whether someone else can moderate: an active account on staff, with two-factor authentication if staff must have it. */
export function othersModerate(db: Db, viewer: Viewer): boolean {
  const find = prepared<[string, number], { id: number }>(db, OTHER_MODERATOR_SQL);
  return MODERATORS.some((role) => find.get(role, viewer?.id ?? 0) !== undefined);
}

const MODERATORS = ['admin', 'staff'] as const;

/** The statement of `othersModerate`, exported for the query plan test. */
export const OTHER_MODERATOR_SQL = `select u.id from users u indexed by users_role_joined
  where u.password_hash is not null and u.role = ? and u.id <> ? and u.state = 'active'
    and (exists (select 1 from second_factors f where f.user_id = u.id and f.confirmed_at is not null)
      or not exists (select 1 from settings s where s.name = 'staffSecondFactor' and s.value = 'on'))
  limit 1`;

/** A new text. `before` is the text it replaces. */
type Text = { field: string; text: string; before?: string };

/** Throws `INVALID_INPUT` for the field if a new account adds too many links to a text. */
export function limitLinks(work: WriteContext, { field, text, before = '' }: Text): void {
  const links = countLinks(text);
  if (links <= NEW_ACCOUNT_LINKS || links <= countLinks(before)) return;
  const until = newUntil(work);
  if (until === null) return;
  const message = moderationMessages.tooManyLinks(links, inTime(until - work.clock.now().getTime()));
  throw new AppError('INVALID_INPUT', message, { [field]: message });
}

/**
 * Throws `TOO_MANY_REQUESTS` if a new account has reached the hourly limit. Counts its posts, including deleted ones,
 * so call it inside the write that adds one.
 */
export function limitPosts(work: ThrottledContext): void {
  const { db, clock, viewer } = work;
  work.throttle.hold(() => {
    const until = newUntil(work);
    if (until === null || !viewer) return null;
    const now = clock.now().getTime();
    const firstPost = preparedColumn<[{ person: number; since: number; before: number }], number>(
      db,
      POSTS_SQL,
    ).get({ person: viewer.id, since: now - HOUR_MS, before: NEW_ACCOUNT_POSTS_PER_HOUR - 1 });
    if (firstPost === undefined) return null;
    const wait = Math.min(firstPost + HOUR_MS, until) - now;
    return { seconds: Math.ceil(wait / 1000), message: moderationMessages.tooManyPosts(inTime(wait)) };
  });
}

/** When the nth latest post was made, if there are that many. An entry's activity outlives its deletion. */
export const POSTS_SQL = `select at from (
    select at from activity where actor_id = @person and kind = 'entry' and at > @since
    union all select created_at from comments where user_id = @person and created_at > @since
    union all select created_at from messages where sender_id = @person and created_at > @since
    union all select shared_at from prompts where owner_id = @person and shared_at > @since
  ) order by at desc limit 1 offset @before`;

/** When the viewer's account stops being new. Null if it isn't new, or its role is trusted. */
function newUntil({ db, clock, viewer }: WriteContext): number | null {
  if (!viewer || roleAtLeast(viewer.actualRole, 'contributor')) return null;
  const joined = preparedColumn<[number], number>(db, 'select created_at from users where id = ?').get(
    viewer.id,
  );
  const until = (joined ?? 0) + NEW_ACCOUNT_HOURS * HOUR_MS;
  return until > clock.now().getTime() ? until : null;
}

/** "in 7 hours", rounded up. */
function inTime(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / MINUTE_MS));
  if (minutes < 60) return `in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  const hours = Math.ceil(minutes / 60);
  return `in ${hours} ${hours === 1 ? 'hour' : 'hours'}`;
}
