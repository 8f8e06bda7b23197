import fc from 'fast-check';
import { expect, test } from 'vitest';
import { importMessages } from '#shared/csv-import/messages.ts';
import { receiveImport } from '../../src-server/modules/csv-import/run/receive.ts';
import { runImport } from '../../src-server/modules/csv-import/run/run.ts';
import { detectCharset } from '../../src-server/services/charset.ts';
import { readCsv } from '../../src-server/services/csv-reader.ts';
import { EAST_ASIAN, eastAsianIn } from '../../src-server/services/east-asian.ts';
import { encodeIn } from '../support/charsets.ts';
import { newCommunity } from '../support/people.ts';
import { testIds } from '../support/ports.ts';

const FILES = {
  gb18030: [
    'Name,Company\n张伟,北京公司\n',
    '姓名,电话\n李娜,13800138000\n王芳,123\n欧阳修远,5\n',
    '姓,名,公司\n张,伟,上海浦东发展有限公司\n刘,洋,广州市天河区科技园\n',
    '日期,摘要,金额\n2026-03-01,工资收入,5000.00\n2026-03-02,超市购物消费,-120.50\n',
  ],
  big5: [
    '姓名,公司\n陳志明,台灣科技股份有限公司\n',
    '姓名,電話\n林淑芬,0912345678\n黃雅玲,1\n',
    '日期,摘要,金額\n2026-03-01,薪資轉帳,5000\n2026-03-02,便利商店消費,-120\n',
  ],
  shift_jis: [
    'Name,Company\n山田太郎,株式会社\n',
    '氏名,会社\nさとう ゆき,有限会社みどり\n',
    '日付,摘要,金額\n2026/03/01,給与振込,500000\n2026/03/02,コンビニエンスストア,-1200\n',
  ],
  'euc-jp': [
    'Name,Company\n山田太郎,株式会社\n',
    '名前,メモ\n鈴木一郎,来週の水曜日に電話をかける。\n高橋花子,見積書を送付済み\n',
    '名前\n佐藤健\n渡辺謙\n',
  ],
  'euc-kr': [
    'Name,Company\n김민준,주식회사 서울\n',
    '이름,전화\n이영희,010-1234-5678\n박철수,1\n',
    '날짜,적요,금액\n2026-03-01,급여 이체,5000000\n2026-03-02,편의점 결제,-1200\n',
  ],
} satisfies Record<(typeof EAST_ASIAN)[number], string[]>;

test.each(EAST_ASIAN.flatMap((charset) => FILES[charset].map((text) => ({ charset, text }))))(
  '$charset is detected in $text',
  ({ charset, text }) => {
    expect(detectCharset(encodeIn(charset, text))).toBe(charset);
  },
);

test.each([
  ['windows-1252', 'Jürgen Groß;Müller & Söhne\nSmörgåsbord;Ærø;ÅÄÖ;åäö\nSão João;Coração;ações\nÄÖÜ;ÄÖ\n'],
  ['windows-1252', 'Señor Muñoz;Compañía ¿Qué?\n©®;«x»;PÉRÈS;GRÂCE\n'],
  ['windows-1250', 'Žaneta Dvořáková;Řešení s.r.o.\nZażółć gęślą jaźń;ŁÓDŹ\n'],
  ['windows-1251', 'Иван Петров;Рога и Копыта\nИВАНОВ ИВАН;ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ\n'],
  ['windows-1253', 'Γιώργος Παπαδόπουλος;Αθήνα\nΑΘΗΝΑ;ΕΛΛΑΔΑ\n'],
  ['windows-1255', 'יוסי כהן;תל אביב\n'],
  ['windows-1256', 'محمد علي;القاهرة الكبرى\n'],
])('no East Asian character set is detected in a text in %s', (charset, text) => {
  expect(eastAsianIn(encodeIn(charset, text))).toBeNull();
});

test('quotes and dashes of Windows-1252 are no Japanese', () => {
  const text = Buffer.from('don\x92t \x93quote\x94 me \x96 it\x92s \x805\x85\n', 'latin1');
  expect(detectCharset(text)).toBe('windows-1252');
});

test('any bytes have a character set, also cut ones', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(detectCharset(Buffer.from(bytes))).toEqual(expect.any(String));
    }),
  );
  const whole = encodeIn('gb18030', FILES.gb18030[0]?.repeat(5_000) ?? '');
  expect(eastAsianIn(whole)).toBe('gb18030');
  expect(eastAsianIn(Buffer.concat([encodeIn('gb18030', '张'.repeat(60_000)), whole]))).toBe('gb18030');
});

test.each(EAST_ASIAN)('contacts in %s are imported with their names', async (charset) => {
  const { db, clock, as } = newCommunity();
  const work = { db, clock, ids: testIds(), viewer: as.staff.user, source: 'rest' as const };
  const [file = ''] = FILES[charset];
  const [header = '', row = ''] = file.split('\n');
  const bytes = encodeIn(charset, `Name,Company\n${row}\n`);
  const sent = await receiveImport(work, { kind: 'crm', fileName: 'a.csv', bytes });
  expect(header).not.toBe('');
  expect(sent).toMatchObject({ charset, columns: ['Name', 'Company'], sample: [row.split(',')] });
  expect(await as.staff.imports.readAs({ id: sent.id, charset: 'windows-1252' })).toMatchObject({ total: 1 });
  expect(await as.staff.imports.readAs({ id: sent.id, charset })).toMatchObject({ sample: [row.split(',')] });
});

test('second bytes that look like delimiters, and characters between two pieces, are read', async () => {
  const name = '許功蓋育';
  expect(encodeIn('big5', name).toString('latin1')).toMatch(/[\\|]/);
  const cell = name.repeat(20_000);
  const lines = [];
  for await (const { cells, notText } of readCsv(encodeIn('big5', `x|y,b\n${name},"${cell}"\n`), 'big5'))
    lines.push([cells.length, cells[0], cells[1] === cell, notText]);
  expect(lines.at(-1)).toEqual([2, name, true, false]);
});

test('a row with invalid bytes is skipped with its reason', async () => {
  const { db, clock, as } = newCommunity();
  const work = { db, clock, ids: testIds(), viewer: as.staff.user, source: 'rest' as const };
  const bytes = Buffer.concat([
    encodeIn('euc-kr', 'Name\n김민준\n이영희\n'),
    Buffer.from([0xb1, 0xff, 0x0a]),
    encodeIn('euc-kr', '박철수\n'),
  ]);
  const { id, mapping } = await receiveImport(work, {
    kind: 'crm',
    fileName: 'a.csv',
    bytes,
    charset: 'euc-kr',
  });
  await as.staff.imports.check({ id, mapping });
  await runImport({ ...work, viewer: null, payload: { id, runs: 1 }, keep: () => undefined });
  const { problems, taken } = await as.staff.imports.read({ id });
  expect(taken).toBe(3);
  expect(problems.map(({ row, reason }) => [row, reason])).toEqual([[4, importMessages.notText('euc-kr')]]);
});
