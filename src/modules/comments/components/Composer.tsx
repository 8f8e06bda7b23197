import { Box } from '@chakra-ui/react';
import { Suspense } from 'react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import type { CommentComposerProps } from './CommentComposer.tsx';

const CommentComposer = lazyOrRetry(async () => ({
  default: (await import('./CommentComposer.tsx')).CommentComposer,
}));

/** The comment editor, which loads its code with its first use. Its place has its height until then. */
export function Composer(props: CommentComposerProps) {
  return (
    <Suspense fallback={<Box minH="11rem" aria-hidden />}>
      <CommentComposer {...props} />
    </Suspense>
  );
}
