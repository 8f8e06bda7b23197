import { CopyPlus, Eye, FolderKanban, Pencil, Tag, Tags, Trash2 } from 'lucide-react';
import type { RecordCommands } from '#records/useRecordCommands.tsx';
import { TRANSACTION_FIELDS } from '#shared/accounting/fields.ts';
import { ledgerTexts } from '#shared/accounting/messages.ts';
import { ENTRY_SIGNS, type EntrySign } from '#shared/accounting/model.ts';
import type { Transaction } from '#shared/accounting/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import type { Action } from '#ui/base/ActionMenu.tsx';
import type { BulkAction } from '#ui/table/BulkBar.tsx';

export type LedgerCommands = RecordCommands<Transaction> & {
  duplicate: (id: number) => void;
  importFile: () => void;
  manageCategories: () => void;
  /** Makes a rule of a transaction. */
  always: (transaction: Transaction, text: string) => void;
};

type LedgerActionKey = 'view' | 'edit' | 'duplicate' | 'always' | 'delete';

/** Characters of the text in the label of the rule's action. */
const SHOWN = 24;

/** What a transaction is called: its payee, or the first line of its description, or its category. */
export function nameOfTransaction({ payee, notes, category }: Transaction): string {
  return ruleText({ payee, notes }) || category;
}

function ruleText({ payee, notes }: Pick<Transaction, 'payee' | 'notes'>): string {
  return payee || (notes.split('\n')[0] ?? '').trim();
}

/** The actions on all selected transactions. */
export function transactionBulkActions(
  bulk: {
    change: (change: { category: string }) => void;
    chooseProject: () => void;
    remove: () => void;
  },
  categories: Record<EntrySign, readonly string[]>,
): BulkAction[] {
  return [
    {
      key: 'category',
      label: TRANSACTION_FIELDS.category.label,
      icon: Tag,
      options: ENTRY_SIGNS.flatMap((type) => categories[type].map((each) => [each, each] as const)),
      run: (category) => bulk.change({ category }),
    },
    {
      key: 'project',
      label: TRANSACTION_FIELDS.projectId.label,
      icon: FolderKanban,
      run: bulk.chooseProject,
    },
    { key: 'delete', label: generalTexts.delete, icon: Trash2, danger: true, run: bulk.remove },
  ];
}

/** A payment is undone on its event, so it has no Delete. */
export function transactionActions(
  transaction: Transaction,
  commands: LedgerCommands,
): Action<LedgerActionKey>[] {
  const { id, source } = transaction;
  const text = ruleText(transaction);
  const actions: Action<LedgerActionKey>[] = [
    { key: 'view', label: ledgerTexts.view, icon: Eye, run: () => commands.view(id) },
    { key: 'edit', label: ledgerTexts.edit, icon: Pencil, run: () => commands.edit(id) },
    { key: 'duplicate', label: ledgerTexts.duplicate, icon: CopyPlus, run: () => commands.duplicate(id) },
  ];
  if (text !== '') {
    actions.push({
      key: 'always',
      label: ledgerTexts.always(text.length > SHOWN ? `${text.slice(0, SHOWN).trim()}…` : text),
      icon: Tags,
      run: () => commands.always(transaction, text),
    });
  }
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
