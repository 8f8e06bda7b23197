import { type ReactNode, useMemo } from 'react';
import type { TitleLink } from '#shared/wiki-links/output.ts';
import { WikiLinks } from './WikiLink.tsx';

/** The `[[links]]` of a stored text lead where the server says. */
export function TitleLinks({ links, children }: { links: readonly TitleLink[]; children: ReactNode }) {
  const targets = useMemo(() => {
    const byLabel = new Map(links.map((link) => [link.label, link]));
    return { find: (label: string) => byLabel.get(label) };
  }, [links]);
  return <WikiLinks value={targets}>{children}</WikiLinks>;
}
