import { tokenHash } from '#db/kit/token-hash.ts';
import { apiKeys } from '#db/schema/api-keys.ts';
import type { Filling } from './demo-entries.ts';

/** Two API keys of the staff account: one in use and one that was revoked. Their hashes aren't those of possible keys. */
export function addKeys({ db, people, before }: Filling): void {
  const key = (name: string, scope: 'read' | 'read-write', days: number) => ({
    userId: people.staff.id,
    name,
    scope,
    hash: tokenHash(name),
    createdAt: before(days),
  });
  db.insert(apiKeys)
    .values([
      {
        ...key('Old newsletter script', 'read', 190),
        expiresAt: before(-175),
        lastUsedAt: before(44),
        revokedAt: before(41),
      },
      { ...key('Contact sync', 'read-write', 40), expiresAt: before(-50), lastUsedAt: before(0.2) },
    ])
    .run();
}
