import { COMMENTS_PAGE, type Comment } from '#shared/comments.ts';
import { commentToasts } from '#shared/messages/comments.ts';
import { useAction } from '../../lib/feedback.ts';
import { noteOwnAct } from '../../lib/ownActs.ts';
import { errorOf, type RouterName, trpc } from '../../lib/trpc.ts';
import { useUndo } from '../../lib/useRestore.ts';

const TOUCHES: RouterName[] = ['comments', 'entries', 'search'];

/** The comments of an entry in reading order, page by page. */
export function useComments(entryId: string) {
  return trpc.comments.list.useInfiniteQuery(
    { entryId, limit: COMMENTS_PAGE },
    { getNextPageParam: (page) => page.nextCursor ?? undefined },
  );
}

export function useCommentCreate() {
  return trpc.comments.create.useMutation(
    useAction<unknown, Comment>({
      touches: TOUCHES,
      success: own(commentToasts.posted),
      failure: failed(commentToasts.failed),
    }),
  );
}

export function useCommentUpdate() {
  return trpc.comments.update.useMutation(
    useAction<unknown, Comment>({
      touches: TOUCHES,
      success: own(commentToasts.saved),
      failure: failed(commentToasts.failed),
    }),
  );
}

export function useCommentDelete() {
  const undo = useUndo();
  return trpc.comments.delete.useMutation(
    useAction<unknown, { id: number }>({
      touches: TOUCHES,
      success: (deleted) => ({
        ...own(commentToasts.deleted)(deleted),
        action: undo({ subject: 'comment', subjectId: String(deleted.id) }),
      }),
      failure: failed(commentToasts.deleteFailed),
    }),
  );
}

/** The page reads its own change by itself; its news tells it nothing. */
function own<T>(toast: T) {
  return ({ id }: { id: number }): T => {
    noteOwnAct(`comment:${id}`);
    return toast;
  };
}

function failed(fallback: string) {
  return (_: string, error: unknown) => ({
    title: 'Error',
    description: errorOf(error)?.message ?? fallback,
  });
}
