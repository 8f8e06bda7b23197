import { type SQL, sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { ACCOUNT_ROLES, DEFAULT_ROLE, ROLES } from '#shared/roles.ts';
import { createdAt, instant, updatedAt } from '../columns.ts';

/** The name that people see, as the directory sorts by it. */
export const shownName = (t: { displayName: AnySQLiteColumn; username: AnySQLiteColumn }): SQL =>
  sql`lower(coalesce(nullif(trim(${t.displayName}), ''), ${t.username}))`;

export const users = sqliteTable(
  'users',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    username: text('username').notNull(),
    /** argon2id in PHC form. Null: nobody can sign in as this account (the starter content's author). */
    passwordHash: text('password_hash'),
    email: text('email'),
    displayName: text('display_name'),
    avatarUrl: text('avatar_url'),
    role: text('role', { enum: ACCOUNT_ROLES }).notNull().default(DEFAULT_ROLE),
    bio: text('bio'),
    /** When the person showed that the address is theirs; null until then. */
    emailVerifiedAt: instant('email_verified_at'),
    /** Public entries and comments that are not deleted, kept by triggers. */
    posts: integer('posts').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('users_username_unique').on(sql`lower(${t.username})`),
    uniqueIndex('users_email_unique').on(sql`lower(${t.email})`),
    // The directory: people who can sign in, by every sort, all of them or those of a role.
    index('users_joined').on(t.createdAt, t.id).where(sql`${t.passwordHash} is not null`),
    index('users_posts').on(t.posts, t.id).where(sql`${t.passwordHash} is not null`),
    index('users_name').on(shownName(t), t.id).where(sql`${t.passwordHash} is not null`),
    index('users_role_joined').on(t.role, t.createdAt, t.id).where(sql`${t.passwordHash} is not null`),
    index('users_role_posts').on(t.role, t.posts, t.id).where(sql`${t.passwordHash} is not null`),
    index('users_role_name').on(t.role, shownName(t), t.id).where(sql`${t.passwordHash} is not null`),
  ],
);

export const sessions = sqliteTable(
  'sessions',
  {
    /** SHA-256 of the token in the cookie, so that the store never holds a usable one. */
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The role taken on for a preview; null for one's own. */
    previewRole: text('preview_role', { enum: ROLES }),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expires').on(t.expiresAt)],
);

/** Failed logins and new accounts, counted per account and per address so that restarts forget nothing. */
export const throttles = sqliteTable('throttles', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  resetAt: instant('reset_at').notNull(),
});
