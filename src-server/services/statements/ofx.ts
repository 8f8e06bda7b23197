import { bankMessages } from '#shared/accounting/bank/messages.ts';
import {
  idOf,
  plainAmount,
  type StatementReader,
  splitIn,
  TEXT_MAX,
  type Transaction,
} from './transaction.ts';

/** A tag, and the text behind it. */
type Tag = { name: string; isEnd: boolean; text: string };

const CDATA = '![CDATA[';
/** Parts of the text between two pauses. */
const PARTS_AT_ONCE = 2_000;
/** A tag without its end, which is searched for without a pattern: that would take a second for 10 MB. */
const NAME = /^(\/?)([A-Za-z][\w.:-]*)/;
/** Parts of a transaction that have names of their own, such as the account of the other side. */
const PARTS: ReadonlySet<string> = new Set([
  ...['PAYEE', 'CURRENCY', 'ORIGCURRENCY', 'BANKACCTTO', 'CCACCTTO', 'INV401KSOURCE', 'EXTDPAYEE'],
]);
const STATEMENTS: ReadonlySet<string> = new Set(['STMTRS', 'CCSTMTRS', 'INVSTMTRS']);

/**
 * Reads OFX: 1.x is SGML, where elements with a text have no end tag, and 2.x is XML. In both, a text ends at the next tag, so
 * one reader fits. Banks write & and < without escaping them.
 */
export const readOfx: StatementReader = function* (pieces) {
  let [account, currency] = ['', ''];
  let fields: Map<string, string> | null = null;
  let part = '';
  let isWhole = false;
  const transaction = (of: ReadonlyMap<string, string>): Transaction => toTransaction(of, account, currency);
  for (const tag of tagsIn(pieces)) {
    if (tag === null) {
      yield null;
      continue;
    }
    const { name, isEnd, text } = tag;
    if (name === 'STMTTRN' || (isEnd && name === 'BANKTRANLIST')) {
      if (fields) yield transaction(fields);
      fields = isEnd ? null : new Map();
      part = '';
    } else if (fields && PARTS.has(name)) part = isEnd ? '' : name;
    else if (fields && !isEnd) {
      const key = part === '' ? name : `${part}.${name}`;
      if (text !== '' && !fields.has(key)) fields.set(key, text);
    } else if (STATEMENTS.has(name) && !isEnd) [account, currency] = ['', ''];
    else if (name === 'ACCTID' && text !== '') account = text;
    else if (name === 'CURDEF') currency = text;
    else if (name === 'OFX' && isEnd) isWhole = true;
  }
  if (fields) yield { ...transaction(fields), fault: bankMessages.cutOff };
  else if (!isWhole) yield { fault: bankMessages.cutOff };
};

/** The amount is in the currency of `CURRENCY`. With `ORIGCURRENCY`, the bank converted it into that of the account. */
function toTransaction(fields: ReadonlyMap<string, string>, account: string, currency: string): Transaction {
  const of = (...keys: string[]) => keys.map((key) => fields.get(key)).find(Boolean) ?? '';
  return {
    date: dayOf(of('DTPOSTED', 'DTUSER')),
    amount: plainAmount(of('TRNAMT')),
    currency: of('CURRENCY.CURSYM') || currency,
    payee: of('NAME', 'PAYEE.NAME', 'EXTDPAYEE.NAME'),
    description: of('MEMO'),
    reference: of('CHECKNUM', 'REFNUM'),
    account,
    bankId: idOf(of('FITID')),
  };
}

/** 20260102120000[-5:EST] is the bank's Jan 2, 2026. */
function dayOf(text: string): string {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})(?!\d(?:\D|$))/.exec(text) ?? [];
  return year ? `${year}-${month}-${day}` : text;
}

/** The tags of a text. Null: a pause, after many of them. */
function* tagsIn(pieces: Iterable<string>): Generator<Tag | null> {
  let open: Tag | null = null;
  let count = 0;
  for (const part of splitIn(pieces, '<')) {
    count += 1;
    // The header is before the first tag.
    if (count === 1) continue;
    if (count % PARTS_AT_ONCE === 0) yield null;
    const close = part.indexOf('>');
    const [, end, name] = NAME.exec(part.slice(0, Math.max(0, close))) ?? [];
    if (name !== undefined) {
      if (open) yield { ...open, text: textOf(open.text) };
      const text = part.slice(close + 1, close + 1 + TEXT_MAX);
      open = { name: name.toUpperCase(), isEnd: end === '/', text };
    } else if (open && open.text.length < TEXT_MAX && !/^(\?|!--)/.test(part)) {
      const text = part.startsWith(CDATA) ? part.slice(CDATA.length) : `<${part}`;
      open.text = (open.text + text).slice(0, TEXT_MAX);
    }
  }
  if (open) yield { ...open, text: textOf(open.text) };
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function textOf(text: string): string {
  return text
    .replace(']]>', '')
    .replace(/&(amp|lt|gt|quot|apos|nbsp|#\d{1,7});/gi, (all, name: string) => {
      const code = Number(name.slice(1));
      if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? all;
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
    })
    .trim();
}
