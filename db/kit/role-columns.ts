import { sql } from 'drizzle-orm';
import { settings } from '../schema/settings.ts';
import { secondFactors, users } from '../schema/users.ts';

/** The columns that decide the effective role of an account, for a `from` of `users`. */
export const roleColumns = {
  role: users.role,
  state: users.state,
  secondFactor: sql<boolean>`exists (select 1 from ${secondFactors}
    where ${secondFactors.userId} = ${users.id} and ${secondFactors.confirmedAt} is not null)`.mapWith(
    Boolean,
  ),
  secondFactorAsked: sql<boolean>`exists (select 1 from ${settings}
    where ${settings.name} = 'staffSecondFactor' and ${settings.value} = 'on')`.mapWith(Boolean),
};
