import { Badge, Box, Button, Flex } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { useModerating } from '#lib/session/moderation.ts';
import { useCan } from '#lib/session/session.ts';
import { solutionTexts } from '#shared/comments/messages.ts';
import { COMMENT_DEPTH_MAX } from '#shared/comments/model.ts';
import type { Comment } from '#shared/comments/output.ts';
import type { EntryRead } from '#shared/entries/output.ts';
import { servedName } from '#shared/kit/served-name.ts';
import { markTexts } from '#shared/moderation/marks.messages.ts';
import { MenuOnDemand } from '#ui/base/MenuOnDemand.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { PageMarkdown } from '#widgets/markdown/PageMarkdown.tsx';
import { OwnFlag } from '#widgets/OwnFlag.tsx';
import { HiddenBadge } from '#widgets/StatusBadges.tsx';
import { TitleLinks } from '#widgets/TitleLinks.tsx';
import { UserAvatar } from '#widgets/UserAvatar.tsx';
import { UserLink } from '#widgets/UserLink.tsx';
import { useCommentTexts } from '../useCommentTexts.ts';
import { useShowComment } from '../useShowComment.ts';
import { CommentEdit } from './CommentEdit.tsx';
import { CommentReply } from './CommentReply.tsx';
import { WaitingComments } from './Composer.tsx';

const loadMenu = async () => ({ default: (await import('./CommentMenu.tsx')).CommentMenu });
const CommentMenu = lazyOrRetry(loadMenu);

type Mode = 'read' | 'edit' | 'reply';

/** One comment, indented by its depth, with the viewer's actions. */
export function CommentItem(props: CommentItemProps) {
  const { comment, entry, parentName, highlighted, startsUnread } = props;
  const [mode, setMode] = useState<Mode>(useAllowed(props));
  const showComment = useShowComment();
  const texts = useCommentTexts();
  const isSolution = entry.type === 'thread' && entry.solutionId === comment.id;
  const depth = Math.min(comment.depth, COMMENT_DEPTH_MAX);

  function finish(): void {
    setMode('read');
    // A reload must not begin again.
    if (props.begin) void showComment(comment);
  }

  return (
    <Box
      as="li"
      id={`comment-${comment.id}`}
      tabIndex={-1}
      ms={{ base: `${depth * 0.75}rem`, md: `${depth * 1.5}rem` }}
      ps={depth > 0 ? '3' : '0'}
      borderInlineStartWidth={depth > 0 ? '1px' : '0'}
      borderColor="border"
      position="relative"
      outline="none"
    >
      {startsUnread && <NewLine />}
      <Box
        py="3"
        px={highlighted ? '3' : '0'}
        bg={highlighted ? 'bg.hover' : undefined}
        boxShadow={highlighted ? 'inset 2px 0 0 {colors.accent.solid}' : undefined}
        borderEndRadius={highlighted ? 'md' : undefined}
      >
        {comment.deleted ? (
          <Box color="fg.muted" fontStyle="italic">
            {comment.hidden ? markTexts.hidden : texts.deleted}
          </Box>
        ) : (
          <>
            <CommentHead comment={comment} parentName={parentName} isSolution={isSolution} />
            {comment.hidden && (
              <Box mb="1.5">
                <HiddenBadge />
              </Box>
            )}
            {mode === 'edit' ? (
              <CommentEdit comment={comment} onDone={finish} />
            ) : (
              <div data-quotable={comment.hidden ? undefined : comment.id}>
                <TitleLinks links={comment.links}>
                  <PageMarkdown name={servedName('comment', comment)} compact>
                    {comment.content ?? ''}
                  </PageMarkdown>
                </TitleLinks>
              </div>
            )}
            <OwnFlag place={{ subject: 'comment', subjectId: String(comment.id) }} />
            {mode === 'read' && (
              <CommentTools {...{ comment, entry }} onMode={setMode} onQuote={props.onQuote} />
            )}
            {mode === 'reply' && <CommentReply comment={comment} onDone={finish} onWait={props.onWait} />}
            {props.waits && <WaitingComments entryId={comment.entryId} parentId={comment.id} />}
          </>
        )}
      </Box>
    </Box>
  );
}

