import type { DocumentCard } from '#shared/internal-documents.ts';

/** As much of a document as is needed to name it. */
export type DocumentName = Pick<DocumentCard, 'id' | 'title' | 'pinned'>;

/** What can be done with documents, wherever they are shown. */
export type DocumentActions = {
  add: () => void;
  view: (id: number) => void;
  edit: (id: number) => void;
  /** Pins it, or takes the pin away. */
  pin: (document: DocumentName) => void;
  /** Downloads it as Markdown. */
  exportFile: (document: DocumentName) => void;
  print: (id: number) => void;
  remove: (document: DocumentName) => void;
};
