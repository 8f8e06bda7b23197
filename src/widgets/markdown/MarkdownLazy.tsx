import { Skeleton, Stack } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import type { MarkdownProps } from './Markdown.tsx';

const Loaded = lazy(async () => ({ default: (await import('./Markdown.tsx')).Markdown }));

/** Markdown that loads its renderer on first use, for components that rarely show it. */
export function MarkdownLazy(props: MarkdownProps) {
  return (
    <Suspense fallback={<Lines />}>
      <Loaded {...props} />
    </Suspense>
  );
}

function Lines() {
  return (
    <Stack gap="2" aria-hidden>
      <Skeleton height="4" />
      <Skeleton height="4" />
      <Skeleton height="4" width="60%" />
    </Stack>
  );
}
