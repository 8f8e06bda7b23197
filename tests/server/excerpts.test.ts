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

test('a job renews the previews of internal documents that an older release stored, and changes nothing else', async () => {
  const community = newCommunity();
  const { as, db } = community;
  const made = { title: 'Rent', content: '# When\n\nOn the first.', category: 'legal' } as const;
  for (let index = 0; index < 60; index += 1) await as.staff.documents.create(made);
  const rows = () => db.$client.prepare<[], { preview: string }>('select * from documents order by id').all();
  const fresh = rows();
  expect(fresh[0]?.preview).toBe('When: On the first.');
  db.$client.prepare("update documents set preview = 'When On the first.'").run();
  db.$client
    .prepare("insert into jobs (kind, key, payload, run_at) values ('documents.previews', 'a', '{}', 0)")
    .run();
  await runJobs(community);
  expect(rows()).toEqual(fresh);
});
