import type { ReactNode } from 'react';
import { trpc } from '#lib/trpc.ts';
import { documentMessages } from '#shared/documents/messages.ts';
import type { DocumentLink } from '#shared/documents/model.ts';
import { isEntryType } from '#shared/entries/model.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import { linkLabels } from '#shared/wiki-links/model.ts';
import { WikiLinks } from '#widgets/WikiLink.tsx';

/** With more new links than this, the preview shows them as typed. */
const LINKS_MAX = 30;

/** Previews the `[[links]]` of unsaved text. `known` are the links of the saved version. */
export function NewLinks({ text, links, children }: NewLinksProps) {
  const byLabel = new Map(links.map((link) => [link.label, link]));
  const missing = linkLabels(text).filter((label) => !byLabel.has(label));
  const labels = missing.length > LINKS_MAX ? [] : missing;
  const offers = trpc.useQueries((t) => labels.map((label) => t.search.offers({ q: label })));
  labels.forEach((label, at) => {
    const titled = (offers[at]?.data ?? []).filter(
      ({ type, title }) => (type === 'document' || isEntryType(type)) && foldText(title) === label,
    );
    const target = ['document', 'note'].flatMap((kind) => titled.find(({ type }) => type === kind) ?? [])[0];
    const chosen = target ?? titled[0];
    if (chosen) byLabel.set(label, { label, title: chosen.title, url: chosen.url });
  });
  const ready = labels.length === missing.length && offers.every(({ isSuccess }) => isSuccess);
  return (
    <WikiLinks
      value={ready ? { find: (label) => byLabel.get(label), missing: documentMessages.noTarget } : null}
    >
      {children}
    </WikiLinks>
  );
}

type NewLinksProps = { text: string; links: readonly DocumentLink[]; children: ReactNode };
