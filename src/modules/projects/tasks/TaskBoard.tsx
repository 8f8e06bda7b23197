import { Box, Flex } from '@chakra-ui/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showFailure } from '#lib/cache/feedback.ts';
import { countOf } from '#lib/text/format.ts';
import { queryKeyOf, trpc } from '#lib/trpc.ts';
import { RecordLink } from '#records/RecordLink.tsx';
import { tasksAddress } from '#shared/tasks/address.ts';
import { TASK_STATUS_LABEL, taskMessages, taskTexts } from '#shared/tasks/messages.ts';
import { TASK_STATUSES, type TaskStatus } from '#shared/tasks/model.ts';
import type { TaskColumn, TaskRow } from '#shared/tasks/output.ts';
import { Clamped } from '#ui/base/Clamped.tsx';
import { Hint } from '#ui/base/Hint.tsx';
import { Board } from '#ui/board/Board.tsx';
import { BoardSkeleton } from '#ui/board/BoardSkeleton.tsx';
import { MoreCards } from '#ui/board/MoreCards.tsx';
import { ListStates } from '#ui/lists/ListStates.tsx';
import { UserAvatar } from '#widgets/UserAvatar.tsx';
import { DueDay, PriorityMark } from '../components/ProjectBadges.tsx';
import { type TaskCommands, taskActions } from './actions.ts';
import { taskBoard } from './record.ts';
import { NoTasks, QuickTask, type TaskListProps, TaskMenu, tasksPath } from './TaskTable.tsx';
import { assigneeName } from './useAssignees.ts';
import { useTaskMove } from './useTaskMove.ts';

/** The filtered tasks of a project by status, in manual order. */
export function TaskBoard({ projectId, search, commands, onSearch, view }: TaskListProps) {
  const filter = { projectId, ...tasksAddress.toFilter(search) };
  const utils = trpc.useUtils();
  const more = (status: TaskStatus, cursor: string) =>
    utils.client.tasks.column.query({ ...filter, status, cursor });
  const board = useQuery({
    queryKey: queryKeyOf('tasks.board', filter, 'query'),
    queryFn: () =>
      taskBoard.readAgain(utils.tasks.board.getData(filter), {
        read: () => utils.client.tasks.board.query(filter),
        more,
      }),
    placeholderData: keepPreviousData,
  });
  const { move } = useTaskMove();
  const [loading, setLoading] = useState<TaskStatus | null>(null);

  async function loadMore(status: TaskStatus, cursor: string): Promise<void> {
    setLoading(status);
    try {
      const page = await more(status, cursor);
      utils.tasks.board.setData(
        filter,
        (columns) => columns && taskBoard.withCardsAdded(columns, status, page),
      );
    } catch (error) {
      showFailure(error);
    }
    setLoading(null);
  }

  const moreOf = ({ status, nextCursor }: TaskColumn) =>
    nextCursor !== null && (
      <MoreCards loading={loading === status} onLoad={() => void loadMore(status, nextCursor)} />
    );

  return (
    <Box as="section" position="relative" aria-label={taskTexts.list} aria-busy={board.isFetching}>
      <ListStates
        list={board}
        total={totalOf}
        status={(columns) => countOf(totalOf(columns), taskTexts.noun)}
        skeleton={<BoardSkeleton columns={TASK_STATUSES} />}
        failure={taskMessages.listFailed}
        empty={<NoTasks search={search} onClear={() => onSearch({ view: 'board' })} commands={commands} />}
      >
        {(columns) => (
          <Board
            label={taskTexts.statuses}
            columns={columns.map((column) => ({
              id: column.status,
              name: TASK_STATUS_LABEL[column.status],
              count: column.count,
              cards: column.cards,
              more: moreOf(column),
              foot: <QuickTask {...{ projectId, search }} status={column.status} />,
            }))}
            cardOf={({ id, title }) => ({ key: id, name: title })}
            renderCard={(task) => <TaskCard task={task} commands={commands} />}
            actions={(task) => taskActions(task, commands)}
            onMove={(task, to, place) => void move(task, to, place)}
            ordered
            hidden={view.hidden}
            nothing={tasksAddress.isFiltered(search) ? taskTexts.columnUnmatched : taskTexts.columnEmpty}
          />
        )}
      </ListStates>
    </Box>
  );
}

function TaskCard({ task, commands }: { task: TaskRow; commands: TaskCommands }) {
  const { id, projectId, title, dueDate, status, priority, assignee } = task;
  return (
    <>
      <Flex align="flex-start" gap="1" css={{ '& > button': { my: '-0.5' } }}>
        <Box flex="1" minW="0" fontWeight="medium" data-row-link={id}>
          <RecordLink path={tasksPath(projectId)} id={id}>
            <Clamped lines={3}>{title}</Clamped>
          </RecordLink>
        </Box>
        <TaskMenu task={task} commands={commands} />
      </Flex>
      {(dueDate || assignee || priority !== 'none') && (
        <Flex align="center" gap="2" minH="5" mt="0.5" pe="1" color="fg.muted" textStyle="xs">
          <PriorityMark priority={priority} />
          <Box flex="1" minW="0">
            <DueDay day={dueDate} isDone={status === 'done'} />
          </Box>
          {assignee && (
            <Hint label={taskTexts.assignee(assigneeName(assignee))}>
              <Box role="img" aria-label={taskTexts.assignee(assigneeName(assignee))}>
                <UserAvatar user={assignee} size="5" />
              </Box>
            </Hint>
          )}
        </Flex>
      )}
    </>
  );
}

function totalOf(board: TaskColumn[]): number {
  return board.reduce((sum, { count }) => sum + count, 0);
}
