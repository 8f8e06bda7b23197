import { personColumns, publicUserOf } from '#db/kit/people.ts';
import type { MemberCard } from '#shared/members/output.ts';
import type { PublicUser } from '#shared/users/output.ts';

/** The columns of a member in a statement over `users u`. */
export const CARD_COLUMNS = `${personColumns('u')}, u.created_at as createdAt, u.posts`;

/** Only active accounts that can log in are found. */
export const IS_MEMBER = "u.password_hash is not null and u.state = 'active'";

export type CardRow = PublicUser & { createdAt: number; posts: number };

/** Leaves out extra columns, such as the sort key. */
export function toCard({ createdAt, posts, ...person }: CardRow): MemberCard {
  return { ...publicUserOf(person), createdAt: new Date(createdAt).toISOString(), posts };
}
