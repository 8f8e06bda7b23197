import { Box, Button, Flex } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { useModerating } from '#lib/session/moderation.ts';
import { useCan } from '#lib/session/session.ts';
import { commentMessages, commentTexts } from '#shared/comments/messages.ts';
import { COMMENT_DEPTH_MAX } from '#shared/comments/model.ts';
import type { Comment } from '#shared/comments/output.ts';
import type { Entry } from '#shared/entries/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
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
import { useCommentDelete } from '../useComments.ts';
import { useShowComment } from '../useShowComment.ts';
import { CommentDelete } from './CommentDelete.tsx';
import { CommentEdit } from './CommentEdit.tsx';
import { CommentReply } from './CommentReply.tsx';
import { WaitingComments } from './Composer.tsx';

const loadMenu = async () => ({ default: (await import('#widgets/ModerationMenu.tsx')).ModerationMenu });
const ModerationMenu = lazyOrRetry(loadMenu);

type Mode = 'read' | 'edit' | 'reply';

/** One comment, indented by its depth, with the viewer's actions. */
export function CommentItem(props: CommentItemProps) {
  const { comment, entry, parentName, highlighted, startsUnread } = props;
  const [mode, setMode] = useState<Mode>(useAllowed(props));
  const showComment = useShowComment();
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
            {comment.hidden ? markTexts.hidden : commentMessages.deleted}
          </Box>
        ) : (
          <>
            <CommentHead comment={comment} parentName={parentName} />
            {comment.hidden && (
              <Box mb="1.5">
                <HiddenBadge />
              </Box>
            )}
            {mode === 'edit' ? (
              <CommentEdit comment={comment} onDone={finish} />
            ) : (
              <TitleLinks links={comment.links}>
                <PageMarkdown name={servedName('comment', comment)} compact>
                  {comment.content ?? ''}
                </PageMarkdown>
              </TitleLinks>
            )}
            <OwnFlag place={{ subject: 'comment', subjectId: String(comment.id) }} />
            {mode === 'read' && <CommentTools comment={comment} entry={entry} onMode={setMode} />}
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
      {commentTexts.startsUnread}
      <Box flex="1" borderTopWidth="1px" borderColor="accent.border" />
    </Flex>
  );
}

function CommentHead({ comment, parentName }: { comment: Comment; parentName: string | null }) {
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
          {commentTexts.inReplyTo(parentName)}
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
          {commentTexts.edited} <RelativeTime iso={comment.updatedAt} />
        </Box>
      )}
    </Flex>
  );
}

function CommentTools({ comment, entry, onMode }: CommentToolsProps) {
  const canReply = useCan('comments.create', entry);
  const owner = { authorId: comment.userId ?? -1 };
  const canEdit = useCan('comments.update', owner);
  const { flags, hides } = useModerating(owner.authorId);
  const hasMenu = hides || (flags && !comment.hidden);
  const remove = useCommentDelete();
  if (!canReply && !canEdit && !hasMenu) return null;
  return (
    <Flex gap="1" mt="1.5" ms="-2" align="center" data-screen-only>
      {canReply && !comment.hidden && <Tool label={commentTexts.reply} onClick={() => onMode('reply')} />}
      {canEdit && !comment.hidden && (
        <>
          <Tool label={generalTexts.edit} onClick={() => onMode('edit')} />
          <CommentDelete comment={comment} />
        </>
      )}
      {hasMenu && (
        <MenuOnDemand label={markTexts.actionsFor('comment')} load={loadMenu}>
          {(onClose) => (
            <ModerationMenu
              onClose={onClose}
              place={{ subject: 'comment', subjectId: String(comment.id) }}
              what="comment"
              authorId={owner.authorId}
              hidden={comment.hidden}
              remove={
                canEdit
                  ? undefined
                  : {
                      busy: remove.isPending,
                      run: (onEnd) => remove.mutate({ id: comment.id }, { onSettled: onEnd }),
                    }
              }
            />
          )}
        </MenuOnDemand>
      )}
    </Flex>
  );
}

function Tool({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button size="xs" variant="ghost" color="fg.muted" onClick={onClick}>
      {label}
    </Button>
  );
}

type CommentToolsProps = { comment: Comment; entry: Closable; onMode: (mode: Mode) => void };

/** The fields that decide whether an entry accepts comments. */
type Closable = Pick<Entry, 'lockedAt' | 'hiddenAt' | 'isDraft'>;

type CommentItemProps = {
  comment: Comment;
  entry: Closable;
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
};
