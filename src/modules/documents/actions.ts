import { Download, Eye, Pencil, Pin, PinOff, Printer, Trash2 } from 'lucide-react';
import type { RecordCommands } from '#records/useRecordCommands.tsx';
import type { DocumentCard } from '#shared/documents/model.ts';
import type { Action } from '#ui/base/ActionMenu.tsx';

/** As much of a document as is needed to name it. */
export type DocumentName = Pick<DocumentCard, 'id' | 'title' | 'pinned'>;

/** What can be done with documents, wherever they are shown. */
export type DocumentCommands = RecordCommands<DocumentName> & {
  /** Pins it, or takes the pin away. */
  pin: (document: DocumentName) => void;
  /** Downloads it as Markdown. */
  exportFile: (document: DocumentName) => void;
  print: (id: number) => void;
};

type DocumentActionKey = 'view' | 'edit' | 'pin' | 'export' | 'print' | 'delete';

export function documentActions(
  document: DocumentName,
  commands: DocumentCommands,
): Action<DocumentActionKey>[] {
  const { id, pinned } = document;
  return [
    { key: 'view', label: 'View', icon: Eye, run: () => commands.view(id) },
    { key: 'edit', label: 'Edit', icon: Pencil, run: () => commands.edit(id) },
    {
      ...{ key: 'pin', label: pinned ? 'Unpin' : 'Pin', icon: pinned ? PinOff : Pin },
      run: () => commands.pin(document),
    },
    { key: 'export', label: 'Export', icon: Download, run: () => commands.exportFile(document) },
    { key: 'print', label: 'Print', icon: Printer, run: () => commands.print(id) },
    { key: 'delete', label: 'Delete', icon: Trash2, run: () => commands.remove(document), danger: true },
  ];
}
