import type { Db } from '#db/open.ts';
import type { Viewer } from '#shared/permissions.ts';
import type { Accounts } from './auth/accounts.ts';
import type { Clock } from './services/clock.ts';
import type { Ids } from './services/ids.ts';

/** What a read or a write needs to know; it never sees the request. */
export type Work = { db: Db; clock: Clock; ids: Ids; viewer: Viewer };

/** One request's context. `accounts` is bound to the request's session and cookie. */
export type Context = Work & { accounts: Accounts };
