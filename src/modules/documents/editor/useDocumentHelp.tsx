import { useMemo } from 'react';
import { sendImage } from '#lib/text/images.ts';
import { trpc } from '#lib/trpc.ts';
import { documentTexts } from '#shared/documents/messages.ts';
import type { DocumentLink } from '#shared/documents/model.ts';
import { ENTRY_TYPE_LABEL, isEntryType } from '#shared/entries/model.ts';
import type { WritingHelp } from '#widgets/editor/writingHelp.ts';
import { NewLinks } from './NewLinks.tsx';

const NONE: DocumentLink[] = [];

/**
 * Writing help in a document: suggestions after `[[`, and images. A chosen suggestion becomes a link with a URL, so that
 * it still works when the title changes. `id` is the edited document.
 */
export function useDocumentHelp(id: number | null): WritingHelp {
  const { client } = trpc.useUtils();
  const knownLinks = trpc.documents.links.useQuery({ id: id ?? 0 }, { enabled: id !== null }).data ?? NONE;
  const sources = useMemo(() => {
    async function find(text: string) {
      const offers = text.trim() ? await client.search.offers.query({ q: text }) : [];
      const documents = offers.filter(({ type, key }) => type === 'document' && key !== `document-${id}`);
      const entries = offers.filter(({ type }) => isEntryType(type));
      return [...documents, ...entries].map(({ type, key, title, url }) => ({
        key,
        label: title,
        insert: `[${escaped(title)}](${url})`,
        detail: isEntryType(type) ? ENTRY_TYPE_LABEL[type] : documentTexts.document,
      }));
    }
    return [{ trigger: '[[', name: documentTexts.suggestions, find } as const];
  }, [client, id]);
  return {
    sources,
    sendImage,
    aroundPreview: (text, preview) => (
      <NewLinks text={text} links={knownLinks}>
        {preview}
      </NewLinks>
    ),
  };
}

/** Escapes brackets, which would end the link. */
function escaped(title: string): string {
  return title.replace(/[[\]\\]/g, '\\$&');
}
