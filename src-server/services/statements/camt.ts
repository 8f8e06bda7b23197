import { SaxesParser } from 'saxes';
import { bankMessages } from '#shared/accounting/bank/messages.ts';
import { type Fields, rowsOf, WANTED } from './camt-entry.ts';
import { type StatementReader, TEXT_MAX, type Transaction } from './transaction.ts';

/** More levels than any version of CAMT has, and more transactions than one entry has. */
const [DEPTH_MAX, DETAILS_MAX] = [60, 50_000];
/** Texts that are written in several elements. */
const SEVERAL: ReadonlySet<string> = new Set(['Ustrd', 'AddtlRmtInf']);

/** An entry or one of its transactions, with the texts below it by their path. */
type Scope = { fields: Fields; depth: number };
type State = {
  path: string[];
  text: string;
  account: string;
  entry: (Scope & { details: Fields[] }) | null;
  detail: Scope | null;
  rows: Transaction[];
  fault: string | null;
};

/**
 * Reads CAMT.053, and CAMT.052, which has the same entries. Names count without their namespace, so every version fits. What
 * comes after an error can't be read. Document types are refused, and only the entities of XML itself are known.
 */
export const readCamt: StatementReader = function* (pieces) {
  const state: State = {
    path: [],
    text: '',
    account: '',
    entry: null,
    detail: null,
    rows: [],
    fault: null,
  };
  const parser = parserInto(state);
  for (const piece of pieces) {
    try {
      parser.write(piece);
    } catch (error) {
      if (state.fault === null) throw error;
    }
    yield* state.rows.splice(0);
    if (state.fault !== null) break;
    yield null;
  }
  const fault = state.fault ?? (state.path.length > 0 ? bankMessages.cutOff : null);
  if (fault !== null) yield { fault };
};

function parserInto(state: State): SaxesParser {
  const parser = new SaxesParser();
  // The parser would go on, with an error for each character.
  const stop = (reason: string) => {
    state.fault = reason;
    throw new Error(reason);
  };
  parser.on('error', () => stop(bankMessages.brokenXml(parser.line)));
  parser.on('doctype', () => stop(bankMessages.doctype));
  parser.on('opentag', ({ name, attributes }) => {
    open(state, localOf(name), attributes.Ccy);
    if (state.path.length > DEPTH_MAX || (state.entry?.details.length ?? 0) > DETAILS_MAX)
      stop(bankMessages.brokenXml(parser.line));
  });
  const addText = (more: string) => {
    state.text = (state.text + more).slice(0, TEXT_MAX);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => close(state));
  return parser;
}

function open(state: State, name: string, currency: string | undefined): void {
  const { path } = state;
  path.push(name);
  state.text = '';
  if (name === 'Stmt' || name === 'Rpt') state.account = '';
  if (name === 'Ntry') state.entry ??= { fields: new Map(), details: [], depth: path.length };
  else if (name === 'TxDtls' && state.entry) state.detail ??= { fields: new Map(), depth: path.length };
  else if (name === 'Amt' && currency) keep(state, '@Ccy', currency);
}

function close(state: State): void {
  const { path, entry, detail } = state;
  const value = state.text.trim();
  state.text = '';
  if (value !== '' && entry) keep(state, '', value);
  if (value !== '' && !entry && isAccount(path)) state.account ||= value;
  if (entry && detail?.depth === path.length) {
    entry.details.push(detail.fields);
    state.detail = null;
  } else if (entry?.depth === path.length) {
    state.rows.push(...rowsOf(entry.fields, entry.details, state.account));
    state.entry = null;
  }
  path.pop();
}

/** Keeps a text of an entry by its path, if it is one that counts. */
function keep({ path, entry, detail }: State, suffix: string, value: string): void {
  const scope = detail ?? entry;
  if (!scope) return;
  const key = path.slice(scope.depth).join('/') + suffix;
  const before = scope.fields.get(key);
  if (before === undefined && WANTED.has(key)) scope.fields.set(key, value);
  else if (before !== undefined && SEVERAL.has(path.at(-1) ?? ''))
    scope.fields.set(key, `${before} ${value}`.slice(0, TEXT_MAX));
}

function localOf(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The account of a statement, by its IBAN or another number. */
function isAccount(path: readonly string[]): boolean {
  return /\/(Stmt|Rpt)\/Acct\/Id\/(IBAN|Othr\/Id)$/.test(path.join('/'));
}
