import { type ReactNode, useMemo } from 'react';
import { trpc } from '#lib/trpc.ts';
import type { EntryName, EntryRead } from '#shared/entries/output.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import { linkLabels } from '#shared/wiki-links/model.ts';
import { WikiLinks } from '#widgets/WikiLink.tsx';

/** With more links than this, the preview shows all of them as typed. */
const LINKS_MAX = 30;

/** Shows the `[[links]]` of an unsaved text as they will look. `known` are the saved ones. */
export function PreviewLinks({ text, links = [], children }: PreviewLinksProps) {
  const byLabel = new Map<string, EntryName>(links.map((link) => [link.label, link]));
  const labels = useMemo(() => linkLabels(text), [text]);
  const missing = labels.filter((label) => !byLabel.has(label));
  const queriedLabels = missing.length > LINKS_MAX ? [] : missing;
  const results = trpc.useQueries((t) => queriedLabels.map((label) => t.search.suggest({ q: label })));
  const ready = queriedLabels.length === missing.length && results.every(({ isSuccess }) => isSuccess);
  queriedLabels.forEach((label, index) => {
    const titled = (results[index]?.data ?? []).filter(({ title }) => foldText(title) === label);
    // As on save, a wiki entry takes precedence over other entries with its title.
    const target = titled.find(({ type }) => type === 'note') ?? titled[0];
    if (target) byLabel.set(label, target);
  });
  const targets = ready ? JSON.stringify([...byLabel]) : null;
  // A new value would render every link again.
  const value = useMemo(() => {
    if (targets === null) return null;
    const entryByLabel = new Map<string, EntryName>(JSON.parse(targets));
    return { find: (label: string) => entryByLabel.get(label) };
  }, [targets]);
  return <WikiLinks value={value}>{children}</WikiLinks>;
}

type PreviewLinksProps = { text: string; links?: EntryRead['links']; children: ReactNode };
