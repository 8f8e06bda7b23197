import type { Brand } from './brand.ts';
import type { ReadOnlyReason } from './kit/read-only.ts';
import type { CurrentUser } from './users/output.ts';

/** The data inside the page, in `<script type="application/json" id="boot">`. */
export type Boot = {
  brand: Brand;
  viewer: CurrentUser | null;
  /** The first account needs the token printed on the server's console. */
  setupTokenRequired: boolean;
  /** There is no account yet, so the next registration becomes admin. */
  firstAccount: boolean;
  /** False: emails are only in the outbox, because no SMTP server or no sender is set. */
  delivers: boolean;
  /** The last live event before the page's data was read. The stream continues after it. */
  liveAt: number;
  /** The first data of the page, which saves a second round trip. */
  queries: PreloadedQueries;
  /** Why the site can't be changed. Left out: it can be. */
  readOnly?: ReadOnlyReason;
  /** True in the page that the browser shows without a connection. It is the same for everyone. */
  offline?: true;
};

/**
 * Queries that the server has already answered: procedure, input, output. An infinite list has its first page.
 */
export type PreloadedQueries = [procedure: string, input: unknown, output: unknown, kind?: 'list'][];
