import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { BY_CURSOR, STEP, trpc } from '#lib/trpc.ts';
import { CursorList } from '#records/CursorList.tsx';
import { DeleteNote } from '#records/DeleteNote.tsx';
import { NoteForm } from '#records/NoteForm.tsx';
import { taskMessages, taskTexts, taskToasts } from '#shared/tasks/messages.ts';
import { TASK_COMMENT_MAX, TASK_COMMENTS_PAGE } from '#shared/tasks/model.ts';
import type { TaskComment } from '#shared/tasks/output.ts';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { UserLink } from '#widgets/UserLink.tsx';

const WORDS = {
  add: taskTexts.addComment,
  placeholder: taskTexts.commentPlaceholder,
  save: taskTexts.saveComment,
  leave: taskTexts.leaveComment,
  required: taskMessages.commentRequired,
  failed: taskToasts.commentFailed,
};
const DELETING = {
  label: taskTexts.deleteComment,
  title: taskTexts.deleteCommentTitle,
  body: taskTexts.deleteCommentBody,
  deleted: taskToasts.commentDeleted,
  failed: taskToasts.commentDeleteFailed,
};

/** The comments on a task, newest first, with a form for the next one. */
export function TaskComments({ id }: { id: number }) {
  const list = trpc.tasks.comments.useInfiniteQuery({ id, limit: TASK_COMMENTS_PAGE }, BY_CURSOR);
  const add = trpc.tasks.addComment.useMutation(STEP);
  return (
    <Stack as="section" gap="5" aria-labelledby="task-comments">
      <Heading as="h3" size="sm" id="task-comments" mb="-2">
        {taskTexts.comments}
      </Heading>
      <NoteForm
        slot={`task:${id}:comment`}
        words={WORDS}
        max={TASK_COMMENT_MAX}
        send={(note) => add.mutateAsync({ ...note, id })}
      />
      <CursorList
        {...{ list, label: taskTexts.comments, gap: '4' }}
        nothing={taskTexts.commentsEmpty}
        failed={taskTexts.commentsFailed}
      >
        {(comment) => <Comment key={comment.id} comment={comment} />}
      </CursorList>
    </Stack>
  );
}

function Comment({ comment: { id, text, by, at } }: { comment: TaskComment }) {
  return (
    <Flex as="li" gap="3" align="flex-start">
      <Box flex="1" minW="0">
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
          {text}
        </Text>
        <MetaLine color="fg.muted" textStyle="xs">
          {by && <UserLink user={by} />}
          <RelativeTime iso={at} />
        </MetaLine>
      </Box>
      <DeleteNote note={{ commentId: id }} procedure={trpc.tasks.deleteComment} words={DELETING} />
    </Flex>
  );
}
