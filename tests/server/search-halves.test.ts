import { expect, test } from 'vitest';
import type { Db } from '#db/open.ts';
import { everythingInHalves } from '../../src-server/modules/search/answers/federated-search.ts';
import { everythingRead } from '../../src-server/modules/search/reads.ts';
import type { AskThreads } from '../../src-server/services/read-threads.ts';
import { channelWith, say } from '../support/channels.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const QUERIES = [
  ...[
    'antifouling',
    'antifuling',
    'hull paint',
    '"two coats"',
    'paint -hull',
    'paint type:comment',
    'paint tag:boats',
  ],
  ...['paint author:otto', 'varnishs', 'zzqqxx', '', 'C++', '每天'],
];

async function harbor() {
  const community = newCommunity();
  const { as } = community;
  const thread = await as.member.entries.create({
    ...note({
      title: 'Which hull paint?',
      body: 'Mine is peeling after one winter. 每天晚上',
      tags: ['Boats'],
    }),
    type: 'thread',
  });
  await as.author.entries.create(note({ title: 'C++ for boats', body: 'Antifouling as a class.' }));
  await as.other.comments.create({ entryId: thread.id, content: 'Two coats of paint, then varnish.' });
  await as.staff.documents.create({ title: 'Paint we order', content: 'Antifouling, varnish.' });
  await say(
    as.member,
    await channelWith(as.member, { name: 'Paint talk', isPrivate: true }),
    'antifouling again',
  );
  return community;
}

test('a search of everything on several threads finds the same', async () => {
  const { db, as } = await harbor();
  for (const viewer of [null, as.member.user, as.staff.user]) {
    for (const q of QUERIES) {
      for (const input of [
        { q, tags: [] },
        { q, tags: ['Boats'], spelling: 'typed' as const },
      ]) {
        const ask: AskThreads<Db> = (read, of) =>
          Promise.resolve(structuredClone(read.run({ db, viewer, now: NOW }, structuredClone(of))));
        expect(await everythingInHalves(ask, input), q).toEqual(
          everythingRead.run({ db, viewer, now: NOW }, input),
        );
      }
    }
  }
});
