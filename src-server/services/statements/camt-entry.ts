import { bankMessages } from '#shared/accounting/bank/messages.ts';
import { idOf, type Transaction } from './transaction.ts';

/** The texts below an entry or a transaction by their path. */
export type Fields = Map<string, string>;

/** The names of the two sides. Since version 08, a name is inside of `Pty`. */
const PARTIES = ['Dbtr', 'Cdtr', 'UltmtDbtr', 'UltmtCdtr'];
const DETAIL = [
  ...['Amt', 'Amt@Ccy', 'AmtDtls/TxAmt/Amt', 'AmtDtls/TxAmt/Amt@Ccy', 'CdtDbtInd', 'AddtlTxInf'],
  ...['Refs/AcctSvcrRef', 'Refs/TxId', 'Refs/EndToEndId'],
  ...PARTIES.flatMap((party) => [`RltdPties/${party}/Nm`, `RltdPties/${party}/Pty/Nm`]),
  ...['RmtInf/Ustrd', 'RmtInf/Strd/AddtlRmtInf', 'RmtInf/Strd/CdtrRefInf/Ref'],
];
const ENTRY = [
  ...['Amt', 'Amt@Ccy', 'CdtDbtInd', 'RvslInd', 'Sts', 'Sts/Cd', 'NtryRef', 'AcctSvcrRef', 'AddtlNtryInf'],
  ...['BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm'],
];
/** The paths below an entry or a transaction that are read. */
export const WANTED: ReadonlySet<string> = new Set([...ENTRY, ...DETAIL]);

/**
 * The rows of an entry: one for each transaction of a batch, if their amounts add up to the entry's. Otherwise one for the entry,
 * because a fee or another currency is between them.
 */
export function rowsOf(entry: Fields, details: readonly Fields[], account: string): Transaction[] {
  const parts = details.length > 1 ? partsOf(entry, details) : null;
  if (parts === null) return [toRow(entry, details.length === 1 ? details[0] : undefined, account)];
  return parts.map((part, at) => toRow(part, details[at], account));
}

/** The entry with the amount of each of its transactions, or null. */
function partsOf(entry: Fields, details: readonly Fields[]): Fields[] | null {
  const parts = details.map((detail) => {
    const path = detail.has('Amt') ? 'Amt' : 'AmtDtls/TxAmt/Amt';
    const own = new Map(entry);
    for (const key of ['', '@Ccy']) own.set(`Amt${key}`, detail.get(`${path}${key}`) ?? '');
    own.set('CdtDbtInd', detail.get('CdtDbtInd') ?? entry.get('CdtDbtInd') ?? '');
    // All transactions share the entry's own references.
    return new Map([...own].filter(([key]) => key !== 'AcctSvcrRef' && key !== 'NtryRef'));
  });
  const sum = parts.reduce((total, part) => total + Number(amountOf(part)), 0);
  const fits = parts.every((part) => part.get('Amt@Ccy') === entry.get('Amt@Ccy') && part.get('Amt') !== '');
  return fits && Math.abs(sum - Number(amountOf(entry))) < 0.005 ? parts : null;
}

function toRow(entry: Fields, detail: Fields | undefined, account: string): Transaction {
  const of = (fields: Fields | undefined, ...keys: string[]) =>
    keys.map((key) => fields?.get(key)).find(Boolean) ?? '';
  const date = of(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm').slice(0, 10);
  const endToEnd = idOf(of(detail, 'Refs/EndToEndId'));
  return {
    date,
    amount: amountOf(entry),
    currency: of(entry, 'Amt@Ccy'),
    payee: of(detail, ...otherSide(entry)),
    description:
      of(detail, 'RmtInf/Ustrd', 'RmtInf/Strd/AddtlRmtInf', 'AddtlTxInf') || of(entry, 'AddtlNtryInf'),
    reference: of(detail, 'RmtInf/Strd/CdtrRefInf/Ref') || endToEnd,
    account,
    bankId:
      idOf(of(detail, 'Refs/AcctSvcrRef')) ||
      idOf(of(entry, 'AcctSvcrRef')) ||
      idOf(of(detail, 'Refs/TxId')) ||
      // Neither is unique alone. A short number of an entry counts those of one file.
      dated(date, endToEnd) ||
      dated(date, /^\d{1,7}$/.test(of(entry, 'NtryRef')) ? '' : idOf(of(entry, 'NtryRef'))),
    ...faultOf(of(entry, 'Sts/Cd', 'Sts'), of(entry, 'CdtDbtInd')),
  };
}

/** The amount has no sign. The mark says where the money goes, also for a reversal. */
function amountOf(entry: Fields): string {
  return `${entry.get('CdtDbtInd') === 'DBIT' ? '-' : ''}${entry.get('Amt') ?? ''}`;
}

/** Money goes to the creditor. A reversal keeps the sides of the payment that it reverses. */
function otherSide(entry: Fields): string[] {
  const isCreditor = (entry.get('CdtDbtInd') === 'DBIT') !== (entry.get('RvslInd') === 'true');
  const [party, ultimate] = isCreditor ? ['Cdtr', 'UltmtCdtr'] : ['Dbtr', 'UltmtDbtr'];
  return [party, ultimate].flatMap((side) => [`RltdPties/${side}/Nm`, `RltdPties/${side}/Pty/Nm`]);
}

function dated(date: string, id: string): string {
  return id && `${date} ${id}`;
}

function faultOf(status: string, direction: string): Pick<Transaction, 'fault'> {
  if (status !== '' && status !== 'BOOK') return { fault: bankMessages.notBooked(status) };
  return direction === 'CRDT' || direction === 'DBIT' ? {} : { fault: bankMessages.noDirection };
}
