import type { ReactNode } from 'react';
import { trpc } from '#lib/trpc.ts';
import type { EntryName, EntryRead } from '#shared/entries/model.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import { linkLabels } from '#shared/wiki-links/model.ts';
import { WikiLinks } from '#widgets/WikiLink.tsx';

/** A text with more links than this shows them in the preview as they were typed. */
const LINKS_MAX = 30;

/** Shows the `[[links]]` of a text that is not saved yet as they will read; `known` are those it has already. */
export function PreviewLinks({ text, known = [], children }: PreviewLinksProps) {
  const byLabel = new Map<string, EntryName>(known.map((link) => [link.label, link]));
  const missing = linkLabels(text).filter((label) => !byLabel.has(label));
  const asked = missing.length > LINKS_MAX ? [] : missing;
  const found = trpc.useQueries((t) => asked.map((label) => t.search.suggest({ q: label })));
  const ready = asked.length === missing.length && found.every(({ isSuccess }) => isSuccess);
  asked.forEach((label, index) => {
    const titled = (found[index]?.data ?? []).filter(({ title }) => foldText(title) === label);
    // A wiki entry goes before others of its title, as when the text is saved.
    const target = titled.find(({ type }) => type === 'note') ?? titled[0];
    if (target) byLabel.set(label, target);
  });
  return <WikiLinks value={ready ? { find: (label) => byLabel.get(label) } : null}>{children}</WikiLinks>;
}

type PreviewLinksProps = { text: string; known?: EntryRead['links']; children: ReactNode };
