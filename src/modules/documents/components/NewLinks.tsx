import type { ReactNode } from 'react';
import { trpc } from '#lib/trpc.ts';
import { documentMessages } from '#shared/documents/messages.ts';
import type { DocumentLink } from '#shared/documents/model.ts';
import { isEntryType } from '#shared/entries/model.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import { linkLabels } from '#shared/wiki-links/model.ts';
import { WikiLinks } from '#widgets/WikiLink.tsx';

/** A text with more new links than this shows them in the preview as they were typed. */
const LINKS_MAX = 30;

/** Shows the `[[links]]` of a text that is not saved yet as they will read; `known` are those of the saved one. */
export function NewLinks({ text, known, children }: NewLinksProps) {
  const byLabel = new Map(known.map((link) => [link.label, link]));
  const missing = linkLabels(text).filter((label) => !byLabel.has(label));
  const asked = missing.length > LINKS_MAX ? [] : missing;
  const found = trpc.useQueries((t) => asked.map((label) => t.search.offers({ q: label })));
  asked.forEach((label, at) => {
    const titled = (found[at]?.data ?? []).filter(
      ({ type, title }) => (type === 'document' || isEntryType(type)) && foldText(title) === label,
    );
    const target = ['document', 'note'].flatMap((kind) => titled.find(({ type }) => type === kind) ?? [])[0];
    const chosen = target ?? titled[0];
    if (chosen) byLabel.set(label, { label, title: chosen.title, url: chosen.url });
  });
  const ready = asked.length === missing.length && found.every(({ isSuccess }) => isSuccess);
  return (
    <WikiLinks
      value={ready ? { find: (label) => byLabel.get(label), missing: documentMessages.noTarget } : null}
    >
      {children}
    </WikiLinks>
  );
}

type NewLinksProps = { text: string; known: readonly DocumentLink[]; children: ReactNode };
