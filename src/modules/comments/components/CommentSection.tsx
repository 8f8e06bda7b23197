import { Box, Button, Flex, Heading, Skeleton, Stack } from '@chakra-ui/react';
import { useLocation } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useRef, useState } from 'react';
import { useCurrentUser, useRefusal } from '#lib/session/session.ts';
import { itemsOf } from '#lib/trpc.ts';
import { commentTexts } from '#shared/comments/messages.ts';
import type { Comment } from '#shared/comments/output.ts';
import { listMessages } from '#shared/entries/lists.messages.ts';
import type { Entry } from '#shared/entries/output.ts';
import { nameOf } from '#shared/users/model.ts';
import { ErrorState } from '#ui/base/ErrorState.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { useNear } from '#ui/hooks/useNear.ts';
import { LoginLink } from '#widgets/LoginLink.tsx';
import { PendingNote } from '#widgets/PendingNote.tsx';
import { hasOutgoing } from '../outgoing/place.ts';
import { useComments } from '../useComments.ts';
import { useLinkedComment } from '../useLinkedComment.ts';
import { useLoadAll } from '../useLoadAll.ts';
import { useShowComment } from '../useShowComment.ts';
import { CommentItem } from './CommentItem.tsx';
import { NewComposer, WaitingComments } from './Composer.tsx';
import { NewCommentsLine } from './NewCommentsLine.tsx';

/** An entry's comments, and the editor for a new one, once they are near. */
export function CommentSection(props: CommentSectionProps) {
  const section = useRef<HTMLElement>(null);
  const isLinked = useLocation({ select: ({ hash }) => hash.startsWith('comment') });
  const near = useNear(section);
  return (
    <Box ref={section} as="section" aria-labelledby="comments" mt="8" minH={near ? undefined : '20rem'}>
      <Heading as="h2" id="comments" size="lg" mb="4">
        {commentTexts.heading(props.entry.metadata.comments)}
      </Heading>
      {(near || isLinked) && <Comments {...props} />}
    </Box>
  );
}

/** A URL that names a comment opens the page at it, however far down it is. */
function Comments({ entry, news }: CommentSectionProps) {
  const { id: entryId } = entry;
  const list = useComments(entryId);
  const comments = itemsOf(list);
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  const showSkeletons = useDelayed(list.isPending, 150);
  const { target, mode, missing } = useLinkedComment(list);
  const loadAll = useLoadAll(list);
  const viewer = useCurrentUser();
  const [waits, setWaits] = useState(() => viewer !== null && hasOutgoing(entryId, viewer.id));
  const [onWait] = useState(() => () => setWaits(true));
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;

  return (
    <>
      <Box data-screen-only>
        <Start {...{ entry, waits, onWait }} />
      </Box>
      {showSkeletons && (
        <Stack gap="3" mt="6" aria-hidden>
          <Skeleton width="40%" height="4" />
          <Skeleton height="4" />
          <Skeleton width="70%" height="4" />
        </Stack>
      )}
      {list.isError && !isFetchNextPageError && (
        <Box mt="6">
          <ErrorState message={listMessages.error} onRetry={() => void list.refetch()} />
        </Box>
      )}
      <Box role="status" mt={missing ? '6' : undefined} color="fg.muted" data-screen-only>
        {missing && commentTexts[missing]}
      </Box>
      <Stack as="ol" gap="1" mt="6" listStyleType="none">
        {comments.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            entry={entry}
            parentName={parentNameOf(comment, byId)}
            highlighted={String(comment.id) === target}
            begin={String(comment.id) === target ? mode : undefined}
            startsUnread={comment.id === news.firstUnread}
            {...{ waits, onWait }}
          />
        ))}
      </Stack>
      {hasNextPage && (
        <Box display="none" mt="4" css={{ '@media print': { display: 'block' } }}>
          {commentTexts.notPrinted}
        </Box>
      )}
      {isFetchNextPageError && (
        <Box mt="4">
          <ErrorState
            message={listMessages.error}
            onRetry={() => void fetchNextPage()}
            retrying={isFetchingNextPage}
          />
        </Box>
      )}
      {hasNextPage && !isFetchNextPageError && (
        <Flex gap="2" mt="4" wrap="wrap">
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {commentTexts.loadMore}
          </Button>
          <Button variant="ghost" disabled={isFetchingNextPage} onClick={loadAll}>
            {commentTexts.loadAll}
          </Button>
        </Flex>
      )}
      <NewCommentsLine ids={news.ids.filter((id) => byId.has(id))} onSeen={news.seen} />
    </>
  );
}

type CommentSectionProps = {
  entry: Entry;
  /**
   * Ids of comments added since the page was opened, the callback for seen ones, and the first one that was unread when
   * the page was opened.
   */
  news: { ids: readonly number[]; seen: (ids: readonly number[]) => void; firstUnread: number | null };
};

/** The comment editor, or what the viewer needs to do before they can comment. */
function Start({ entry, waits, onWait }: StartProps) {
  const { id: entryId } = entry;
  const viewer = useCurrentUser();
  const refusal = useRefusal('comments.create', entry);
  const showComment = useShowComment();
  const continued = useLocation({ select: ({ hash }) => hash === 'comment-new' });

  if (!viewer && refusal?.code === 'UNAUTHENTICATED') return <LoginLink>{commentTexts.logIn}</LoginLink>;
  if (refusal?.code === 'ACCOUNT_PENDING') return <PendingNote />;
  if (refusal)
    return (
      <>
        <Closed reason={refusal.message} />
        {waits && <WaitingComments entryId={entryId} parentId={null} />}
      </>
    );
  return (
    <NewComposer
      label={commentTexts.add}
      slot={`comment:${entryId}`}
      place={{ entryId, parentId: null }}
      submitLabel={commentTexts.comment}
      onSent={(comment) => void showComment(comment)}
      onWait={onWait}
      autoFocus={continued}
    />
  );
}

type StartProps = {
  entry: Entry;
  /** Whether comments of the viewer wait for a connection, and what happens once one does. */
  waits: boolean;
  onWait: () => void;
};

/** The reason why the viewer can't comment: a locked entry or a guest preview. */
function Closed({ reason }: { reason: string }) {
  return (
    <Flex align="center" gap="2" color="fg.muted">
      <Lock size={16} strokeWidth={1.75} aria-hidden />
      {reason}
    </Flex>
  );
}

function parentNameOf(comment: Comment, byId: Map<number, Comment>): string | null {
  const parent = comment.parentId === null ? undefined : byId.get(comment.parentId);
  return parent?.author ? nameOf(parent.author) : null;
}
