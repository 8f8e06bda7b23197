import { type SQL, sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { ACCOUNT_ROLES, ACCOUNT_STATES, DEFAULT_ROLE, ROLES } from '#shared/roles.ts';
import { belongsTo, createdAt, deletedAt, instant, updatedAt } from './columns.ts';

/** The display name folded for sorting the directory. */
export const shownName = (t: { displayName: AnySQLiteColumn; username: AnySQLiteColumn }): SQL =>
  sql`lower(coalesce(nullif(trim(${t.displayName}), ''), ${t.username}))`;

export const users = sqliteTable(
  'users',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    username: text('username').notNull(),
    /** argon2id in PHC format. Null: no one can log in to this account (the starter content's author). */
    passwordHash: text('password_hash'),
    email: text('email'),
    displayName: text('display_name'),
    avatarUrl: text('avatar_url'),
    role: text('role', { enum: ACCOUNT_ROLES }).notNull().default(DEFAULT_ROLE),
    bio: text('bio'),
    /** `waiting`: registered, pending approval. `suspended`: can't log in. */
    state: text('state', { enum: ACCOUNT_STATES }).notNull().default('active'),
    /** When the user deleted the account. The row stays for their content, without personal data. */
    deletedAt: deletedAt(),
    /** When the email address was confirmed. Null before. */
    emailVerifiedAt: instant('email_verified_at'),
    /** When a session or a key of the user was last used, accurate to some minutes. Null: never. */
    lastSeenAt: instant('last_seen_at'),
    /** Public entries and comments that aren't deleted, updated by triggers. */
    posts: integer('posts').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('users_username_unique').on(sql`lower(${t.username})`),
    // Several accounts may have the same unconfirmed email address, so registering with one reveals nothing. Once
    // confirmed, it belongs to one account.
    index('users_email').on(sql`lower(${t.email})`, t.id),
    uniqueIndex('users_email_confirmed')
      .on(sql`lower(${t.email})`)
      .where(sql`${t.emailVerifiedAt} is not null`),
    // The directory: users who can log in, by every sort, all of them or by role.
    index('users_joined').on(t.createdAt, t.id).where(sql`${t.passwordHash} is not null`),
    index('users_posts').on(t.posts, t.id).where(sql`${t.passwordHash} is not null`),
    index('users_name').on(shownName(t), t.id).where(sql`${t.passwordHash} is not null`),
    index('users_role_joined').on(t.role, t.createdAt, t.id).where(sql`${t.passwordHash} is not null`),
    index('users_role_posts').on(t.role, t.posts, t.id).where(sql`${t.passwordHash} is not null`),
    index('users_role_name').on(t.role, shownName(t), t.id).where(sql`${t.passwordHash} is not null`),
    // Few accounts are pending or suspended.
    index('users_state').on(t.state, t.createdAt, t.id).where(sql`${t.state} <> 'active'`),
  ],
);

export const sessions = sqliteTable(
  'sessions',
  {
    /** SHA-256 of the cookie's token, so the database never contains a usable one. */
    id: text('id').primaryKey(),
    userId: belongsTo(integer('user_id'), () => users.id),
    /** The role of a preview. Null for the user's own role. */
    previewRole: text('preview_role', { enum: ROLES }),
    /** A short name of the browser and system at login. Null if unknown. */
    device: text('device'),
    createdAt: createdAt(),
    /** When it was last used, accurate to some minutes. */
    lastUsedAt: instant('last_used_at').notNull().default(sql`0`),
    /** When the password was last confirmed in it. Sensitive actions ask for it again after a while. */
    confirmedAt: instant('confirmed_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('sessions_user').on(t.userId, t.lastUsedAt), index('sessions_expires').on(t.expiresAt)],
);

/** Failed logins and new accounts, counted per account and IP address, so restarts keep the limits. */
export const throttles = sqliteTable('throttles', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  resetAt: instant('reset_at').notNull(),
});

/**
 * A user's authenticator app. Before `confirmedAt`, it's being set up and not required. Secrets are base32 (RFC 6238).
 */
export const secondFactors = sqliteTable('second_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The secret of the app in use. */
  secret: text('secret'),
  /** The secret of an app being set up. It replaces the one in use when its first code is confirmed. */
  nextSecret: text('next_secret'),
  confirmedAt: instant('confirmed_at'),
  /** The time step of the last accepted code, so no code works twice. */
  lastStep: integer('last_step').notNull().default(0),
});

/** Recovery codes, each valid once. `id` is the SHA-256 of the code. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    id: text('id').primaryKey(),
    userId: belongsTo(integer('user_id'), () => users.id),
    usedAt: instant('used_at'),
  },
  (t) => [index('recovery_codes_user').on(t.userId)],
);

/** Invitations to register, each valid once. */
export const invitations = sqliteTable(
  'invitations',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** SHA-256 of the token in the link that the inviter sees. */
    tokenHash: text('token_hash').notNull(),
    /** SHA-256 of another token, which is only in the email. Knowing it proves access to the mailbox. */
    emailTokenHash: text('email_token_hash'),
    /** Where it was emailed. Null once the invitation is revoked or expired. */
    email: text('email'),
    createdBy: belongsTo(integer('created_by'), () => users.id),
    /** The inviter's label for the invitation. */
    note: text('note'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    usedBy: integer('used_by').references(() => users.id, { onDelete: 'set null' }),
    usedAt: instant('used_at'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    uniqueIndex('invitations_token').on(t.tokenHash),
    uniqueIndex('invitations_email_token').on(t.emailTokenHash),
    index('invitations_email').on(sql`lower(${t.email})`),
    index('invitations_created_by').on(t.createdBy, t.id),
    index('invitations_used_by').on(t.usedBy),
  ],
);
