import { useMemo } from 'react';
import { sendImage } from '#lib/images.ts';
import { trpc } from '#lib/trpc.ts';
import type { DocumentLink } from '#shared/documents/model.ts';
import { ENTRY_TYPE_LABEL, isEntryType } from '#shared/entries/model.ts';
import type { WritingHelp } from '#widgets/editor/writingHelp.ts';
import { NewLinks } from './components/NewLinks.tsx';

const NONE: DocumentLink[] = [];

/**
 * What helps to write a document: documents and entries behind `[[`, and pictures. What is chosen becomes a link by
 * address, so that it still leads there under another title. `id` is that of one that is edited.
 */
export function useDocumentHelp(id: number | null): WritingHelp {
  const { client } = trpc.useUtils();
  const known = trpc.documents.links.useQuery({ id: id ?? 0 }, { enabled: id !== null }).data ?? NONE;
  const sources = useMemo(() => {
    async function find(typed: string) {
      const offers = typed.trim() ? await client.search.offers.query({ q: typed }) : [];
      const documents = offers.filter(({ type, key }) => type === 'document' && key !== `document-${id}`);
      const entries = offers.filter(({ type }) => isEntryType(type));
      return [...documents, ...entries].map(({ type, key, title, url }) => ({
        ...{ key, label: title, insert: `[${escaped(title)}](${url})` },
        detail: isEntryType(type) ? ENTRY_TYPE_LABEL[type] : 'Document',
      }));
    }
    return [{ trigger: '[[', name: 'Documents and entries', find } as const];
  }, [client, id]);
  return {
    sources,
    sendImage,
    aroundPreview: (text, preview) => (
      <NewLinks text={text} known={known}>
        {preview}
      </NewLinks>
    ),
  };
}

/** Brackets in a title would end the link. */
function escaped(title: string): string {
  return title.replace(/[[\]\\]/g, '\\$&');
}
