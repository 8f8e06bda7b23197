import type { z } from 'zod';
import type { Db } from '#db/open.ts';
import type { Transaction } from '#shared/accounting/output.ts';
import type {
  TransactionFilter,
  TransactionListInput,
  TransactionWalkInput,
} from '#shared/accounting/schema.ts';
import type { Installation } from '#shared/admin/model.ts';
import type { Page } from '#shared/kit/pagination.ts';
import type { TablePage } from '#shared/kit/tables.ts';
import type { AuditSource } from '#shared/records.ts';
import type { Account, Viewer } from '#shared/roles.ts';
import type { SearchSuggestion, SuggestedResult } from '#shared/search/model.ts';
import type {
  AnyPage,
  Everything,
  FoundGroup,
  SearchHit,
  SearchPage,
  SearchResult,
} from '#shared/search/output.ts';
import type { ParsedQuery } from '#shared/search/query.ts';
import type { EverythingInput, FindOtherInput, SearchInput, SuggestInput } from '#shared/search/schema.ts';
import type { Accounts } from './auth/accounts.ts';
import type { Throttle } from './auth/throttle.ts';
import type { Ai, Passage } from './services/ai/ai.ts';
import type { Clock } from './services/clock.ts';
import type { Ids } from './services/ids.ts';
import type { MailSite } from './services/mailer/mailer.ts';

/** The context of a read. */
export type ReadContext = { db: Db; viewer: Viewer };

/** The context of a search. Upcoming events come first. */
export type SearchContext = ReadContext & { now: Date };

/** The context of a read or a write, without the request. */
export type WriteContext = ReadContext & { clock: Clock; ids: Ids; source: AuditSource };

/** The context of a read or a write whose permission implies an account. */
export type ActorContext = WriteContext & { viewer: Account };

/** A text to find similar entries for. */
export type NearestInput = { title: string; body: string; limit: number };
export type Nearest = { hits: SearchHit[]; tags: string[] };
/**
 * A question, and where its answer may come from: everything that the viewer can read, or what visitors can read, with
 * internal documents for staff or without.
 */
export type PassagesInput = {
  q: string;
  /** Words of the question before a short one, which count less. */
  earlier?: string;
  limit: number;
  from: 'all' | 'internal' | 'public';
};
/** Sources for a draft, with each query word's weight, 0–1. */
export type Sources = { items: SearchHit[]; words: { word: string; weight: number }[] };

/** A search of the ledger, with its total. `timeZone` is the site's. */
type InZone = { timeZone: string };
export type LedgerSearch = TransactionListInput & InZone;
export type LedgerPage = TablePage<Transaction> & { sum: number };

/**
 * The query after correcting unknown words; `corrected` is null if nothing changed, and otherwise the whole query with its
 * operators. `query` is without them. `unknown` are words that no ranked kind, name, or message has
 * as a word: they are searched as parts of words.
 */
export type UnderstoodQuery = {
  parsed: ParsedQuery;
  terms: string[];
  unknown: string[];
  query: string;
  corrected: string | null;
};
/** The halves of a search of everything, which take about as long. */
export type SearchHalf = 'entries' | 'others';
export type HalfInput = { understood: UnderstoodQuery; tags: string[]; half: SearchHalf };

/** The inputs of search thread jobs, by kind. */
export type SearchInputs = {
  entries: SearchInput;
  page: FindOtherInput;
  everything: EverythingInput;
  understood: EverythingInput;
  half: HalfInput;
  meant: Pick<EverythingInput, 'q'>;
  offers: SuggestInput;
  titles: SuggestInput;
  nearest: NearestInput;
  sources: SearchInput;
  passages: PassagesInput;
  readable: SearchInput;
  ledger: LedgerSearch;
  ledgerWalk: TransactionWalkInput & InZone;
  ledgerIds: TransactionFilter & InZone;
};
export type SearchAnswers = {
  entries: SearchPage;
  page: AnyPage;
  everything: Everything;
  understood: UnderstoodQuery;
  half: FoundGroup[];
  /** A query that finds entries, if the typed words are neither theirs nor a name. */
  meant: string | null;
  offers: SuggestedResult[];
  titles: SearchSuggestion[];
  nearest: Nearest;
  sources: Sources;
  passages: Passage[];
  readable: Page<SearchResult>;
  ledger: LedgerPage;
  ledgerWalk: Page<Transaction>;
  /** Newest first. */
  ledgerIds: Uint32Array;
};
export type SearchAnswer = SearchAnswers[keyof SearchAnswers];
export type SearchJob = {
  what: keyof SearchInputs;
  viewer: Viewer;
  input: SearchInputs[keyof SearchInputs];
  now: Date;
};
/** Searches in another thread, whose time users have a share of. Null for an in-memory database, which other threads can't open. */
export type SearchThread =
  | (<What extends keyof SearchInputs>(
      what: What,
      viewer: Viewer,
      input: SearchInputs[What],
      now: Date,
      share: string,
    ) => Promise<SearchAnswers[What]>)
  | null;

/** Whose share of the worker threads a request uses: an account's, or that of a visitor's network. */
export function shareOf({ viewer, network }: Pick<Context, 'viewer' | 'network'>): string {
  return viewer ? `user:${viewer.id}` : `network:${network}`;
}

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
  /** The client's IP address, or its IPv6 network, for rate limits. */
  network: string;
  searchThread: SearchThread;
  throttle: Throttle;
  ai: Ai;
  mailSite: MailSite;
  /** How the server was started, for admins. */
  installation: Installation;
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
