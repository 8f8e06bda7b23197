import { Box, Button, Flex, Heading, Skeleton, Stack } from '@chakra-ui/react';
import { useLocation } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { type Ref, Suspense, useRef, useState } from 'react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { useCan, useCurrentUser, useRefusal } from '#lib/session/session.ts';
import { itemsOf } from '#lib/trpc.ts';
import { commentTextsOf, replyTexts } from '#shared/comments/messages.ts';
import type { Comment } from '#shared/comments/output.ts';
import { listMessages } from '#shared/entries/lists.messages.ts';
import type { EntryRead } from '#shared/entries/output.ts';
import { nameOf } from '#shared/users/model.ts';
import { ErrorState } from '#ui/base/ErrorState.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { useNear } from '#ui/hooks/useNear.ts';
import { LoginLink } from '#widgets/LoginLink.tsx';
import { PendingNote } from '#widgets/PendingNote.tsx';
import { hasOutgoing } from '../outgoing/place.ts';
import { useSelectedText } from '../quotes/useSelectedText.ts';
import { useComments } from '../useComments.ts';
import { CommentTextsContext, useCommentTexts } from '../useCommentTexts.ts';
import { useLinkedComment } from '../useLinkedComment.ts';
import { useLoadAll } from '../useLoadAll.ts';
import { useShowComment } from '../useShowComment.ts';
import type { ComposerHandle } from './CommentComposer.tsx';
import { CommentItem } from './CommentItem.tsx';
import { NewComposer, WaitingComments } from './Composer.tsx';
import { NewCommentsLine } from './NewCommentsLine.tsx';

const ReplyButton = lazyOrRetry(async () => ({
  default: (await import('./ReplyButton.tsx')).ReplyButton,
}));
const SelectedQuote = lazyOrRetry(async () => ({
  default: (await import('../quotes/SelectedQuote.tsx')).SelectedQuote,
}));

/** An entry's comments, and the editor for a new one at their end, once they are near. */
export function CommentSection(props: CommentSectionProps) {
  const { entry } = props;
  const texts = commentTextsOf(entry);
  const section = useRef<HTMLElement>(null);
  const [editorPlace, setEditorPlace] = useState<HTMLElement | null>(null);
  const isLinked = useLocation({ select: ({ hash }) => hash.startsWith('comment') });
  const near = useNear(section);
  const canReply = useCan('comments.create', entry);
  const editor = useEditorAtEnd();
  const [wanted, setWanted] = useState(false);
  const isShown = near || isLinked || wanted;
  const write = (quote: string | null) => {
    setWanted(true);
    editor.write(quote);
  };
  const selected = useSelectedText(canReply);
  return (
    <CommentTextsContext value={texts}>
      <Box ref={section} as="section" aria-labelledby="comments" mt="8" minH={isShown ? undefined : '20rem'}>
        <Heading as="h2" id="comments" size="lg" mb="4">
          {texts.heading(entry.metadata.comments)}
        </Heading>
        {isShown && <Comments {...props} {...{ setEditorPlace }} editor={editor.handle} onQuote={write} />}
      </Box>
      {canReply && texts === replyTexts && (
        <Suspense>
          <ReplyButton editor={editorPlace} onReply={() => write(null)} />
        </Suspense>
      )}
      {selected && (
        <Suspense>
          <SelectedQuote
            {...{ entry, selected }}
            onQuote={(quote) => {
              document.getSelection()?.removeAllRanges();
              write(quote);
            }}
          />
        </Suspense>
      )}
    </CommentTextsContext>
  );
}

/** The editor at the end, which may not be loaded yet. `write` focuses it once it is there, and adds a quote. */
function useEditorAtEnd() {
  const shown = useRef<ComposerHandle>(null);
  const waiting = useRef<{ quote: string | null } | null>(null);
  const [controls] = useState(() => {
    const start = (quote: string | null) => {
      if (quote === null) shown.current?.focus();
      else shown.current?.append(quote);
    };
    return {
      handle: (composer: ComposerHandle | null) => {
        shown.current = composer;
        if (!composer || !waiting.current) return;
        const { quote } = waiting.current;
        waiting.current = null;
        // The field is in the page only after this step.
        requestAnimationFrame(() => start(quote));
      },
      write: (quote: string | null) => {
        if (shown.current) start(quote);
        else waiting.current = { quote };
      },
    };
  });
  return controls;
}

/** A URL that names a comment opens the page at it, however far down it is. */
function Comments({ entry, news, editor, setEditorPlace, onQuote }: CommentsProps) {
  const texts = useCommentTexts();
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
        {missing && texts[missing]}
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
            {...{ waits, onWait, onQuote }}
          />
        ))}
      </Stack>
      {hasNextPage && (
        <Box display="none" mt="4" css={{ '@media print': { display: 'block' } }}>
          {texts.notPrinted}
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
            {texts.loadMore}
          </Button>
          <Button variant="ghost" disabled={isFetchingNextPage} onClick={loadAll}>
            {texts.loadAll}
          </Button>
        </Flex>
      )}
      <Box ref={setEditorPlace} mt="6" data-screen-only>
        <Start {...{ entry, waits, onWait, editor }} />
      </Box>
      <NewCommentsLine ids={news.ids.filter((id) => byId.has(id))} onSeen={news.seen} />
    </>
  );
}

type CommentSectionProps = {
  entry: EntryRead;
  /**
   * Ids of comments added since the page was opened, the callback for seen ones, and the first one that was unread when
   * the page was opened.
   */
  news: { ids: readonly number[]; seen: (ids: readonly number[]) => void; firstUnread: number | null };
};

type CommentsProps = CommentSectionProps & {
  editor: Ref<ComposerHandle>;
  setEditorPlace: (place: HTMLElement | null) => void;
  onQuote: (quote: string) => void;
};

/** The comment editor, or what the viewer needs to do before they can comment. */
function Start({ entry, waits, onWait, editor }: StartProps) {
  const { id: entryId } = entry;
  const texts = useCommentTexts();
  const viewer = useCurrentUser();
  const refusal = useRefusal('comments.create', entry);
  const showComment = useShowComment();
  const continued = useLocation({ select: ({ hash }) => hash === 'comment-new' });

  if (!viewer && refusal?.code === 'UNAUTHENTICATED') return <LoginLink>{texts.logIn}</LoginLink>;
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
      label={texts.add}
      slot={`comment:${entryId}`}
      place={{ entryId, parentId: null }}
      handle={editor}
      submitLabel={texts.send}
      onSent={(comment) => void showComment(comment)}
      onWait={onWait}
      autoFocus={continued}
    />
  );
}

type StartProps = {
  entry: EntryRead;
  /** Whether comments of the viewer wait for a connection, and what happens once one does. */
  waits: boolean;
  onWait: () => void;
  editor: Ref<ComposerHandle>;
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
