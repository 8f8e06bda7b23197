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
import { ACCOUNT_STATES } from '#shared/users/model.ts';
import { belongsTo, createdAt, deletedAt, instant, updatedAt } from './columns.ts';

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
    /** `waiting`: registered, and nobody has let them in yet; `suspended`: may not sign in. */
    state: text('state', { enum: ACCOUNT_STATES }).notNull().default('active'),
    /** Set when the person deleted the account: the row stays behind what they wrote, and says nothing of them. */
    deletedAt: deletedAt(),
    /** When the person showed that the address is theirs; null until then. */
    emailVerifiedAt: instant('email_verified_at'),
    /** Public entries and comments that are not deleted, kept by triggers. */
    posts: integer('posts').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('users_username_unique').on(sql`lower(${t.username})`),
    // An address that nobody has confirmed is a claim, and several may claim one: who registers with an address that
    // is taken must not learn of it. Confirmed it belongs to one account.
    index('users_email').on(sql`lower(${t.email})`, t.id),
    uniqueIndex('users_email_confirmed')
      .on(sql`lower(${t.email})`)
      .where(sql`${t.emailVerifiedAt} is not null`),
    // The directory: people who can sign in, by every sort, all of them or those of a role.
    index('users_joined').on(t.createdAt, t.id).where(sql`${t.passwordHash} is not null`),
    index('users_posts').on(t.posts, t.id).where(sql`${t.passwordHash} is not null`),
    index('users_name').on(shownName(t), t.id).where(sql`${t.passwordHash} is not null`),
    index('users_role_joined').on(t.role, t.createdAt, t.id).where(sql`${t.passwordHash} is not null`),
    index('users_role_posts').on(t.role, t.posts, t.id).where(sql`${t.passwordHash} is not null`),
    index('users_role_name').on(t.role, shownName(t), t.id).where(sql`${t.passwordHash} is not null`),
    // Accounts that wait or are suspended are few.
    index('users_state').on(t.state, t.createdAt, t.id).where(sql`${t.state} <> 'active'`),
  ],
);

export const sessions = sqliteTable(
  'sessions',
  {
    /** SHA-256 of the token in the cookie, so that the store never holds a usable one. */
    id: text('id').primaryKey(),
    userId: belongsTo(integer('user_id'), () => users.id),
    /** The role taken on for a preview; null for one's own. */
    previewRole: text('preview_role', { enum: ROLES }),
    /** The browser and system it was begun with, in a few words; null when the client did not say. */
    device: text('device'),
    createdAt: createdAt(),
    /** When it was last used, at most some minutes late. */
    lastUsedAt: instant('last_used_at').notNull().default(sql`0`),
    /** When the password was last given in it: what is sensitive asks for it again after a while. */
    confirmedAt: instant('confirmed_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('sessions_user').on(t.userId, t.lastUsedAt), index('sessions_expires').on(t.expiresAt)],
);

/** Failed logins and new accounts, counted per account and per address so that restarts forget nothing. */
export const throttles = sqliteTable('throttles', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  resetAt: instant('reset_at').notNull(),
});

/** The authenticator app of a person. Until `confirmedAt` it is being set up and asked of nobody. Secrets are base32 (RFC 6238). */
export const secondFactors = sqliteTable('second_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Of the app that codes are taken from. */
  secret: text('secret'),
  /** Of an app that is being set up, in the other's place if there is one, until its first code confirms it. */
  nextSecret: text('next_secret'),
  confirmedAt: instant('confirmed_at'),
  /** The time step of the last code that was taken: no code is taken twice. */
  lastStep: integer('last_step').notNull().default(0),
});

/** Codes that stand in for the app, each once. `id` is the SHA-256 of the code. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    id: text('id').primaryKey(),
    userId: belongsTo(integer('user_id'), () => users.id),
    usedAt: instant('used_at'),
  },
  (t) => [index('recovery_codes_user').on(t.userId)],
);

/** Links with which somebody may register, each once. */
export const invitations = sqliteTable(
  'invitations',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').notNull(),
    createdBy: belongsTo(integer('created_by'), () => users.id),
    /** Whom it is for, in the inviter's words. */
    note: text('note'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    usedBy: integer('used_by').references(() => users.id, { onDelete: 'set null' }),
    usedAt: instant('used_at'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    uniqueIndex('invitations_token').on(t.tokenHash),
    index('invitations_created_by').on(t.createdBy, t.id),
    index('invitations_used_by').on(t.usedBy),
  ],
);
