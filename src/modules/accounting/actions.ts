import { CopyPlus, Eye, Pencil, Trash2 } from 'lucide-react';
import type { RecordCommands } from '#records/useRecordCommands.tsx';
import { ledgerTexts } from '#shared/accounting/messages.ts';
import type { Transaction } from '#shared/accounting/output.ts';
import type { Action } from '#ui/base/ActionMenu.tsx';

export type LedgerCommands = RecordCommands<Transaction> & {
  duplicate: (id: number) => void;
  importFile: () => void;
};

type LedgerActionKey = 'view' | 'edit' | 'duplicate' | 'delete';

/** A payment is undone on its event, so it has no Delete. */
export function transactionActions(
  transaction: Transaction,
  commands: LedgerCommands,
): Action<LedgerActionKey>[] {
  const { id, source } = transaction;
  const actions: Action<LedgerActionKey>[] = [
    { key: 'view', label: ledgerTexts.view, icon: Eye, run: () => commands.view(id) },
    { key: 'edit', label: ledgerTexts.edit, icon: Pencil, run: () => commands.edit(id) },
    { key: 'duplicate', label: ledgerTexts.duplicate, icon: CopyPlus, run: () => commands.duplicate(id) },
  ];
  if (source === 'rsvp') return actions;
  return [
    ...actions,
    {
      key: 'delete',
      label: ledgerTexts.remove,
      icon: Trash2,
      danger: true,
      run: () => commands.remove(transaction),
    },
  ];
}
