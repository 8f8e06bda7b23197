import type { CsvImport } from '#shared/csv-import/output.ts';
import { receiveImport } from '../../src-server/modules/csv-import/run/receive.ts';
import { runJobs } from './jobs.ts';
import { type Community, newCommunity } from './people.ts';
import { testIds } from './ports.ts';

export type BankLine = {
  date?: string;
  amount: string;
  text?: string;
  reference?: string;
  category?: string;
};

/** A file of a bank, with all columns. */
export function bankFile(lines: readonly BankLine[]): string {
  const rows = lines.map(({ date = '2026-03-01', amount, text = 'Coffee', reference = '', category = '' }) =>
    [date, amount, text, reference, category].map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','),
  );
  return ['Date,Amount,Description,Reference,Category', ...rows, ''].join('\n');
}

/** Sends files to the ledger and runs their steps. */
export function bankImports(community: Community) {
  const { db, clock, as } = community;
  const { staff } = as;
  const work = { db, clock, ids: testIds(), viewer: staff.user, source: 'rest' as const };
  type Options = { charset?: CsvImport['charset']; skippedLines?: number; header?: boolean };
  const receive = (file: string | Buffer, options: Options = {}) =>
    receiveImport(work, {
      ...{ kind: 'accounting', fileName: 'bank.csv', bytes: Buffer.from(file as string) },
      ...options,
    });
  const check = async (sent: CsvImport, choices: object = {}) => {
    const { id, mapping } = sent;
    await staff.imports.check({ id, mapping, ...choices });
    await runJobs(community);
    return staff.imports.read({ id });
  };
  const preview = async (file: string | Buffer, choices: object = {}) => check(await receive(file), choices);
  const start = async ({ id }: { id: number }) => {
    await staff.imports.start({ id });
    await runJobs(community);
    return staff.imports.read({ id });
  };
  const run = async (file: string | Buffer, choices: object = {}) => start(await preview(file, choices));
  const undo = async ({ id }: { id: number }) => {
    await staff.imports.undo({ id });
    await runJobs(community);
    return staff.imports.read({ id });
  };
  /** The live rows of the ledger. */
  const rows = () =>
    db.$client
      .prepare<[], { date: string; amount: number; category: string; payee: string; notes: string }>(
        'select date, amount, category, payee, notes from accounting where deleted_at is null order by date, id',
      )
      .all();
  return { receive, check, preview, start, run, undo, rows };
}

/** Imports a file into an empty ledger. */
export async function importedBankFile(file: string | Buffer) {
  const bank = bankImports(newCommunity());
  const done = await bank.run(file);
  return { ...done, bank, rows: bank.rows() };
}
