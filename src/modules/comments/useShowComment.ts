import { useNavigate } from '@tanstack/react-router';
import type { Comment } from '#shared/comments/output.ts';

/** Scrolls to a comment, as its permalink does. */
export function useShowComment(): (comment: Pick<Comment, 'id'>) => Promise<void> {
  const navigate = useNavigate();
  return (comment) =>
    navigate({
      to: '.',
      hash: `comment-${comment.id}`,
      replace: true,
      hashScrollIntoView: false,
      resetScroll: false,
    });
}
