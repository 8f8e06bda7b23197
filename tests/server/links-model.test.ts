import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Community, newCommunity, type Person } from '../support/people.ts';
import { restoreEntry } from '../support/restore.ts';

/** The expected data, computed from the rules instead of the implementation. */
type Page = {
  id: string;
  type: 'note' | 'tool';
  title: string;
  live: boolean;
  picked: string[];
  links: { label: string; to: string | null }[];
  stars: Map<string, number>;
};

const TITLES = ['Bread', 'Salt', 'Water', 'Yeast'];
const title = fc.constantFrom(...TITLES);
const index = fc.nat(30);
const named = fc.uniqueArray(title, { maxLength: 3 });

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('create' as const),
      type: fc.constantFrom('note' as const, 'tool' as const),
      title,
      named,
      picked: fc.array(index, { maxLength: 2 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('write' as const), page: index, named }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('pick' as const),
      page: index,
      picked: fc.array(index, { maxLength: 2 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('rename' as const), page: index, title }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('delete' as const), page: index }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('restore' as const), page: index }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('rate' as const),
      page: index,
      who: fc.constantFrom('member' as const, 'other' as const, 'staff' as const),
      stars: fc.option(fc.integer({ min: 1, max: 5 })),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const bodyOf = (titles: string[]) =>
  `A text about ${titles.map((each) => `[[${each}]]`).join(', ')} and more.`;

class Model {
  readonly pages: Page[] = [];

  find(id: string | null): Page | undefined {
    return this.pages.find((page) => page.id === id);
  }

  bearing(label: string): string | null {
    const found = this.pages.filter((page) => page.live && page.title.toLowerCase() === label);
    return (found.find(({ type }) => type === 'note') ?? found[0])?.id ?? null;
  }

  write(page: Page, titles: string[]): void {
    page.links = titles.map((each) => {
      const label = each.toLowerCase();
      const known = page.links.find((link) => link.label === label)?.to ?? null;
      return { label, to: this.find(known)?.live ? known : (this.bearing(label) ?? known) };
    });
  }

  /** An entry has this title now: links that wait for it or lead to the trash now lead to it. */
  taken(by: Page): void {
    const label = by.title.toLowerCase();
    for (const link of this.pages.flatMap(({ links }) => links)) {
      if (link.label === label && !this.find(link.to)?.live) link.to = this.bearing(label);
    }
  }

  linked(page: Page): string[] {
    const all = [...page.picked, ...page.links.flatMap(({ to }) => to ?? [])];
    return [...new Set(all)].filter((id) => id !== page.id && this.find(id)?.live);
  }

  backlinks(page: Page): string[] {
    return this.pages
      .filter((from) => from.live && this.linked(from).includes(page.id))
      .map(({ id }) => id)
      .reverse();
  }
}

async function apply(model: Model, { as, db }: Community, act: Step): Promise<void> {
  const at = (n: number) => model.pages[n % Math.max(model.pages.length, 1)];
  const livePicks = (list: number[]) => [
    ...new Set(
      list
        .flatMap((n) => at(n) ?? [])
        .filter(({ live }) => live)
        .map(({ id }) => id),
    ),
  ];
  if (act.do === 'create') {
    const picked = livePicks(act.picked);
    const { id } = await as.author.entries.create({
      type: act.type,
      title: act.title,
      body: bodyOf(act.named),
      tags: ['Model'],
      linkedIds: picked,
    });
    const page: Page = {
      id,
      type: act.type,
      title: act.title,
      live: true,
      picked,
      links: [],
      stars: new Map(),
    };
    model.pages.push(page);
    model.taken(page);
    model.write(page, act.named);
    return;
  }
  const page = at(act.page);
  if (!page) return;
  const { id } = page;
  if (act.do === 'restore') {
    if (page.live) return;
    restoreEntry(db, id);
    page.live = true;
    model.taken(page);
  } else if (!page.live) return;
  else if (act.do === 'write') {
    await as.author.entries.update({ id, body: bodyOf(act.named) });
    model.write(page, act.named);
  } else if (act.do === 'pick') {
    const picked = livePicks(act.picked).filter((each) => each !== id);
    await as.author.entries.update({ id, linkedIds: picked });
    const hidden = page.picked.filter((each) => !model.find(each)?.live);
    page.picked = [...picked, ...hidden];
    model.write(
      page,
      page.links.map(({ label }) => label),
    );
  } else if (act.do === 'rename') {
    await as.author.entries.update({ id, title: act.title });
    const changed = page.title !== act.title;
    page.title = act.title;
    if (changed) model.taken(page);
    model.write(
      page,
      page.links.map(({ label }) => label),
    );
  } else if (act.do === 'delete') {
    await as.author.entries.delete({ id });
    page.live = false;
  } else if (page.type === 'tool') {
    const person: Person = as[act.who];
    if (act.stars === null) await person.ratings.takeBack({ entryId: id });
    else await person.ratings.rate({ entryId: id, stars: act.stars });
    if (act.stars === null) page.stars.delete(act.who);
    else page.stars.set(act.who, act.stars);
  }
}

async function compare(model: Model, { as, db }: Community): Promise<void> {
  for (const page of model.pages.filter(({ live }) => live)) {
    const read = await as.anonymous.entries.read({ id: page.id });
    expect(read.linkedIds).toEqual(model.linked(page));
    const links = [...page.picked.map((to) => ({ label: '', to })), ...page.links];
    expect(read.links.map(({ label, id }) => ({ label, to: id }))).toEqual(
      links.filter(({ to }) => model.find(to)?.live),
    );
    const back = await as.anonymous.entries.backlinks({ id: page.id, limit: 100 });
    expect(back.items.map(({ id }) => id)).toEqual(model.backlinks(page));
    if (read.type !== 'tool') continue;
    const stars = [...page.stars.values()];
    const sum = stars.reduce((total, each) => total + each, 0);
    expect(read.metadata.ratingCount).toBe(stars.length);
    expect(read.metadata.rating).toBe(stars.length ? Math.round((sum / stars.length) * 10) / 10 : 4);
  }
  const untrue = db.$client
    .prepare(
      `select count(*) from entries e
       where rating_count <> (select count(*) from ratings r where r.entry_id = e.id)
       or rating_sum <> (select coalesce(sum(stars), 0) from ratings r where r.entry_id = e.id)`,
    )
    .pluck()
    .get();
  expect(untrue).toBe(0);
}

describe('any sequence of changes', () => {
  test('results in the links, backlinks, and ratings of a model', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const community = newCommunity();
        const model = new Model();
        for (const act of steps) await apply(model, community, act);
        await compare(model, community);
      }),
      { numRuns: 60, seed: 2026 },
    );
  });
});
