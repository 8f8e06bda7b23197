import { setImmediate } from 'node:timers/promises';
import { bankMessages } from '#shared/accounting/bank/messages.ts';
import { STATEMENT_KEYS } from '#shared/accounting/bank/statement.ts';
import type { FileType } from '#shared/csv-import/model.ts';
import type { ImportFacts } from '#shared/csv-import/output.ts';
import { CHARSETS, type Charset } from '#shared/kit/charsets.ts';
import { asciiBased, decodedPieces } from '../charset.ts';
import type { CsvLine } from '../csv-reader.ts';
import { readCamt } from './camt.ts';
import { readMt940 } from './mt940.ts';
import { readOfx } from './ofx.ts';
import { readQif } from './qif.ts';
import { type StatementReader, TEXT_MAX, type Transaction } from './transaction.ts';

export type StatementType = Exclude<FileType, 'csv'>;

const READERS: Readonly<Record<StatementType, StatementReader>> = {
  ofx: readOfx,
  qif: readQif,
  mt940: readMt940,
  camt: readCamt,
};

const BEGINNING = 64 * 1024;
const NAMED_WITHIN = 1_000;
/** Milliseconds after which other work gets a turn. */
const STEP_TIME = 8;
const ACCOUNTS_MAX = 20;
/** All are in memory at once, to see which IDs are unique. */
const TRANSACTIONS_MAX = 100_000;
const BANK_ID = STATEMENT_KEYS.indexOf('bankId');

/** How the beginnings of files look. All patterns of a type have to match. The names of files are often wrong. */
const MARKS: Readonly<Record<StatementType, readonly RegExp[]>> = {
  ofx: [/^\s*(OFXHEADER\s*:|(<\?xml[^>]*>\s*)?(<\?OFX\b|<OFX>))/i],
  qif: [/^\s*!(Type|Account|Option|Clear)\b/i],
  mt940: [/^:20:/m, /^:60[FM]:/m],
  camt: [/^\s*</, /<(\w+:)?BkToCstmr(Stmt|AcctRpt)\b/],
};

/** The type of a file by its content. */
export function fileTypeOf(bytes: Buffer, charset: Charset): FileType {
  const text = beginningOf(bytes, charset);
  const types = Object.keys(MARKS) as StatementType[];
  return types.find((type) => MARKS[type].every((mark) => mark.test(text))) ?? 'csv';
}

/** The character set that a file names, if it is one of Windows. Others are detected, because files of banks name wrong ones. */
export function charsetNamedIn(bytes: Buffer): Charset | null {
  const text = beginningOf(bytes, 'windows-1252').slice(0, NAMED_WITHIN);
  const [, code] = /(?:CHARSET:|encoding=["']windows-)(125\d)/i.exec(text) ?? [];
  return CHARSETS.find((charset) => charset === `windows-${code}`) ?? null;
}

function beginningOf(bytes: Buffer, charset: Charset): string {
  const { pieces, lenient } = asciiBased([bytes.subarray(0, BEGINNING)], charset);
  const [beginning = Buffer.alloc(0)] = pieces;
  return lenient.decode(beginning);
}

export type Statement = { lines: CsvLine[]; facts: ImportFacts; hasMore: boolean };

/** Reads a file that names its fields itself, without blocking the event loop. Lines are numbered by transaction. */
export async function readStatement(
  bytes: Buffer,
  type: StatementType,
  charset: Charset,
): Promise<Statement> {
  const lines: CsvLine[] = [];
  const facts: ImportFacts = { accounts: [], from: null, to: null };
  const ids = new Map<string, SharedId>();
  let turn = performance.now();
  for (const transaction of READERS[type](decodedPieces(bytes, charset))) {
    if (transaction && lines.length === TRANSACTIONS_MAX) return { lines, facts, hasMore: true };
    if (transaction) {
      const line = toLine(transaction, lines.length + 1);
      lines.push(line);
      addFacts(facts, transaction);
      noteId(ids, transaction, line);
    }
    if (performance.now() - turn < STEP_TIME) continue;
    await setImmediate();
    turn = performance.now();
  }
  return { lines, facts, hasMore: false };
}

function toLine(transaction: Transaction, row: number): CsvLine {
  const cells = STATEMENT_KEYS.map((key) => (transaction[key] ?? '').slice(0, TEXT_MAX));
  const notText = cells.some((cell) => cell.includes('\uFFFD'));
  const { fault } = transaction;
  return fault === undefined ? { row, cells, notText } : { row, cells, notText, broken: fault };
}

type SharedId = { content: string; lines: CsvLine[]; isShared: boolean };

/** Some banks give different transactions one ID. Then it identifies none of them, and is cleared. */
function noteId(ids: Map<string, SharedId>, transaction: Transaction, line: CsvLine): void {
  const { account, bankId, amount, date, payee, description } = transaction;
  if (!bankId) return;
  const key = JSON.stringify([account, bankId, amount]);
  const content = JSON.stringify([date, payee, description]);
  const same = ids.get(key) ?? { content, lines: [], isShared: false };
  ids.set(key, same);
  same.lines.push(line);
  if (same.content !== content) same.isShared = true;
  if (same.isShared) for (const { cells } of same.lines.splice(0)) cells[BANK_ID] = '';
}

function addFacts(facts: ImportFacts, { account, date = '' }: Transaction): void {
  if (account && facts.accounts.length < ACCOUNTS_MAX && !facts.accounts.includes(account))
    facts.accounts.push(account);
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return;
  if (facts.from === null || date < facts.from) facts.from = date;
  if (facts.to === null || date > facts.to) facts.to = date;
}

/** Why a file with no transactions, or with too many of them, can't be imported. Null for others. */
export function refusalOf({ lines, hasMore }: Statement): string | null {
  if (hasMore) return bankMessages.manyTransactions(TRANSACTIONS_MAX);
  if (lines.length === 0) return bankMessages.noTransactions;
  const [first] = lines;
  const isNothingRead = lines.length === 1 && first?.cells.every((cell) => cell === '');
  return isNothingRead ? (first?.broken ?? null) : null;
}
