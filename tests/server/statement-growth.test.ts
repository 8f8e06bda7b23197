import { expect, test } from 'vitest';
import type { Charset } from '#shared/kit/charsets.ts';
import { readCamt } from '../../src-server/services/statements/camt.ts';
import { readMt940 } from '../../src-server/services/statements/mt940.ts';
import { readOfx } from '../../src-server/services/statements/ofx.ts';
import { readQif } from '../../src-server/services/statements/qif.ts';
import {
  charsetNamedIn,
  fileTypeOf,
  readStatement,
} from '../../src-server/services/statements/read-statement.ts';
import { idOf, plainAmount, type StatementReader } from '../../src-server/services/statements/transaction.ts';
import { camtEntry, camtFile, mt940File, ofxFile } from '../support/bank-files.ts';
import { superlinear } from '../support/growth.ts';

const LENGTH = 16_384;

/** Reads a text in one piece. */
const whole = (reader: StatementReader, file: (text: string) => string) => (text: string) => [
  ...reader([file(text)]),
];
const ofxWith = (text: string) => ofxFile([{ id: text, amount: text, name: text, memo: text, date: text }]);
const camtWith = (text: string) =>
  camtFile([
    camtEntry({
      ...{ amount: text, more: `<NtryRef>${text}</NtryRef>` },
      details: `<TxDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`,
    }),
  ]);

const READERS: Record<string, (text: string) => unknown> = {
  'the type of a file': (text) => fileTypeOf(Buffer.from(text), 'utf-8'),
  'the named character set': (text) => charsetNamedIn(Buffer.from(text)),
  plainAmount,
  idOf,
  OFX: whole(readOfx, (text) => text),
  'texts in OFX': whole(readOfx, ofxWith),
  QIF: whole(readQif, (text) => `!Type:Bank\n${text}`),
  'texts in QIF': whole(readQif, (text) => `!Type:Bank\nD${text}\nT${text}\nP${text}\nL${text}\n^\n`),
  MT940: whole(readMt940, (text) => `:20:1\n:61:260102D1,00NTRF${text}\n:86:${text}`),
  'German texts in MT940': whole(readMt940, (text) =>
    mt940File([':61:260102D1,00NTRFx', `:86:166?20${text}?32${text}`]),
  ),
  'Dutch texts in MT940': whole(readMt940, (text) =>
    mt940File([':61:260102D1,00NTRFx', `:86:/NAME/${text}/REMI/${text}`]),
  ),
  CAMT: whole(readCamt, (text) => text),
  'texts in CAMT': whole(readCamt, camtWith),
};

test.each(Object.entries(READERS))('%s: reading takes time in proportion to the text', (_, read) => {
  expect(superlinear(read, LENGTH)).toEqual([]);
});

/** What repeats in files that someone made to be slow. */
const REPEATED: Record<string, (length: number) => string> = {
  'OFX of transactions that never end': (length) => `<OFX>${'<STMTTRN>'.repeat(length / 9)}`,
  'OFX of texts without an end': (length) => `<OFX><STMTTRN>${'<A>x'.repeat(length / 4)}`,
  'OFX of one tag': (length) => `<OFX><STMTTRN><A${' '.repeat(length)}`,
  'OFX of signs': (length) => `<OFX><STMTTRN><NAME>${'<'.repeat(length)}`,
  'OFX of entities': (length) => `<OFX><STMTTRN><NAME>${'&#38;'.repeat(length / 5)}</OFX>`,
  'CAMT of nested elements': (length) => `<BkToCstmrStmt>${'<a>'.repeat(length / 3)}`,
  'CAMT of attributes': (length) => `<BkToCstmrStmt a="${'a" b="'.repeat(length / 6)}">`,
  'CAMT of empty transactions': (length) => `<BkToCstmrStmt><Ntry>${'<TxDtls/>'.repeat(length / 9)}`,
  'MT940 of fields': (length) => `:20:1\n:60F:C260101USD1,00\n${':61:260102D1,00NTRF\n'.repeat(length / 20)}`,
  'MT940 of lines': (length) =>
    `:20:1\n:60F:C260101USD1,00\n:61:260102D1,00NTRF\n:86:x\n${'x\n'.repeat(length / 2)}`,
  'MT940 of subfields': (length) =>
    `:20:1\n:60F:C260101USD1,00\n:61:260102D1,00NTRF\n:86:166?20${'?20a'.repeat(length / 4)}`,
  'QIF of splits': (length) => `!Type:Bank\nD1/2/2026\nT1\n${'SFood\n$1\n'.repeat(length / 9)}`,
  'QIF of one line': (length) => `!Type:Bank\nD1/2/2026\nT1\nM${'x'.repeat(length)}`,
};
const MEGABYTES = 10 * 1024 * 1024;

test.each(Object.entries(REPEATED))(
  '%s: 10 MB end in seconds, and other work gets its turn',
  async (_, text) => {
    const bytes = Buffer.from(text(MEGABYTES));
    const charset: Charset = 'utf-8';
    const type = fileTypeOf(bytes, charset);
    if (type === 'csv') throw new Error('This is no such file.');
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    const start = performance.now();
    const { lines } = await readStatement(bytes, type, charset);
    const time = performance.now() - start;
    clearInterval(timer);
    expect(lines.length).toBeGreaterThan(0);
    expect(time).toBeLessThan(20_000);
    if (time > 500) expect(turns).toBeGreaterThan(2);
  },
);
