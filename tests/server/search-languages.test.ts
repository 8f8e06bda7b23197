import { describe, expect, test } from 'vitest';
import { stemsOf } from '#shared/kit/words.ts';
import { earlierWords } from '../../src-server/modules/ai/chat/follow-up.ts';
import { indexWaiting } from '../../src-server/modules/search/trigrams/indexing.ts';
import { blocksOf } from '../../src-server/services/ai/sentences.ts';
import { foreignStopWords, wordsInRuns } from '../../src-server/services/languages.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';

async function shelf(entries: readonly (readonly [title: string, body: string])[]) {
  const { as, db } = newCommunity();
  for (const [title, body] of entries) await as.author.entries.create(note({ title, body }));
  while (indexWaiting(db, 50));
  return {
    find: async (q: string) => (await as.anonymous.search.page({ q })).items.map(({ title }) => title),
    answer: async (q: string) => (await as.anonymous.ai.answer({ q })).passages,
  };
}

const TEXTS = [
  ['工作室', '工作室每周二到周六开放，上午十点开门，晚上八点关门。节假日休息。进入前请登记姓名。'],
  ['激光切割机', '只有参加过安全培训的成员才能使用激光切割机。切割时必须一直有人在场。'],
  ['会議室の予約', '会議室は一回に二時間まで予約できます。予約は二週間前から受け付けます。'],
  ['はんだ付け', 'こての温度は三百五十度にします。先にこて先をきれいにして、部品を温めます。'],
  ['การยืมหนังสือ', 'สมาชิกยืมหนังสือได้ครั้งละห้าเล่ม นานสี่สัปดาห์ ถ้าคืนช้าต้องจ่ายค่าปรับ'],
  ['การดูแลสวน', 'กลุ่มสวนรดน้ำต้นไม้เช้าและเย็นในฤดูร้อน เครื่องมือเก็บไว้ในโรงเก็บของ'],
] as const;

describe.each([
  ['工作室几点开门', '工作室'],
  ['谁可以使用激光切割机', '激光切割机'],
  ['会議室はいつから予約できますか', '会議室の予約'],
  ['はんだ付けのときこての温度は何度ですか', 'はんだ付け'],
  ['ยืมหนังสือได้กี่เล่ม', 'การยืมหนังสือ'],
])('the question %s', (q, title) => {
  test('finds its text first', async () => {
    const { find } = await shelf(TEXTS);
    expect((await find(q))[0]).toBe(title);
  });

  test('is answered by a part of the text, as it is', async () => {
    const { answer } = await shelf(TEXTS);
    const [first] = await answer(q);
    expect(first?.title).toBe(title);
    const body = TEXTS.find(([each]) => each === title)?.[1] ?? '';
    expect(body).toContain(first?.quote);
  });
});

test('a question without a text about it in its script is not answered', async () => {
  const { answer } = await shelf(TEXTS);
  for (const q of ['怎么申请护照', '猫の病気の治し方', 'วิธีทำแกงเขียวหวาน'])
    expect(await answer(q), q).toEqual([]);
});

test('a long paragraph of Chinese is quoted by its sentences', async () => {
  const filler = '这是另外一个句子，说的是别的事情。'.repeat(40);
  const { answer } = await shelf([['员工手册', `${filler}钥匙放在红色的盒子里。${filler}`]]);
  const [first] = await answer('钥匙放在哪里');
  expect(first?.quote).toContain('钥匙放在红色的盒子里。');
  expect(first?.quote.length).toBeLessThanOrEqual(420);
});

describe('stop words of other languages', () => {
  test.each([
    ['wie mache ich ein Backup von meinem Laptop', ['wie', 'ich', 'ein', 'von', 'meinem']],
    ['comment faire une sauvegarde de mon ordinateur', ['une', 'de', 'mon']],
    ['как сделать копию для моего компьютера', ['как', 'для']],
  ])('of “%s” are known', (q, stopWords) => {
    const known = foreignStopWords(q);
    expect(stopWords.filter((word) => known.has(word))).toEqual(stopWords);
  });

  test.each(['how do I die a file in the man page', 'van gogh', 'Die Hard', 'las vegas', 'con air'])(
    'are none in “%s”',
    (q) => expect(foreignStopWords(q).size).toBe(0),
  );

  test('are not searched for, and cover nothing', async () => {
    const { find, answer } = await shelf([
      ['Sicherung', 'Das Backup vom Laptop liegt auf einer Platte im Regal.'],
      ['Gedicht', 'Wie ich von meinem Garten und von meinem Hund erzähle, und wie ein Tag beginnt.'],
    ]);
    const q = 'wie mache ich ein Backup von meinem Laptop';
    expect(await find(q)).toEqual(['Sicherung']);
    expect((await answer(q)).map(({ title }) => title)).toEqual(['Sicherung']);
    expect((await find('Die'))[0]).toBeUndefined();
  });
});

test('words of runs leave out particles and words that only ask', () => {
  expect(wordsInRuns('バックアップはどこに保存しますか')).toEqual(['バックアップ', '保存']);
  expect(wordsInRuns('怎么恢复已删除的文件')).toEqual(['恢复', '删除', '文件']);
  expect(wordsInRuns('no runs here')).toEqual([]);
});

test.each(['ก', 'ก ข ', 'สำรอง', '数', '\u0301', 'x\u0301'])(
  'a long text of %j takes no long time and little memory',
  (part) => {
    const text = part.repeat(20_000 / part.length);
    const started = performance.now();
    const before = process.memoryUsage().heapUsed;
    stemsOf(text);
    wordsInRuns(text);
    blocksOf(text);
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(300_000_000);
  },
);

test('stems of scripts without spaces are pairs of characters beside the words of others', () => {
  expect(stemsOf('Git 数据库 boats')).toEqual(['git', 'boat', '数据', '据库']);
});

test('a whole question in Chinese needs no words of the one before it', () => {
  expect(earlierWords('激光切割机的安全规则', ['how do I borrow books'])).toBe('');
  expect(earlierWords('钥匙', ['工作室几点开门'])).not.toBe('');
});
