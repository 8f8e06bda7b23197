import type { Brand } from './brand.ts';
import type { CurrentUser } from './users/model.ts';

/** What travels with the page itself, in `<script type="application/json" id="boot">`. */
export type Boot = {
  brand: Brand;
  viewer: CurrentUser | null;
  /** The first account needs the token printed on the server's console. */
  setupTokenRequired: boolean;
  /** There is no account yet: the next registration becomes admin. */
  firstAccount: boolean;
  /** The last live event before the page's data was read: the stream goes on behind it. */
  liveAt: number;
  /** What the page shows first, so that it waits for no second round trip. */
  queries: PreloadedQueries;
};

/**
 * Queries that the server has answered already: procedure, input, output. A list is the first page of one that grows
 * while it is read.
 */
export type PreloadedQueries = [procedure: string, input: unknown, output: unknown, kind?: 'list'][];
