import type { Db } from '#db/open.ts';
import type { Installation } from '#shared/admin.ts';
import type { Viewer } from '#shared/permissions.ts';
import type { AuditSource } from '#shared/records.ts';
import type { EverythingInput, FindOtherInput, SearchInput } from '#shared/search.schema.ts';
import type { AnyPage, Everything, SearchPage } from '#shared/search.ts';
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

/** What is searched for in another thread, by what is to be found. */
type SearchInputs = { entries: SearchInput; page: FindOtherInput; everything: EverythingInput };
type SearchAnswers = { entries: SearchPage; page: AnyPage; everything: Everything };
export type SearchAnswer<What extends keyof SearchAnswers = keyof SearchAnswers> = SearchAnswers[What];
export type SearchJob<What extends keyof SearchInputs = keyof SearchInputs> = {
  [W in What]: { what: W; viewer: Viewer; input: SearchInputs[W] };
}[What];
/** Searches in another thread; null where the store lies in memory, which no other thread can see. */
export type SearchThread =
  | (<What extends keyof SearchInputs>(job: SearchJob<What>) => Promise<SearchAnswer<What>>)
  | null;

/** What posting works with: how much is counted. */
export type Posting = Work & Pick<Context, 'throttle'>;

/** One request's context. `accounts` is bound to the request's session and cookie. */
export type Context = Work & {
  accounts: Accounts;
  searchThread: SearchThread;
  throttle: Throttle;
  ai: Ai;
  mailSite: MailSite;
  /** What administrators may know of how the server was started. */
  installation: Installation;
};
