import { useToday } from '#lib/browser/useToday.ts';
import { formatDay } from '#lib/text/format.ts';
import { trpc } from '#lib/trpc.ts';
import { QuickAdd, type QuickInput } from '#records/QuickAdd.tsx';
import type { LedgerSearch } from '#shared/accounting/address.ts';
import { ledgerTexts } from '#shared/accounting/messages.ts';
import { showMoney } from '#shared/kit/money.ts';
import { transactions } from '../record.ts';

/** Adds transactions by lines such as “Coffee 12.50”, with the type and the category of the filter. */
export function QuickTransaction({ search: { type, category } }: { search: LedgerSearch }) {
  const { today } = useToday();
  const utils = trpc.useUtils();

  async function readLine(line: string): Promise<QuickInput> {
    // The schemas load with the first line.
    const { quickInput } = await import('../form/quickInput.ts');
    const [rules, categories] = await Promise.all([
      utils.accounting.rules.fetch({}),
      utils.accounting.categories.fetch({}),
    ]);
    return quickInput(line, { today, usual: type, category, rules, categories });
  }

  return (
    <QuickAdd
      record={transactions}
      slot={`transaction:${type ?? ''}:${category ?? ''}`}
      label={ledgerTexts.quickAdd}
      placeholder={ledgerTexts.quickExample}
      readLine={readLine}
      added={(_, saved) =>
        ledgerTexts.quickAdded(showMoney(saved.amount), saved.category, formatDay(saved.date))
      }
    />
  );
}
