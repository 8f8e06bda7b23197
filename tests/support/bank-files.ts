type OfxRow = { id: string; amount: string; name?: string; memo?: string; date?: string; more?: string };

/** An OFX 1.x file, in which elements with a text have no end tag. */
export function ofxFile(rows: readonly OfxRow[], { currency = 'USD', account = '12345' } = {}): string {
  const transactions = rows.map(({ id, amount, name = 'Bakery', memo = '', date = '20260102', more = '' }) =>
    [
      ...['<STMTTRN>', '<TRNTYPE>OTHER', `<DTPOSTED>${date}`, `<TRNAMT>${amount}`, `<FITID>${id}`],
      ...[`<NAME>${name}`, memo && `<MEMO>${memo}`, more, '</STMTTRN>'],
    ]
      .filter(Boolean)
      .join('\r\n'),
  );
  return [
    ...['OFXHEADER:100', 'DATA:OFXSGML', 'VERSION:102', 'ENCODING:USASCII', 'CHARSET:1252', ''],
    `<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>${currency}`,
    `<BANKACCTFROM><BANKID>1<ACCTID>${account}<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>`,
    ...transactions,
    '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
  ].join('\r\n');
}

/** An MT940 statement. */
export function mt940File(
  entries: readonly string[],
  { currency = 'USD', account = '10020030/1234567' } = {},
) {
  return [
    ...[':20:STARTUMS', `:25:${account}`, ':28C:1/1', `:60F:C260101${currency}1000,00`],
    ...entries,
    ...[`:62F:C260131${currency}1000,00`, '-', ''],
  ].join('\r\n');
}

/** A CAMT.053 file of one of its versions. */
export function camtFile(
  entries: readonly string[],
  { version = '02', account = 'DE02120300000000202051' } = {},
) {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>`,
    `<Stmt><Id>1</Id><Acct><Id><IBAN>${account}</IBAN></Id></Acct>`,
    '<Bal><Amt Ccy="USD">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>',
    ...entries,
    '</Stmt></BkToCstmrStmt></Document>',
  ].join('\n');
}

type CamtEntry = { amount: string; mark?: string; more?: string; details?: string; currency?: string };

export function camtEntry({
  amount,
  mark = 'DBIT',
  more = '',
  details = '',
  currency = 'USD',
}: CamtEntry): string {
  return [
    `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${mark}</CdtDbtInd>`,
    `${more.includes('<Sts>') ? '' : '<Sts>BOOK</Sts>'}<BookgDt><Dt>2026-01-02</Dt></BookgDt>${more}`,
    details && `<NtryDtls>${details}</NtryDtls>`,
    '</Ntry>',
  ].join('');
}

/** A file of a type with so many different transactions. */
export const LONG_FILES: Readonly<
  Record<'csv' | 'ofx' | 'qif' | 'mt940' | 'camt', (rows: number) => string>
> = {
  csv: (rows) =>
    `Date,Description,Amount\n${numbered(rows, (n) => `2026-01-${dayOf(n)},Payment ${n},-${n}.50`).join('\n')}\n`,
  ofx: (rows) =>
    ofxFile(
      numbered(rows, (n) => ({
        ...{
          id: `F${n}`,
          amount: `-${n}.50`,
          name: `Payee ${n}`,
          memo: `Payment ${n}`,
          date: `202601${dayOf(n)}`,
        },
      })),
    ),
  qif: (rows) =>
    `!Type:Bank\n${numbered(rows, (n) => `D01/${dayOf(n)}/2026\nT-${n}.50\nPPayee ${n}\nMPayment ${n}\n^`).join('\n')}\n`,
  mt940: (rows) =>
    mt940File(
      numbered(
        rows,
        (n) =>
          `:61:2601${dayOf(n)}01${dayOf(n)}D${n},50N005NONREF//B${n}\r\n:86:105?00FOLGELASTSCHRIFT?20EREF+E${n}?21SVWZ+Payment ${n}?32Payee ${n}`,
      ),
    ),
  camt: (rows) =>
    camtFile(
      numbered(rows, (n) =>
        camtEntry({
          ...{ amount: `${n}.50`, more: `<AcctSvcrRef>R${n}</AcctSvcrRef>` },
          details: `<TxDtls><RltdPties><Cdtr><Nm>Payee ${n}</Nm></Cdtr></RltdPties><RmtInf><Ustrd>Payment ${n}</Ustrd></RmtInf></TxDtls>`,
        }),
      ),
    ),
};

function numbered<T>(count: number, of: (n: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => of(at + 1));
}

function dayOf(n: number): string {
  return String((n % 28) + 1).padStart(2, '0');
}
