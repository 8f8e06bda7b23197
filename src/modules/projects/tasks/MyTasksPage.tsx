import { Box, Button, Heading, Stack } from '@chakra-ui/react';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft, Circle, CircleCheck } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useToday } from '#lib/browser/useToday.ts';
import { showFailure } from '#lib/cache/feedback.ts';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { BY_CURSOR, itemsOf, trpc } from '#lib/trpc.ts';
import { RecordLink } from '#records/RecordLink.tsx';
import { useRecordDelete } from '#records/useRecordDelete.ts';
import { DUE_GROUPS, type DueGroup, dueGroup } from '#shared/kit/day-ranges.ts';
import { projectTexts } from '#shared/projects/messages.ts';
import { projectPath } from '#shared/projects/model.ts';
import { taskMessages, taskTexts } from '#shared/tasks/messages.ts';
import { MY_TASKS_PAGE, taskPath } from '#shared/tasks/model.ts';
import type { TaskRow } from '#shared/tasks/output.ts';
import { BackLink } from '#ui/base/BackLink.tsx';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { IconAction } from '#ui/base/IconAction.tsx';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { touchArea } from '#ui/base/touchArea.ts';
import { useMountedDialog } from '#ui/dialogs/useMountedDialog.tsx';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { RowList } from '#ui/lists/RowList.tsx';
import { rowKeysOf } from '#ui/table/actByKey.ts';
import { ROW_LINK } from '#ui/table/rowKeys.ts';
import { useKeptFocus } from '#ui/table/useKeptFocus.ts';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { StaffOnly } from '#widgets/StaffOnly.tsx';
import { DueDay, PriorityMark, TaskBadge } from '../components/ProjectBadges.tsx';
import { useProjectNews } from '../useProjectNews.ts';
import { taskActions } from './actions.ts';
import { tasks } from './record.ts';
import { tasksPath } from './TaskTable.tsx';
import { useTaskMove } from './useTaskMove.ts';

const TaskDialog = lazyOrRetry(async () => ({ default: (await import('./TaskDialog.tsx')).TaskDialog }));

/** The viewer's open tasks of all projects, by due day. Staff only. `children` is what else they have to do. */
export function MyTasksPage({ children }: { children: ReactNode }) {
  return (
    <StaffOnly page="/tasks" feature={projectTexts.feature}>
      <MyTasks>{children}</MyTasks>
    </StaffOnly>
  );
}

function MyTasks({ children }: { children: ReactNode }) {
  useProjectNews();
  const list = trpc.tasks.mine.useInfiniteQuery({ limit: MY_TASKS_PAGE }, BY_CURSOR);
  const rows = itemsOf(list);
  const { toggle } = useTaskMove();
  const today = useToday();
  const region = useRef<HTMLElement>(null);
  useKeptFocus(region, list.data);
  // Checked at once, until the task has left the list or saving has failed. A reopened task has another version.
  const [checked, setChecked] = useState<readonly string[]>([]);

  async function finish(task: TaskRow): Promise<void> {
    const key = keyOf(task);
    setChecked((keys) => [...keys, key]);
    if (!(await toggle(task))) setChecked((keys) => keys.filter((each) => each !== key));
  }

  const form = useMountedDialog(TaskDialog);
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const edit = ({ id, projectId }: TaskRow) =>
    tasks.read(utils, id).then((record) => form.open({ record, projectId }), showFailure);
  const remove = useRecordDelete(tasks, () => {});
  const keys = rowKeysOf(
    rows,
    ({ id }) => id,
    (task) =>
      taskActions(task, {
        view: () => void navigate({ to: taskPath(task) }),
        edit: () => void edit(task),
        remove: ({ id }) => remove(id),
        toggle: () => void finish(task),
      }),
  );

  return (
    <>
      <BackLink>
        <Link to="/projects">
          <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
          {projectTexts.back}
        </Link>
      </BackLink>
      <PageHeader
        title={taskTexts.mine}
        tab={[taskTexts.mine, projectTexts.section]}
        subtitle={taskTexts.mineSubtitle}
      />
      {children}
      <PagedList
        label={taskTexts.mine}
        list={list}
        count={rows.length}
        nouns={taskTexts.noun}
        skeleton="4rem"
        empty={
          <EmptyState
            title={taskTexts.mineNone}
            action={
              <Button asChild>
                <Link to="/projects">{projectTexts.back}</Link>
              </Button>
            }
          />
        }
        failed={taskMessages.listFailed}
        region={region}
      >
        <Stack gap="6" {...keys}>
          {DUE_GROUPS.map((group) => (
            <Group
              key={group}
              group={group}
              tasks={rows.filter(({ dueDate }) => dueGroup(dueDate, today) === group)}
              isChecked={(task) => checked.includes(keyOf(task))}
              onFinish={(task) => void finish(task)}
            />
          ))}
        </Stack>
      </PagedList>
      {form.element}
    </>
  );
}

