import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { secondFactors } from '#db/schema/users.ts';
import { isSealed, type SecretVault } from './secret-vault.ts';

type Row = typeof secondFactors.$inferSelect;

/**
 * Seals the authenticator secrets that earlier versions stored as plain text, in one transaction. Does nothing when run
 * again.
 */
export function sealStoredSecrets(db: Db, vault: SecretVault): void {
  leavingNoTrace(db, () =>
    write(db, () => {
      const rows = db.select().from(secondFactors).all();
      if (!rows.some(hasPlainSecret)) return;
      db.delete(secondFactors).run();
      for (const row of rows) db.insert(secondFactors).values(sealed(row, vault)).run();
    }),
  );
  // The write-ahead log still holds the old pages. If the process is killed here, the next start does this.
  db.$client.pragma('wal_checkpoint(TRUNCATE)');
}

/**
 * SQLite would leave deleted text in the unused bytes of its pages. With `secure_delete` it overwrites what it deletes,
 * and whole pages when a table is emptied at once, which foreign keys prevent.
 */
function leavingNoTrace(db: Db, work: () => void): void {
  const before = db.$client.pragma('secure_delete', { simple: true });
  db.$client.pragma('secure_delete = ON');
  db.$client.pragma('foreign_keys = OFF');
  try {
    work();
  } finally {
    db.$client.pragma('foreign_keys = ON');
    db.$client.pragma(`secure_delete = ${before}`);
  }
}

/** The number of accounts whose verification codes can't be checked because the key is missing. */
export function countUnreadableSecrets(db: Db, vault: SecretVault): number {
  const rows = db.select().from(secondFactors).all();
  return rows.filter(({ userId, secret }) => secret !== null && vault.open(userId, secret) === null).length;
}

function hasPlainSecret({ secret, nextSecret }: Row): boolean {
  return [secret, nextSecret].some((text) => text !== null && !isSealed(text));
}

function sealed(row: Row, vault: SecretVault): Row {
  const seal = (secret: string | null) =>
    secret === null || isSealed(secret) ? secret : vault.seal(row.userId, secret);
  return { ...row, secret: seal(row.secret), nextSecret: seal(row.nextSecret) };
}
