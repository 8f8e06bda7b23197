import { lazy, Suspense } from 'react';
import type { MarkdownProps } from './Markdown.tsx';
import { MarkdownLines } from './MarkdownLines.tsx';

const Loaded = lazy(async () => ({ default: (await import('./Markdown.tsx')).Markdown }));

/** Markdown that loads its renderer on first use, for components that rarely show it. */
export function MarkdownLazy(props: MarkdownProps) {
  return (
    <Suspense fallback={<MarkdownLines />}>
      <Loaded {...props} />
    </Suspense>
  );
}
