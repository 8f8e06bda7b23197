import { expect, test } from 'vitest';
import type { Db } from '#db/open.ts';
import type { LanguagePool } from '../../src-server/bin/compose/assistant.ts';
import { workHere } from '../../src-server/services/ai/language/language.ts';
import type { ReadThreads } from '../../src-server/services/read-threads.ts';
import { type Community, newCommunity } from '../support/people.ts';

test('the threads count a search and a long text to its account, and those of visitors to their network', async () => {
  const shares: string[] = [];
  const readThreads: ReadThreads<Db> = async (read, input, { viewer, now, share }) => {
    shares.push(share);
    return read.run({ db: community.db, viewer, now }, input);
  };
  const languagePool: LanguagePool = {
    run: ({ what, input }, share) => {
      shares.push(share);
      return workHere(what, input);
    },
    close: async () => {},
  };
  const community: Community = newCommunity(undefined, readThreads, { settings: null, languagePool });
  const { as, previewing } = community;
  const network = 'network:192.0.2.1';
  const shareOf = (person: { user: { id: number } }) => `user:${person.user.id}`;
  const long = { text: 'A boat needs paint. '.repeat(200) };
  const use = async (caller: Pick<typeof as.anonymous, 'search' | 'ai'>) => {
    shares.length = 0;
    await caller.search.page({ q: 'paint' });
    await caller.ai.summarize(long);
    return shares;
  };
  expect(await use(as.member)).toEqual([shareOf(as.member), shareOf(as.member)]);
  expect(await use(as.other)).toEqual([shareOf(as.other), shareOf(as.other)]);
  expect(await use(as.anonymous)).toEqual([network, network]);
  expect(await use(previewing(as.member, 'guest'))).toEqual([shareOf(as.member), shareOf(as.member)]);
  shares.length = 0;
  await as.staff.accounting.list({ q: 'paint' });
  expect(shares).toEqual([shareOf(as.staff)]);
});
