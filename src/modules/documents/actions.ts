import { Download, Eye, Folder, History, Pencil, Pin, PinOff, Printer, Trash2 } from 'lucide-react';
import type { RecordCommands } from '#records/useRecordCommands.tsx';
import { DOCUMENT_FIELDS } from '#shared/documents/fields.ts';
import { documentTexts } from '#shared/documents/messages.ts';
import {
  DOCUMENT_CATEGORIES,
  DOCUMENT_CATEGORY_LABEL,
  type DocumentCategory,
} from '#shared/documents/model.ts';
import type { DocumentCard } from '#shared/documents/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import type { Action } from '#ui/base/ActionMenu.tsx';
import type { BulkAction } from '#ui/table/BulkBar.tsx';

/** The hash of a document's page that prints it. */
export const PRINT_HASH = 'print';

/** The properties of a document that commands need. */
export type DocumentName = Pick<DocumentCard, 'id' | 'title' | 'pinned'>;

/** The commands of documents, wherever they are shown. */
export type DocumentCommands = RecordCommands<DocumentName> & {
  /** Pins or unpins a document. */
  pin: (document: DocumentName) => void;
  /** Downloads a document as Markdown. */
  exportFile: (document: DocumentName) => void;
  print: (id: number) => void;
  history: (id: number) => void;
};

type DocumentActionKey = 'view' | 'edit' | 'pin' | 'history' | 'export' | 'print' | 'delete';

export function documentActions(
  document: DocumentName,
  commands: DocumentCommands,
): Action<DocumentActionKey>[] {
  const { id, pinned } = document;
  return [
    { key: 'view', label: generalTexts.view, icon: Eye, run: () => commands.view(id) },
    { key: 'edit', label: generalTexts.edit, icon: Pencil, run: () => commands.edit(id) },
    {
      key: 'pin',
      label: pinned ? documentTexts.unpin : documentTexts.pin,
      icon: pinned ? PinOff : Pin,
      run: () => commands.pin(document),
    },
    { key: 'history', label: generalTexts.history, icon: History, run: () => commands.history(id) },
    { key: 'export', label: documentTexts.export, icon: Download, run: () => commands.exportFile(document) },
    { key: 'print', label: documentTexts.print, icon: Printer, run: () => commands.print(id) },
    {
      key: 'delete',
      label: generalTexts.delete,
      icon: Trash2,
      run: () => commands.remove(document),
      danger: true,
    },
  ];
}

type DocumentChange = { category?: DocumentCategory; pinned?: boolean };

/** The actions on all selected documents. */
export function documentBulkActions(bulk: {
  change: (change: DocumentChange) => void;
  remove: () => void;
}): BulkAction[] {
  return [
    {
      key: 'category',
      label: DOCUMENT_FIELDS.category.label,
      icon: Folder,
      options: DOCUMENT_CATEGORIES.map((category) => [category, DOCUMENT_CATEGORY_LABEL[category]]),
      run: (category) => bulk.change({ category: category as DocumentCategory }),
    },
    { key: 'pin', label: documentTexts.pin, icon: Pin, run: () => bulk.change({ pinned: true }) },
    { key: 'unpin', label: documentTexts.unpin, icon: PinOff, run: () => bulk.change({ pinned: false }) },
    { key: 'delete', label: generalTexts.delete, icon: Trash2, danger: true, run: bulk.remove },
  ];
}
