import { eq, sql } from 'drizzle-orm';
import { roleColumns } from '#db/kit/role-columns.ts';
import { statement } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { users } from '#db/schema/users.ts';
import { refusal } from '#shared/permissions.ts';
import { grantedRole } from '#shared/roles.ts';
import type { CsvImporter } from '../../../kit/csv-importer.ts';

/** False if the user no longer has the importer's permission, or has a lower role at the moment. Imports stop then. */
export function mayImport(db: Db, { permission }: CsvImporter, id: number): boolean {
  const account = statement(db, 'imports.account', () =>
    db
      .select(roleColumns)
      .from(users)
      .where(eq(users.id, sql.placeholder('id')))
      .prepare(),
  ).get({ id });
  if (!account) return false;
  const viewer = { id, role: grantedRole(account), actualRole: account.role };
  return refusal(permission, viewer, null) === null;
}
