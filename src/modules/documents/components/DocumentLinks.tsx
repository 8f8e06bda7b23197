import type { ReactNode } from 'react';
import { trpc } from '#lib/trpc.ts';
import { documentMessages } from '#shared/documents/messages.ts';
import { linkLabels } from '#shared/wiki-links/model.ts';
import { WikiLinks } from '#widgets/WikiLink.tsx';

/** Turns the `[[links]]` of a document into links. They are shown as typed until their targets are loaded. */
export function DocumentLinks({ document, children }: DocumentLinksProps) {
  const { id, content } = document;
  const hasLinks = linkLabels(content).length > 0;
  const links = trpc.documents.links.useQuery({ id }, { enabled: hasLinks }).data;
  const byLabel = new Map(links?.map((link) => [link.label, link]));
  return (
    <WikiLinks
      value={links ? { find: (label) => byLabel.get(label), missing: documentMessages.noTarget } : null}
    >
      {children}
    </WikiLinks>
  );
}

type DocumentLinksProps = {
  document: { id: number; content: string };
  children: ReactNode;
};
