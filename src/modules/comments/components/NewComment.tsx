import type { Comment } from '#shared/comments/output.ts';
import { OutgoingComments } from '../outgoing/OutgoingComments.tsx';
import type { CommentPlace } from '../outgoing/place.ts';
import { useCommentSend } from '../outgoing/useCommentSend.ts';
import { CommentComposer, type CommentComposerProps } from './CommentComposer.tsx';

/** All that is lazily loaded of comments comes in one chunk, so that it is there when the connection is lost. */
export { CommentComposer, OutgoingComments };

/** The editor of a new comment or reply, with the comments that wait for a connection. Those replied to show waiting replies. */
export function NewComment({ place, onSent, onWait, ...composer }: NewCommentProps) {
  const { send, busy } = useCommentSend(place);
  return (
    <>
      <CommentComposer
        {...composer}
        busy={busy}
        onSend={send}
        onSent={(sent) => (sent === 'waits' ? onWait() : onSent(sent))}
      />
      {place.parentId === null && <OutgoingComments {...place} />}
    </>
  );
}

export type NewCommentProps = Omit<
  CommentComposerProps<Comment | 'waits'>,
  'busy' | 'onSend' | 'onSent' | 'initial'
> & {
  place: CommentPlace;
  onSent: (comment: Comment) => void;
  /** The comment waits for a connection. */
  onWait: () => void;
};
