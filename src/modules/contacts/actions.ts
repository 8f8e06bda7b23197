import { ArrowRightLeft, Eye, Merge, Pencil, Trash2 } from 'lucide-react';
import type { RecordCommands } from '#records/useRecordCommands.tsx';
import { contactTexts } from '#shared/contacts/messages.ts';
import type { ContactRow, Stage } from '#shared/contacts/model.ts';
import { generalTexts } from '#shared/general.messages.ts';
import type { Action } from '#ui/base/ActionMenu.tsx';

/** The commands of contacts, wherever they are shown. */
export type ContactCommands = RecordCommands<ContactRow> & {
  importFile: () => void;
  /** `to` preselects a stage. */
  updateStage: (contact: ContactRow, to?: Stage) => void;
  merge: (id: number) => void;
};

type ContactActionKey = 'view' | 'edit' | 'stage' | 'merge' | 'delete';

export function contactActions(contact: ContactRow, commands: ContactCommands): Action<ContactActionKey>[] {
  const { id } = contact;
  return [
    { key: 'view', label: contactTexts.viewDetails, icon: Eye, run: () => commands.view(id) },
    { key: 'edit', label: contactTexts.edit, icon: Pencil, run: () => commands.edit(id) },
    {
      key: 'stage',
      label: contactTexts.updateStage,
      icon: ArrowRightLeft,
      run: () => commands.updateStage(contact),
    },
    { key: 'merge', label: contactTexts.mergeAction, icon: Merge, run: () => commands.merge(id) },
    {
      key: 'delete',
      label: generalTexts.delete,
      icon: Trash2,
      run: () => commands.remove(contact),
      danger: true,
    },
  ];
}
