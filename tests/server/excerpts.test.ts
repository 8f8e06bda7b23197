import { expect, test } from 'vitest';
import { note } from '../support/factories.ts';
import { runJobs } from '../support/jobs.ts';
import { newCommunity } from '../support/people.ts';

const body = '# Bread\n\n![A loaf](/loaf.png)\n\nBread needs *time*.\n\nAnd flour.';

test('a list shows the first paragraph of each entry, also after an edit', async () => {
  const { as } = newCommunity();
  const { id } = await as.author.entries.create(note({ body }));
  const shown = async () => (await as.anonymous.entries.list({})).items[0];
  expect(await shown()).toMatchObject({ excerpt: 'Bread needs time.', excerptCut: false });
  await as.author.entries.update({ id, body: `## Dough\n\n${'long '.repeat(60)}` });
  expect(await shown()).toMatchObject({ excerpt: 'long '.repeat(40), excerptCut: true });
});

test('a job renews the excerpts that an older release stored, and changes nothing else', async () => {
  const community = newCommunity();
  const { as, db, clock } = community;
  const made = [];
  for (let index = 0; index < 60; index += 1) made.push(await as.author.entries.create(note({ body })));
  const rows = () => db.$client.prepare<[], { excerpt: string }>('select * from entries order by seq').all();
  const fresh = rows();
  db.$client.prepare("update entries set excerpt = 'Bread A loaf Bread needs'").run();
  db.$client
    .prepare("insert into jobs (kind, key, payload, run_at) values ('entries.excerpts', 'a', '{}', 0)")
    .run();
  clock.advance(1000);
  await runJobs(community);
  expect(rows()).toEqual(fresh);
  expect(fresh).toHaveLength(made.length);
});
