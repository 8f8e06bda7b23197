import { eq } from 'drizzle-orm';
import { insertEntry } from '#db/content/entries/rows.ts';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { entries, TIER_PUBLIC } from '#db/schema/entries.ts';
import { settings } from '#db/schema/settings.ts';
import { users } from '#db/schema/users.ts';
import { MINUTE_MS } from '#shared/kit/days.ts';
import { STARTER_ENTRIES } from './starter-content.ts';

/** Time and chance as the server hands them in. */
export type SeedPorts = { clock: { now: () => Date }; ids: { uuid: () => string } };

/** Remembers that a store has had its starter content, so that it stays away once it was deleted. */
const SETTING = 'starter';

/** Gives an empty store its first pages, once. Returns whether it did. */
export function seedStarter(db: Db, { clock, ids }: SeedPorts): boolean {
  // Almost every start ends here, without waiting for the write lock.
  if (!isUntouched(db)) return false;
  return write(db, () => {
    if (!isUntouched(db)) return false;
    const now = clock.now();
    const author = db
      .insert(users)
      .values({
        username: 'commonplace',
        displayName: 'Commonplace',
        passwordHash: null,
        role: 'member',
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: users.id })
      .get();
    // The oldest goes in first, so that rows are in the order of their dates.
    for (const [index, entry] of [...STARTER_ENTRIES.entries()].reverse()) {
      const createdAt = new Date(now.getTime() - (index + 1) * MINUTE_MS);
      insertEntry(db, { ...entry, id: ids.uuid(), authorId: author.id, tier: TIER_PUBLIC, createdAt });
    }
    db.insert(settings).values({ name: SETTING, value: now.toISOString() }).run();
    return true;
  });
}

/** True for a database without any content. */
export function isUntouched(db: Db): boolean {
  return (
    !db.select({ name: settings.name }).from(settings).where(eq(settings.name, SETTING)).get() &&
    !db.select({ id: users.id }).from(users).limit(1).get() &&
    !db.select({ id: entries.id }).from(entries).limit(1).get()
  );
}
