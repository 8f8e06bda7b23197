import { personColumns } from '#db/kit/people.ts';
import type { MemberCard } from '#shared/members/model.ts';
import type { PublicUser } from '#shared/users/model.ts';

/** What a statement over `users u` reads of a person. */
export const CARD_COLUMNS = `${personColumns('u')}, u.created_at as createdAt, u.posts`;

/** Who is found: nobody who waits to be let in, and nobody who may not sign in. */
export const IS_MEMBER = "u.password_hash is not null and u.state = 'active'";

export type CardRow = PublicUser & { createdAt: number; posts: number };

/** Leaves out what a walk reads beside the card, such as its sort key. */
export function toCard({
  id,
  username,
  displayName,
  avatarUrl,
  role,
  createdAt,
  posts,
}: CardRow): MemberCard {
  return { id, username, displayName, avatarUrl, role, createdAt: new Date(createdAt).toISOString(), posts };
}
