import type { z } from 'zod';
import type { Db } from '#db/open.ts';
import type { Installation } from '#shared/admin/model.ts';
import type { AuditSource } from '#shared/records.ts';
import type { Account, Viewer } from '#shared/roles.ts';
import type { AnyPage, Everything, SearchHit, SearchPage, SuggestedResult } from '#shared/search/model.ts';
import type { EverythingInput, FindOtherInput, SearchInput, SuggestInput } from '#shared/search/schema.ts';
import type { Accounts } from './auth/accounts.ts';
import type { Throttle } from './auth/throttle.ts';
import type { Ai } from './services/ai.ts';
import type { Clock } from './services/clock.ts';
import type { Ids } from './services/ids.ts';
import type { MailSite } from './services/mailer/mailer.ts';

/** The context of a read. */
export type ReadContext = { db: Db; viewer: Viewer };

/** The context of a read or a write, without the request. */
export type WriteContext = ReadContext & { clock: Clock; ids: Ids; source: AuditSource };

/** The context of a read or a write whose permission implies an account. */
export type ActorContext = WriteContext & { viewer: Account };

/** A text to find similar entries for. */
export type NearestInput = { title: string; body: string; limit: number };
export type Nearest = { hits: SearchHit[]; tags: string[] };
/** Sources for a draft, with each query word's weight, 0–1. */
export type Sources = { items: SearchHit[]; words: { word: string; weight: number }[] };

/** The inputs of search thread jobs, by kind. */
export type SearchInputs = {
  entries: SearchInput;
  page: FindOtherInput;
  everything: EverythingInput;
  offers: SuggestInput;
  nearest: NearestInput;
  sources: SearchInput;
};
export type SearchAnswers = {
  entries: SearchPage;
  page: AnyPage;
  everything: Everything;
  offers: SuggestedResult[];
  nearest: Nearest;
  sources: Sources;
};
export type SearchAnswer = SearchAnswers[keyof SearchAnswers];
export type SearchJob = { what: keyof SearchInputs; viewer: Viewer; input: SearchInputs[keyof SearchInputs] };
/** Searches in another thread. Null for an in-memory database, which other threads can't open. */
export type SearchThread =
  | (<What extends keyof SearchInputs>(
      what: What,
      viewer: Viewer,
      input: SearchInputs[What],
    ) => Promise<SearchAnswers[What]>)
  | null;

/** A rate-limited write. */
export type ThrottledContext = ActorContext & Pick<Context, 'throttle'>;

/** One request's context. `accounts` is bound to the request's session and cookie. */
export type Context = WriteContext & {
  accounts: Accounts;
  searchThread: SearchThread;
  throttle: Throttle;
  ai: Ai;
  mailSite: MailSite;
  /** How the server was started, for admins. */
  installation: Installation;
  /** REST only: body fields that the procedure's input doesn't have. They are refused by name. */
  unknownFields?: (input: z.ZodType) => string[];
};

/** The context of a request whose permission implies an account. */
export type AccountContext = Context & ActorContext;
