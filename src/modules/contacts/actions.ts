import { ArrowRightLeft, Eye, Merge, Pencil, Trash2 } from 'lucide-react';
import type { RecordCommands } from '#records/useRecordCommands.tsx';
import type { ContactRow, Stage } from '#shared/contacts/model.ts';
import type { Action } from '#ui/base/ActionMenu.tsx';

/** What can be done with contacts, wherever they are shown. */
export type ContactCommands = RecordCommands<ContactRow> & {
  importFile: () => void;
  /** `to`: the stage that is chosen already. */
  updateStage: (contact: ContactRow, to?: Stage) => void;
  merge: (id: number) => void;
};

type ContactActionKey = 'view' | 'edit' | 'stage' | 'merge' | 'delete';

export function contactActions(contact: ContactRow, commands: ContactCommands): Action<ContactActionKey>[] {
  const { id } = contact;
  return [
    { key: 'view', label: 'View Details', icon: Eye, run: () => commands.view(id) },
    { key: 'edit', label: 'Edit Contact', icon: Pencil, run: () => commands.edit(id) },
    { key: 'stage', label: 'Update Stage', icon: ArrowRightLeft, run: () => commands.updateStage(contact) },
    { key: 'merge', label: 'Merge with another', icon: Merge, run: () => commands.merge(id) },
    { key: 'delete', label: 'Delete', icon: Trash2, run: () => commands.remove(contact), danger: true },
  ];
}