/** The mode that the URL names, if the viewer has it. */
function useAllowed({ comment, entry, begin }: CommentItemProps): Mode {
  const canReply = useCan('comments.create', entry);
  const canEdit = useCan('comments.update', { authorId: comment.userId ?? -1 });
  const allowed = begin === 'reply' ? canReply : canEdit;
  return begin && allowed && !comment.hidden ? begin : 'read';
}

/** Above the first comment that was unread when the page was opened. */
function NewLine() {
  return (
    <Flex align="center" gap="2" mb="1" color="accent.fg" textStyle="xs" fontWeight="medium">
      {useCommentTexts().startsUnread}
      <Box flex="1" borderTopWidth="1px" borderColor="accent.border" />
    </Flex>
  );
}

function CommentHead({ comment, parentName, isSolution }: CommentHeadProps) {
  const texts = useCommentTexts();
  return (
    <Flex align="center" gap="2" wrap="wrap" mb="1.5">
      <UserAvatar user={comment.author} size="6" />
      {comment.author && (
        <Box as="span" fontWeight="medium">
          <UserLink user={comment.author} />
        </Box>
      )}
      {parentName && (
        <Box as="span" srOnly>
          {texts.inReplyTo(parentName)}
        </Box>
      )}
      <Box
        asChild
        color="fg.muted"
        textStyle="xs"
        borderRadius="sm"
        _hover={{ color: 'fg', textDecoration: 'underline' }}
        css={{
          '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minHeight: '10' },
        }}
      >
        <Link to="." hash={`comment-${comment.id}`}>
          <RelativeTime iso={comment.createdAt} />
        </Link>
      </Box>
      {comment.updatedAt !== comment.createdAt && (
        <Box as="span" color="fg.muted" textStyle="xs">
          {texts.edited} <RelativeTime iso={comment.updatedAt} />
        </Box>
      )}
      {isSolution && (
        <Badge bg="success.bg" color="success">
          <CircleCheck aria-hidden />
          {solutionTexts.solution}
        </Badge>
      )}
    </Flex>
  );
}

type CommentHeadProps = { comment: Comment; parentName: string | null; isSolution: boolean };

function CommentTools({ comment, entry, onMode, onQuote }: CommentToolsProps) {
  const texts = useCommentTexts();
  const canReply = useCan('comments.create', entry) && !comment.hidden;
  const owner = { authorId: comment.userId ?? -1 };
  const canEdit = useCan('comments.update', owner) && !comment.hidden;
  const { flags, hides } = useModerating(owner.authorId);
  const hasMenu = canReply || canEdit || hides || (flags && !comment.hidden);
  if (!hasMenu) return null;
  return (
    <Flex gap="1" mt="1.5" ms="-2" align="center" data-screen-only>
      {canReply && (
        <Button size="xs" variant="ghost" color="fg.muted" onClick={() => onMode('reply')}>
          {texts.reply}
        </Button>
      )}
      <MenuOnDemand label={markTexts.actionsFor(texts.one)} load={loadMenu}>
        {(onClose) => (
          <CommentMenu
            {...{ comment, entry, onClose }}
            onQuote={canReply ? onQuote : null}
            onEdit={() => onMode('edit')}
          />
        )}
      </MenuOnDemand>
    </Flex>
  );
}

type CommentToolsProps = {
  comment: Comment;
  entry: EntryRead;
  onMode: (mode: Mode) => void;
  onQuote: (quote: string) => void;
};

type CommentItemProps = {
  comment: Comment;
  entry: EntryRead;
  /** The name of the parent comment's author. */
  parentName: string | null;
  /** True for the comment named by the URL. */
  highlighted: boolean;
  /** What the URL continues on this comment. */
  begin: 'reply' | 'edit' | undefined;
  /** True for the first comment that was unread when the page was opened. */
  startsUnread: boolean;
  /** Whether comments of the viewer wait for a connection, and what happens once a reply does. */
  waits: boolean;
  onWait: () => void;
  /** Adds a quote to the editor at the end. */
  onQuote: (quote: string) => void;
};
