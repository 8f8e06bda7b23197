import { expect } from 'vitest';
import type { Db } from '#db/open.ts';
import { ENTRY_TYPES, tagKey } from '#shared/entries/model.ts';

/** Compares all stored tag data with the entries. */
export function expectTagsTrue(db: Db): void {
  const entries = db.$client
    .prepare<[], { seq: number; type: string; tier: number; tags: string }>(
      'select seq, type, tier, tags from entries where deleted_at is null order by seq',
    )
    .all();
  const tags = db.$client
    .prepare<[], { id: number; key: string; name: string; uses: number }>('select * from tags order by id')
    .all();
  const byKey = new Map(tags.map((tag) => [tag.key, tag]));
  const links: string[] = [];
  const uses = new Map<string, number>();
  const count = (key: string) => uses.set(key, (uses.get(key) ?? 0) + 1);
  for (const { seq, type, tier, tags: text } of entries) {
    const names: string[] = JSON.parse(text);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) {
      const tag = byKey.get(tagKey(name));
      expect(tag?.name).toBe(name);
      links.push(`${tag?.id} ${seq} ${type} ${tier}`);
      if (tier === 0) {
        count(`${tag?.id}`);
        count(`${type} ${tag?.id}`);
      }
    }
  }
  const linked = db.$client
    .prepare<[], string>("select tag_id || ' ' || entry_seq || ' ' || type || ' ' || tier from entry_tags")
    .pluck()
    .all();
  expect(linked.sort()).toEqual(links.sort());
  for (const { id, key, uses: counted } of tags) {
    expect(key).not.toContain(',');
    expect(counted).toBe(uses.get(`${id}`) ?? 0);
    for (const type of ENTRY_TYPES) {
      const ofType = db.$client
        .prepare<[string, number], number>('select uses from tag_counts where type = ? and tag_id = ?')
        .pluck()
        .get(type, id);
      expect(ofType ?? 0).toBe(uses.get(`${type} ${id}`) ?? 0);
    }
  }
  const aliases = db.$client.prepare<[], { key: string }>('select key from tag_aliases').all();
  expect(aliases.filter(({ key }) => byKey.has(key))).toEqual([]);
  for (const { name } of tags.filter((tag) => /^[a-z]+$/i.test(tag.name))) expectFound(db, entries, name);
}

type Entry = { seq: number; tier: number; tags: string };

/** The full text holds the tags that entries carry now. */
function expectFound(db: Db, entries: Entry[], word: string): void {
  const carries = ({ tags }: Entry) =>
    (JSON.parse(tags) as string[]).some((tag) => tagKey(tag).split(' ').includes(tagKey(word)));
  for (const [tier, index] of ['entries_fts_public', 'entries_fts_staff'].entries()) {
    const found = db.$client
      .prepare<[string], number>(`select rowid from ${index} where ${index} match ? order by rowid`)
      .pluck()
      .all(`tags : "${word}"`);
    expect(found).toEqual(
      entries.filter((entry) => entry.tier === tier && carries(entry)).map(({ seq }) => seq),
    );
  }
}
