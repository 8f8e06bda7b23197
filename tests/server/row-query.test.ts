import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { PUBLIC_USER } from '#db/kit/people.ts';
import { constant, rowQuery } from '#db/kit/row-query.ts';
import { entries } from '#db/schema/entries.ts';
import { users } from '#db/schema/users.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';

test('a row query has the rows that drizzle has, and its constants', async () => {
  const { as, db } = newCommunity();
  const { id } = await as.author.entries.create(note({ tags: ['Guide', 'How-to'] }));
  await as.author.entries.create(note());
  const columns = {
    ...{ title: entries.title, isEvent: entries.isEvent, createdAt: entries.createdAt },
    ...{ tags: entries.tags, lockedAt: entries.lockedAt, author: PUBLIC_USER },
    again: sql<string[]>`${entries.tags}`.mapWith(entries.tags),
    length: sql<number>`length(${entries.title})`,
  };
  type Columns = typeof columns;
  const build = (read: Columns) =>
    db
      .select(read)
      .from(entries)
      .innerJoin(users, eq(users.id, entries.authorId))
      .where(sql`${entries.id} = ${sql.placeholder('id')} or ${sql.placeholder('all')}`)
      .orderBy(entries.seq);
  const drizzled = build(columns).prepare();
  const query = rowQuery(db, { kind: constant('note'), ...columns }, build);
  const known = { kind: 'note' };
  expect(query.all({ id, all: 1 })).toEqual(
    drizzled.all({ id, all: 1 }).map((row) => ({ ...known, ...row })),
  );
  expect(query.get({ id, all: 0 })).toEqual({ ...known, ...drizzled.get({ id, all: 0 }) });
  expect(query.get({ id: 'none', all: 0 })).toBeUndefined();
});
