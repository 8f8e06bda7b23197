import { CircleCheck, CircleDashed, Link, Pencil, TextQuote, Trash2 } from 'lucide-react';
import { useCan } from '#lib/session/session.ts';
import { copyLink } from '#lib/text/copyLink.ts';
import { solutionTexts } from '#shared/comments/messages.ts';
import type { Comment } from '#shared/comments/output.ts';
import { entryPath } from '#shared/entries/model.ts';
import type { EntryRead } from '#shared/entries/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { markTexts } from '#shared/moderation/marks.messages.ts';
import { nameOf } from '#shared/users/model.ts';
import { type Action, ActionMenu } from '#ui/base/ActionMenu.tsx';
import type { OnDemand } from '#ui/base/MenuOnDemand.tsx';
import { useModerationActions } from '#widgets/useModerationActions.tsx';
import { type Discussion, useSolve } from '#widgets/useSolve.ts';
import { quoteText } from '../quotes/quoteText.ts';
import { useCommentDelete } from '../useComments.ts';
import { useCommentTexts } from '../useCommentTexts.ts';

/** What the viewer can do with a comment, their own or another's. Loaded with the first use. */
export function CommentMenu(props: CommentMenuProps & OnDemand) {
  const { entry } = props;
  return entry.type === 'thread' ? <ReplyMenu {...props} entry={entry} /> : <Actions {...props} extra={[]} />;
}

function ReplyMenu({ entry, ...props }: CommentMenuProps & { entry: Discussion }) {
  const { comment } = props;
  const { solve } = useSolve(entry);
  const canSolve = useCan('entries.solve', { authorId: entry.authorId });
  const isSolution = entry.solutionId === comment.id;
  const action: Action = {
    key: 'solution',
    label: isSolution ? solutionTexts.unmark : solutionTexts.mark,
    icon: isSolution ? CircleDashed : CircleCheck,
    offered: canSolve && entry.eventId === null && !comment.hidden,
    run: () => solve({ solved: true, solutionId: isSolution ? null : comment.id }),
  };
  return <Actions {...props} entry={entry} extra={[action]} />;
}

function Actions({ comment, entry, onQuote, onEdit, extra }: CommentMenuProps & { extra: Action[] }) {
  const texts = useCommentTexts();
  const authorId = comment.userId ?? -1;
  const canEdit = useCan('comments.update', { authorId });
  const remove = useCommentDelete();
  const moderation = useModerationActions({
    place: { subject: 'comment', subjectId: String(comment.id) },
    what: 'comment',
    authorId,
    hidden: comment.hidden,
  });
  const author = comment.author ? nameOf(comment.author) : '';
  const path = `${entryPath(entry)}#comment-${comment.id}`;
  return (
    <>
      <ActionMenu
        label={markTexts.actionsFor(texts.one)}
        startsOpen
        actions={[
          {
            key: 'quote',
            label: texts.quote,
            icon: TextQuote,
            offered: onQuote !== null,
            run: () => onQuote?.(quoteText({ author, path, markdown: comment.content ?? '' })),
          },
          {
            key: 'link',
            label: generalTexts.copyLink,
            icon: Link,
            run: () => void copyLink(new URL(path, window.location.origin).href),
          },
          ...extra,
          {
            key: 'edit',
            label: generalTexts.edit,
            icon: Pencil,
            offered: canEdit && !comment.hidden,
            run: onEdit,
          },
          ...moderation.actions,
          {
            key: 'delete',
            label: generalTexts.delete,
            icon: Trash2,
            danger: true,
            offered: canEdit && !comment.hidden,
            run: () => remove.mutate({ id: comment.id }),
          },
        ]}
      />
      {moderation.element}
    </>
  );
}

type CommentMenuProps = {
  comment: Comment;
  entry: EntryRead;
  /** Adds a quote of all of it to the editor. Null if the viewer can't reply. */
  onQuote: ((quote: string) => void) | null;
  onEdit: () => void;
};
