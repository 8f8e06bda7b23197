import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { findTag } from '#db/content/tags.ts';
import { prepared, preparedQuery, statement } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { tagCounts, tags } from '#db/schema/tags.ts';
import { type EntryType, tagKey } from '#shared/entries/model.ts';
import type { TagCount } from '#shared/entries/output.ts';
import type { Page } from '#shared/kit/pagination.ts';
import { SUGGESTED_TAGS, TAG_SECTIONS, type TagSection } from '#shared/tags/model.ts';
import type { tagListInput } from '#shared/tags/schema.ts';
import type { WriteContext } from '../../context.ts';
import { pageTo, positionOf } from '../../cursor.ts';

/** The entry type of each section. */
const SECTION_TYPE: Record<TagSection, EntryType> = {
  wiki: 'note',
  academy: 'course',
  tools: 'tool',
  community: 'thread',
};

/** The suggested tags for a section. */
export function suggestedFor(type: EntryType): readonly string[] {
  const section = TAG_SECTIONS.find((each) => SECTION_TYPE[each] === type);
  return SUGGESTED_TAGS[section ?? 'general'];
}

/** Larger than any count or id: the start of the walk over used tags. */
const START = Number.MAX_SAFE_INTEGER;

/** The section's suggestions with their counts, then other used tags, most used first. */
export function listTags({ db }: WriteContext, input: z.infer<typeof tagListInput>): Page<TagCount> {
  const type = input.section ? SECTION_TYPE[input.section] : null;
  const suggested = currentNames(db, SUGGESTED_TAGS[input.section ?? 'general']);
  const [offset, uses, id] = positionOf(input.cursor, [0, START, START]);
  const head = suggested
    .slice(offset, offset + input.limit)
    .map((name) => ({ name, count: countOf(db, name, type) }));

  // Suggestions can be among the most used, so that more rows are read than returned.
  const keys = new Set(suggested.map(tagKey));
  const room = input.limit - head.length;
  const others = usedTags(db, type)
    .all({ type, uses, id, limit: room + keys.size + 1 })
    .filter((row) => !keys.has(row.key));
  const tail = others.slice(0, room);
  const last = tail.at(-1) ?? { count: uses, id };
  const more = offset + head.length < suggested.length || others.length > tail.length;
  return pageTo(
    [...head, ...tail.map(({ name, count }) => ({ name, count }))],
    more ? [offset + head.length, last.count, last.id] : null,
  );
}

/** Suggestions under the names that admins gave them, without duplicates. Spellings by members don't change them. */
function currentNames(db: Db, names: readonly string[]): string[] {
  const isNamed = prepared<[number]>(db, 'select 1 from tag_changes where tag_id = ? limit 1');
  const byKey = new Map<string, string>();
  for (const written of names) {
    const tag = findTag(db, tagKey(written));
    const key = tag?.key ?? tagKey(written);
    if (!byKey.has(key)) byKey.set(key, tag && isNamed.get(tag.id) ? tag.name : written);
  }
  return [...byKey.values()];
}

function countOf(db: Db, name: string, type: EntryType | null): number {
  const key = tagKey(name);
  if (type === null) {
    return (
      statement(db, 'tags.uses', () =>
        db
          .select({ uses: tags.uses })
          .from(tags)
          .where(eq(tags.key, sql.placeholder('key')))
          .prepare(),
      ).get({ key })?.uses ?? 0
    );
  }
  return (
    statement(db, 'tags.usesOfType', () =>
      db
        .select({ uses: tagCounts.uses })
        .from(tags)
        .innerJoin(tagCounts, and(eq(tagCounts.tagId, tags.id), eq(tagCounts.type, sql.placeholder('type'))))
        .where(eq(tags.key, sql.placeholder('key')))
        .prepare(),
    ).get({ key, type })?.uses ?? 0
  );
}

function usedTags(db: Db, type: EntryType | null) {
  return type === null ? preparedQuery(db, usedTagsStatement) : preparedQuery(db, usedTagsOfTypeStatement);
}

/** The statement for all tags by use. Exported for the test of its query plan. */
export function usedTagsStatement(db: Db) {
  return db
    .select({ id: tags.id, key: tags.key, name: tags.name, count: tags.uses })
    .from(tags)
    .where(
      and(
        gt(tags.uses, 0),
        sql`(${tags.uses}, ${tags.id}) < (${sql.placeholder('uses')}, ${sql.placeholder('id')})`,
      ),
    )
    .orderBy(desc(tags.uses), desc(tags.id))
    .limit(sql.placeholder('limit'));
}

/** The same for tags of one type. */
export function usedTagsOfTypeStatement(db: Db) {
  return db
    .select({ id: tags.id, key: tags.key, name: tags.name, count: tagCounts.uses })
    .from(tagCounts)
    .innerJoin(tags, eq(tags.id, tagCounts.tagId))
    .where(
      and(
        eq(tagCounts.type, sql.placeholder('type')),
        gt(tagCounts.uses, 0),
        sql`(${tagCounts.uses}, ${tagCounts.tagId}) < (${sql.placeholder('uses')}, ${sql.placeholder('id')})`,
      ),
    )
    .orderBy(desc(tagCounts.uses), desc(tagCounts.tagId))
    .limit(sql.placeholder('limit'));
}
