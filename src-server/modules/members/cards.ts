import type { MemberCard } from '#shared/members.ts';
import type { AccountRole } from '#shared/roles.ts';

/** What a statement over `users u` reads of a person. */
export const CARD_COLUMNS = `u.id, u.username, u.display_name as displayName, u.avatar_url as avatarUrl, u.role,
  u.created_at as createdAt, u.posts`;

/** Who is found: nobody who waits to be let in, and nobody who may not sign in. */
export const IS_MEMBER = "u.password_hash is not null and u.state = 'active'";

export type CardRow = {
  id: number;
  username: string;
  displayName: string | null;
  avatarUrl: string | null;
  role: AccountRole;
  createdAt: number;
  posts: number;
};

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
