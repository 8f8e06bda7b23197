import { Box } from '@chakra-ui/react';
import { type ComponentProps, Suspense } from 'react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import type { Comment } from '#shared/comments/output.ts';
import type { CommentComposerProps } from './CommentComposer.tsx';
import type { NewCommentProps } from './NewComment.tsx';

const CommentComposer = lazyOrRetry<CommentComposerProps<Comment>>(async () => ({
  default: (await import('./NewComment.tsx')).CommentComposer,
}));
const NewComment = lazyOrRetry(async () => ({
  default: (await import('./NewComment.tsx')).NewComment,
}));
const Outgoing = lazyOrRetry(async () => ({
  default: (await import('./NewComment.tsx')).OutgoingComments,
}));

const PLACE = <Box minH="11rem" aria-hidden />;

/** The comment editor, which loads its code with its first use. Its place has its height until then. */
export function Composer(props: CommentComposerProps<Comment>) {
  return (
    <Suspense fallback={PLACE}>
      <CommentComposer {...props} />
    </Suspense>
  );
}

/** The editor of a new comment, in the same way. */
export function NewComposer(props: NewCommentProps) {
  return (
    <Suspense fallback={PLACE}>
      <NewComment {...props} />
    </Suspense>
  );
}

/** Comments that wait for a connection, where no editor shows them: replies, and those on an entry that was closed since. */
export function WaitingComments(props: ComponentProps<typeof Outgoing>) {
  return (
    <Suspense>
      <Outgoing {...props} />
    </Suspense>
  );
}
