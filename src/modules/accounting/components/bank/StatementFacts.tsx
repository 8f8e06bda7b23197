import { formatDay } from '#lib/text/format.ts';
import { bankTexts } from '#shared/accounting/bank/messages.ts';
import type { CsvImport } from '#shared/csv-import/output.ts';
import { MetaLine } from '#ui/base/MetaLine.tsx';

/** The account and the period that a file names. */
export function StatementFacts({ job }: { job: CsvImport }) {
  const { type, facts } = job;
  if (type === 'csv' || !facts) return null;
  const { accounts, from, to } = facts;
  return (
    <MetaLine color="fg.muted" mb="3">
      {bankTexts.fileTypes[type]}
      {accounts.map((account) => (
        <span key={account}>{bankTexts.account(account)}</span>
      ))}
      {from && to && bankTexts.period(formatDay(from), formatDay(to))}
    </MetaLine>
  );
}
