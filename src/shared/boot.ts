import type { Brand } from './brand.ts';
import type { CurrentUser } from './users.ts';

/** What travels with the page itself, in `<script type="application/json" id="boot">`. */
export type Boot = {
  brand: Brand;
  viewer: CurrentUser | null;
  /** The first account needs the token printed on the server's console. */
  setupTokenRequired: boolean;
  /** There is no account yet: the next registration becomes admin. */
  firstAccount: boolean;
};
