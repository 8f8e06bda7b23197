import type { Db } from '#db/open.ts';
import type { Viewer } from '#shared/permissions.ts';
import type { AuditSource } from '#shared/records.ts';
import type { SearchInput } from '#shared/search.schema.ts';
import type { SearchPage } from '#shared/search.ts';
import type { Accounts } from './auth/accounts.ts';
import type { Throttle } from './auth/throttle.ts';
import type { Ai } from './services/ai.ts';
import type { Clock } from './services/clock.ts';
import type { Ids } from './services/ids.ts';
import type { MailSite } from './services/mailer/mailer.ts';

/** What a read needs to know. */
export type Reading = { db: Db; viewer: Viewer };

/** What a read or a write needs to know; it never sees the request. */
export type Work = Reading & { clock: Clock; ids: Ids; source: AuditSource };

export type SearchJob = { viewer: Viewer; input: SearchInput };
/** Searches in another thread; null where the store lies in memory, which no other thread can see. */
export type SearchThread = ((job: SearchJob) => Promise<SearchPage>) | null;

/** One request's context. `accounts` is bound to the request's session and cookie. */
export type Context = Work & {
  accounts: Accounts;
  searchThread: SearchThread;
  throttle: Throttle;
  ai: Ai;
  mailSite: MailSite;
};
