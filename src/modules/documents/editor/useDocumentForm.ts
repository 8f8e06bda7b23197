import { schemaResolver } from '#lib/schemaResolver.ts';
import { trpc } from '#lib/trpc.ts';
import { useDraftedForm } from '#records/useForms.ts';
import { type EditorOptions, useRecordEditor } from '#records/useRecordEditor.ts';
import { DOCUMENT_FIELDS } from '#shared/documents/fields.ts';
import type { InternalDocument } from '#shared/documents/output.ts';
import { documentCreateInput } from '#shared/documents/schema.ts';
import { documentSlot } from '#shared/drafts/model.ts';
import { blankDraft, draftOf, inputOf } from '#shared/kit/fields.ts';
import { uploadMessages } from '#shared/uploads/messages.ts';
import { awaitsImage } from '#widgets/editor/imageMarks.ts';
import { documents } from '../record.ts';
import { asKeptDocument, type DocumentDraft, differs } from './documentDraft.ts';

const resolver = schemaResolver(documentCreateInput, (draft: DocumentDraft) =>
  inputOf(DOCUMENT_FIELDS, draft),
);

/**
 * The form of a new document, or of an edited one, in the dialog and on its page. The text survives reloads, failed saves, and
 * edit conflicts.
 */
export function useDocumentForm(document: InternalDocument | null, { onSaved, onRefreshed }: Options) {
  const id = document?.id ?? null;
  const utils = trpc.useUtils();
  const { drafted, ...state } = useDraftedForm({
    slot: documentSlot(id),
    blank: document ? draftOf(DOCUMENT_FIELDS, document) : blankDraft(DOCUMENT_FIELDS),
    version: document?.version,
    resolver,
    differs: (a, b) => differs(a, b, document === null),
    readKept: asKeptDocument,
    onShown: () => editor.stale.settle(),
  });
  const { form, written } = state;
  const editor = useRecordEditor(documents, document, state, {
    onSaved: (saved) => {
      drafted.keeper.forget();
      onSaved(saved);
    },
    ...(onRefreshed && { onRefreshed }),
    once: drafted.keeper.once,
    readBase: async (revision) => (await utils.documents.revision.fetch({ id: id ?? 0, revision })).content,
    mayLeave: () => {
      if (!awaitsImage(written.content)) return true;
      form.setError('content', { message: uploadMessages.underWay }, { shouldFocus: true });
      return false;
    },
  });
  return { state, editor, drafted };
}

type Options = Pick<EditorOptions<typeof DOCUMENT_FIELDS, InternalDocument>, 'onSaved' | 'onRefreshed'>;
export type DocumentFormState = ReturnType<typeof useDocumentForm>;
