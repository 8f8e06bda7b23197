import { dropRevisions } from '../../kit/records.ts';
import { prepared, preparedColumn } from '../../kit/statement.ts';
import type { Db } from '../../open.ts';

/** Versions deleted in one step. One can have 50,000 characters. */
const BATCH = 20;

/** A prompt of the user that no one else can read, also for the test of query plans. */
export const PRIVATE_PROMPT_SQL = `select id from prompts
  where owner_id = ? and (shared_version is null or hidden_at is not null or deleted_at is not null) limit 1`;

/** Versions of the user's shared prompts from before they were shared, also for the test of query plans. */
export const PRIVATE_VERSIONS_SQL = `delete from revisions where id in (
  select r.id from prompts p cross join revisions r
    on r.subject = 'prompt' and r.subject_id = cast(p.id as text) and r.version < p.shared_version
  where p.owner_id = ? limit ${BATCH})`;

/**
 * Deletes a part of the prompts and the versions that only their owner can read, whose account is deleted. What is shared
 * stays. Returns 0 when it's done. Call it repeatedly, each time inside a write.
 */
export function dropPrivatePrompts(db: Db, ownerId: number): number {
  const id = preparedColumn<[number], number>(db, PRIVATE_PROMPT_SQL).get(ownerId);
  if (id === undefined) return prepared<[number]>(db, PRIVATE_VERSIONS_SQL).run(ownerId).changes;
  if (dropRevisions(db, { subject: 'prompt', subjectId: String(id) })) {
    prepared<[number]>(db, 'delete from prompts where id = ?').run(id);
  }
  return 1;
}
