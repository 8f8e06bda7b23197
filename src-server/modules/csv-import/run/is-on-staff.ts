import { eq, sql } from 'drizzle-orm';
import { roleColumns } from '#db/kit/role-columns.ts';
import { statement } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { users } from '#db/schema/users.ts';
import { grantedRole, roleAtLeast } from '#shared/roles.ts';

/** False if the user is no longer on staff or has a lower role at the moment. Imports stop then. */
export function isStaff(db: Db, id: number): boolean {
  const person = statement(db, 'imports.standing', () =>
    db
      .select(roleColumns)
      .from(users)
      .where(eq(users.id, sql.placeholder('id')))
      .prepare(),
  ).get({ id });
  return person !== undefined && roleAtLeast(grantedRole(person), 'staff');
}
