import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { trpc } from '#lib/trpc.ts';
import { useRecordCommands } from '#records/useRecordCommands.tsx';
import type { RecordPageProps } from '#records/useRecordPage.ts';
import { ledgerToasts } from '#shared/accounting/messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { useMountedDialog } from '#ui/dialogs/useMountedDialog.tsx';
import type { LedgerCommands } from './actions.ts';
import { transactions } from './record.ts';

const TransactionDialog = lazyOrRetry(async () => ({
  default: (await import('./TransactionDialog.tsx')).TransactionDialog,
}));
const CategoriesDialog = lazyOrRetry(async () => ({
  default: (await import('./categories/CategoriesDialog.tsx')).CategoriesDialog,
}));
const BankImport = lazyOrRetry(async () => ({
  default: (await import('./components/bank/BankImport.tsx')).BankImport,
}));
const RuleDialog = lazyOrRetry(async () => ({
  default: (await import('./form/RuleDialog.tsx')).RuleDialog,
}));

/** The commands of transactions and their dialogs. Each dialog loads when it is first opened. */
export function useLedgerCommands(page: Pick<RecordPageProps<never>, 'onOpen' | 'onGone'>) {
  const record = useRecordCommands(transactions, TransactionDialog, page);
  const copy = useMutationFeedback(trpc.accounting.duplicate, {
    success: ({ id }) => ({
      ...ledgerToasts.duplicated,
      action: { label: generalTexts.view, run: () => page.onOpen(id) },
    }),
    failure: ledgerToasts.duplicateFailed,
  });
  const files = useMountedDialog(BankImport);
  const categories = useMountedDialog(CategoriesDialog);
  const rule = useMountedDialog(RuleDialog);
  const commands: LedgerCommands = {
    ...record.commands,
    duplicate: (id) => copy.mutate({ id }),
    importFile: () => files.open({}),
    manageCategories: () => categories.open({}),
    always: ({ category }, contains) => rule.open({ rule: { contains, match: 'contains', category } }),
  };
  const element = (
    <>
      {record.element}
      {files.element}
      {categories.element}
      {rule.element}
    </>
  );
  return { commands, element };
}
