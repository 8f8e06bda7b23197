import { seedDemo } from '../../../src-server/seed/demo.ts';
import { randomIds } from '../../../src-server/services/ids.ts';
import { newCommunity } from '../../support/people.ts';

export type TagFigures = { entries: number; right: number; none: number };

/**
 * How often the first suggested tag is one of the entry's own: each public entry of the demo is deleted, its text asked
 * for tags, and restored.
 */
export async function leaveOneOut(): Promise<TagFigures> {
  const { db, clock, as } = newCommunity();
  seedDemo(db, { clock, ids: randomIds }, 'no password');
  const rows = db.$client
    .prepare<
      [],
      { id: string; type: 'note' | 'course' | 'tool' | 'thread'; title: string; body: string; tags: string }
    >(
      `select id, type, title, body, tags from entries
         where deleted_at is null and tier = 0 and type in ('note', 'course', 'tool', 'thread')
           and id not in (select entry_id from events where entry_id is not null) order by id`,
    )
    .all();
  const figures: TagFigures = { entries: 0, right: 0, none: 0 };
  for (const { id, type, title, body, tags } of rows) {
    await as.admin.entries.delete({ id });
    clock.advance(MINUTE);
    const [first] = (await as.admin.ai.suggestTags({ type, title, body })).tags;
    await as.admin.trash.restore({ subject: 'entry', subjectId: id });
    figures.entries += 1;
    if (first === undefined) figures.none += 1;
    else if ((JSON.parse(tags) as string[]).includes(first)) figures.right += 1;
  }
  return figures;
}

/** Requests to the assistant are limited in five minutes. */
const MINUTE = 60_000;