/** As high as the button at the start of the row. */
const FIRST_LINE = {
  display: 'flex',
  alignItems: 'center',
  minH: '8',
  '@media (pointer: coarse)': { minH: '10' },
};

function keyOf({ id, version }: TaskRow): string {
  return `${id}:${version}`;
}

function Group({ group, tasks, isChecked, onFinish }: GroupProps) {
  if (tasks.length === 0) return null;
  return (
    <Box as="section" aria-labelledby={`tasks-${group}`}>
      <Heading
        as="h2"
        size="sm"
        id={`tasks-${group}`}
        mb="2"
        color={group === 'overdue' ? 'danger' : undefined}
      >
        {taskTexts.groups[group]}
      </Heading>
      <RowList aria-labelledby={`tasks-${group}`}>
        {tasks.map((task) => (
          <Row key={task.id} task={task} checked={isChecked(task)} onFinish={() => onFinish(task)} />
        ))}
      </RowList>
    </Box>
  );
}

function Row({ task, checked, onFinish }: RowProps) {
  const { id, projectId, projectName, title, dueDate, status, priority } = task;
  const Icon = checked ? CircleCheck : Circle;
  return (
    <Box
      as="li"
      display="flex"
      alignItems="flex-start"
      gap="1.5"
      px="2"
      py="2"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <IconAction
        size="sm"
        label={taskTexts.markTaskDone(title)}
        icon={<Icon size={18} strokeWidth={1.75} aria-hidden />}
        color={checked ? 'success' : 'fg.subtle'}
        aria-disabled={checked}
        onClick={checked ? undefined : onFinish}
      />
      <Box flex="1" minW="0" pe="2">
        <Box
          css={{ ...FIRST_LINE, '& *': { overflowWrap: 'inherit' } }}
          fontWeight="medium"
          overflowWrap="anywhere"
          textDecoration={checked ? 'line-through' : undefined}
          {...{ [ROW_LINK]: id }}
        >
          <RecordLink path={tasksPath(projectId)} id={id} ownPage tall>
            {title}
          </RecordLink>
        </Box>
        <MetaLine color="fg.muted" textStyle="xs">
          <Box asChild css={touchArea}>
            <Link to={projectPath({ id: projectId })}>{projectName}</Link>
          </Box>
          {dueDate && <DueDay day={dueDate} isDone={checked} />}
          {priority !== 'none' && <PriorityMark priority={priority} named />}
        </MetaLine>
      </Box>
      <Box css={FIRST_LINE} pe="2" flexShrink="0">
        <TaskBadge status={checked ? 'done' : status} />
      </Box>
    </Box>
  );
}

type GroupProps = {
  group: DueGroup;
  tasks: TaskRow[];
  isChecked: (task: TaskRow) => boolean;
  onFinish: (task: TaskRow) => void;
};
type RowProps = { task: TaskRow; checked: boolean; onFinish: () => void };
