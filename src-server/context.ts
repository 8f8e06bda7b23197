import type { z } from 'zod';
import type { Db } from '#db/open.ts';
import type { Installation } from '#shared/admin/model.ts';
import type { KeyScope } from '#shared/keys/model.ts';
import type { AuditSource } from '#shared/records.ts';
import type { Account, Viewer } from '#shared/roles.ts';
import type { Accounts } from './auth/accounts.ts';
import type { Throttle } from './auth/throttle.ts';
import type { Ai } from './services/ai/ai.ts';
import type { Embeddings } from './services/ai/embeddings/embeddings.ts';
import type { BackupSettings } from './services/backup/settings.ts';
import type { Clock } from './services/clock.ts';
import type { Ids } from './services/ids.ts';
import type { MailSite } from './services/mailer/mailer.ts';
import type { FetchImage } from './services/outbound.ts';
import type { ReadThreads } from './services/read-threads.ts';

/** The context of a read. */
export type ReadContext = { db: Db; viewer: Viewer };

/** The context of a read on any thread. `now` is the time of the request. */
export type ThreadContext = ReadContext & { now: Date };

/** The context of a read or a write, without the request. */
export type WriteContext = ReadContext & {
  clock: Clock;
  ids: Ids;
  source: AuditSource;
  /** The API key of the request. The audit log names it. */
  keyId?: number | null;
};

/** The context of a read or a write whose permission implies an account. */
export type ActorContext = WriteContext & { viewer: Account };

/** A rate-limited write. */
export type ThrottledContext = ActorContext & Pick<Context, 'throttle'>;

/** A response that is sent while it is made. */
export type ResponseStream = {
  /** Sends what there is so far, if anything. It's read when it's sent: in the meantime there may be more. */
  tell: (read: () => object | null) => void;
  /** The viewer now. Throws, or ends the run, if they may no longer get the response. */
  viewer: () => Viewer;
};

/** One request's context. `accounts` is bound to the request's session and cookie. */
export type Context = WriteContext & {
  accounts: Accounts;
  /** What the request's API key may do. Null without one. */
  keyScope?: KeyScope | null;
  /** The client's IP address, or its IPv6 network, for rate limits. */
  network: string;
  readThreads: ReadThreads<Db>;
  throttle: Throttle;
  ai: Ai;
  embeddings: Embeddings;
  fetchImage: FetchImage;
  mailSite: MailSite;
  /** How the server was started, for admins. */
  installation: Installation;
  /** Where backups go. */
  backups: BackupSettings;
  /** Streamed responses only. */
  stream?: ResponseStream;
  /** The browser only: runs a create once per idempotency key of its input. REST has a header for that. */
  once?: Once;
  /** REST only: body fields that the procedure's input doesn't have. They are refused by name. */
  unknownFields?: (input: z.ZodType) => string[];
};

/** A create request with an idempotency key. */
export type Create = {
  key: unknown;
  method: string;
  url: string;
  body: unknown;
  /** The status on success. */
  status: number;
};

/** Runs a create once per user and idempotency key. */
export type Once = (context: Context, create: Create, run: () => Promise<unknown>) => Promise<unknown>;

/** The context of a request whose permission implies an account. */
export type AccountContext = Context & ActorContext;
