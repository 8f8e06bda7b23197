import { Suspense } from 'react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import type { MarkdownProps } from './Markdown.tsx';
import { MarkdownLines } from './MarkdownLines.tsx';
import { Unformatted } from './Unformatted.tsx';

const Loaded = lazyOrRetry(
  async () => ({ default: (await import('./Markdown.tsx')).Markdown }),
  undefined,
  Unformatted,
);

/** Markdown that loads its renderer on first use, for components that rarely show it. */
export function MarkdownLazy(props: MarkdownProps) {
  return (
    <Suspense fallback={<MarkdownLines />}>
      <Loaded {...props} />
    </Suspense>
  );
}
