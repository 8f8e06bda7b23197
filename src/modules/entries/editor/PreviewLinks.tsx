import { type ReactNode, useMemo } from 'react';
import { trpc } from '#lib/trpc.ts';
import type { EntryName, EntryRead } from '#shared/entries/output.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import { linkLabels } from '#shared/wiki-links/model.ts';
import { WikiLinks } from '#widgets/WikiLink.tsx';

/** With more links than this, the preview shows all of them as typed. */
const LINKS_MAX = 30;

/** Shows the `[[links]]` of an unsaved text as they will look. `known` are the saved ones. */
export function PreviewLinks({ text, known = [], children }: PreviewLinksProps) {
  const byLabel = new Map<string, EntryName>(known.map((link) => [link.label, link]));
  const labels = useMemo(() => linkLabels(text), [text]);
  const missing = labels.filter((label) => !byLabel.has(label));
  const asked = missing.length > LINKS_MAX ? [] : missing;
  const found = trpc.useQueries((t) => asked.map((label) => t.search.suggest({ q: label })));
  const ready = asked.length === missing.length && found.every(({ isSuccess }) => isSuccess);
  asked.forEach((label, index) => {
    const titled = (found[index]?.data ?? []).filter(({ title }) => foldText(title) === label);
    // As on save, a wiki entry takes precedence over other entries with its title.
    const target = titled.find(({ type }) => type === 'note') ?? titled[0];
    if (target) byLabel.set(label, target);
  });
  const targets = ready ? JSON.stringify([...byLabel]) : null;
  // A new value would render every link again.
  const value = useMemo(() => {
    if (targets === null) return null;
    const known = new Map<string, EntryName>(JSON.parse(targets));
    return { find: (label: string) => known.get(label) };
  }, [targets]);
  return <WikiLinks value={value}>{children}</WikiLinks>;
}

type PreviewLinksProps = { text: string; known?: EntryRead['links']; children: ReactNode };
