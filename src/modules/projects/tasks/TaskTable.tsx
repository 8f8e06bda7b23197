import { Flex } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { formatDate } from '#lib/text/format.ts';
import { trpc } from '#lib/trpc.ts';
import { pickActions } from '#records/actions.tsx';
import { recordColumns } from '#records/fieldValue.tsx';
import { groupHeads } from '#records/groupHeads.ts';
import { NoRecords } from '#records/NoRecords.tsx';
import { QuickAdd } from '#records/QuickAdd.tsx';
import { RecordLink } from '#records/RecordLink.tsx';
import { useCellEditing } from '#records/useCellEditing.tsx';
import type { ListView } from '#records/useListView.ts';
import { useRecordBulk } from '#records/useRecordBulk.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { projectPath } from '#shared/projects/model.ts';
import { type TasksSearch, tasksAddress } from '#shared/tasks/address.ts';
import { TASK_FIELDS } from '#shared/tasks/fields.ts';
import {
  TASK_SORT_LABEL,
  TASK_STATUS_LABEL,
  taskLists,
  taskMessages,
  taskTexts,
} from '#shared/tasks/messages.ts';
import type { TaskGrouping } from '#shared/tasks/model.ts';
import type { TaskRow } from '#shared/tasks/output.ts';
import { ActionMenu } from '#ui/base/ActionMenu.tsx';
import { Clamped } from '#ui/base/Clamped.tsx';
import type { SelectOption } from '#ui/forms/OptionSelect.tsx';
import { BulkBar } from '#ui/table/BulkBar.tsx';
import { type Column, shownColumns } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { Day } from '#ui/table/Day.tsx';
import type { Selection } from '#ui/table/useSelection.ts';
import { DueDay, PriorityMark, TaskBadge } from '../components/ProjectBadges.tsx';
import { type TaskCommands, taskActions, taskBulkActions } from './actions.ts';
import { tasks } from './record.ts';
import { type Assignees, assigneeName } from './useAssignees.ts';

export const TASK_COLUMNS: readonly Column<TaskRow>[] = [
  ...recordColumns<typeof TASK_FIELDS, TaskRow>(TASK_FIELDS, {
    title: {
      label: taskTexts.columns.title,
      sort: 'title',
      cell: ({ title, priority }) => (
        <Flex as="span" gap="1.5">
          <PriorityMark priority={priority} />
          <Clamped lines={2}>{title}</Clamped>
        </Flex>
      ),
    },
    status: { sort: 'status', cell: ({ status }) => <TaskBadge status={status} /> },
    assigneeId: {
      cell: ({ assignee }) => (
        <Clamped lines={2}>{assignee ? assigneeName(assignee) : taskTexts.unassigned}</Clamped>
      ),
    },
    dueDate: {
      label: taskTexts.columns.dueDate,
      sort: 'due',
      cell: ({ dueDate, status }) => dueDate && <DueDay day={dueDate} isDone={status === 'done'} />,
    },
    // Its mark is beside the title.
    priority: { optional: true, sort: 'priority' },
    description: null,
    entryId: null,
  }),
  {
    optional: true,
    key: 'created',
    label: TASK_SORT_LABEL.created,
    sort: 'created',
    cell: ({ createdAt }) => <Day>{formatDate(createdAt)}</Day>,
  },
];

/** The filtered tasks of a project, page by page. */
export function TaskTable({ projectId, search, commands, assignees, onSearch, view }: TaskListProps) {
  const order = tasksAddress.order(search);
  const list = trpc.tasks.list.useQuery(
    { projectId, ...tasksAddress.toList(search), group: search.group },
    { placeholderData: keepPreviousData },
  );
  const { selection } = view;
  const editCell = useCellEditing(tasks, {
    assigneeId: {
      options: assignees.choices(),
      shown: (id) => ({ assignee: assignees.find(id) }),
    },
  });
  return (
    <DataTable
      label={taskTexts.list}
      noun={taskTexts.noun}
      columns={shownColumns(TASK_COLUMNS, view.columns, order)}
      list={list}
      rowKey={({ id }) => id}
      heads={list.data && groupHeads(list.data, (key) => groupName(key, search.group, assignees))}
      selection={{ ...selection, nameOf: ({ title }) => title }}
      editCell={(task, column) => editCell(task, column, ownChoice(task, column))}
      open={({ id }, words) => <RecordLink {...{ path: tasksPath(projectId), id }}>{words}</RecordLink>}
      actions={(task) => taskActions(task, commands)}
      menu={(task) => <TaskMenu task={task} commands={commands} />}
      order={order}
      onSort={(next) => onSearch(tasksAddress.withOrder(search, next))}
      onPage={(next, replace) => onSearch(tasksAddress.withPage(search, next), replace)}
      lastRow={<QuickTask {...{ projectId, search }} />}
      bar={<TaskBulkBar selection={selection} assignees={assignees} />}
      empty={<NoTasks search={search} onClear={() => onSearch({})} commands={commands} />}
      failure={taskMessages.listFailed}
    />
  );
}

/** The name of a group by its key. */
function groupName(key: string, by: TaskGrouping | undefined, assignees: Assignees): string {
  const names: Readonly<Record<string, string>> = { ...TASK_STATUS_LABEL, ...taskTexts.groups };
  if (by !== 'assignee') return names[key] ?? key;
  return key === '0' ? taskTexts.unassigned : assignees.nameOf(key);
}

/** Adds tasks to a column of the board, or with the filter of the table. */
export function QuickTask({ projectId, search, status = search.status }: QuickTaskProps) {
  const { assignee, priority } = search;
  const others = {
    projectId,
    ...(status && { status }),
    ...(priority && { priority }),
    assigneeId: assignee || null,
  };
  const slot = `task:${projectId}:${status ?? ''}`;
  return <QuickAdd record={tasks} slot={slot} label={taskTexts.quickAdd} others={others} />;
}

function TaskBulkBar({ selection, assignees }: { selection: Selection; assignees: Assignees }) {
  const bulk = useRecordBulk(tasks, trpc.tasks, selection);
  return (
    <BulkBar
      {...{ selection, noun: tasks.noun, busy: bulk.busy }}
      actions={taskBulkActions(bulk, assignees.choices())}
    />
  );
}

/** The assignee in the cell, who may have left staff. */
function ownChoice({ assignee }: TaskRow, { edit }: Column<TaskRow>): SelectOption | undefined {
  return assignee && edit === 'assigneeId' ? [String(assignee.id), assigneeName(assignee)] : undefined;
}

/** The actions of a task in its row or card. */
export function TaskMenu({ task, commands }: { task: TaskRow; commands: TaskCommands }) {
  return (
    <ActionMenu
      label={generalTexts.actionsFor(task.title)}
      actions={pickActions(taskActions(task, commands), ['view', 'edit', 'toggle', 'delete'])}
    />
  );
}

/** The empty state of a project's tasks. */
export function NoTasks({ search, onClear, commands }: NoTasksProps) {
  return (
    <NoRecords
      filtered={tasksAddress.isFiltered(search)}
      texts={taskLists}
      onClear={onClear}
      add={{ label: taskTexts.addAction, run: commands.add }}
    />
  );
}

/** A task is at this path, followed by its ID. */
export function tasksPath(projectId: number): string {
  return `${projectPath({ id: projectId })}/tasks`;
}

export type TaskListProps = {
  projectId: number;
  search: TasksSearch;
  commands: TaskCommands;
  assignees: Assignees;
  onSearch: (next: TasksSearch, replace?: boolean) => void;
  view: ListView;
};
type QuickTaskProps = Pick<TaskListProps, 'projectId' | 'search'> & { status?: TasksSearch['status'] };
type NoTasksProps = { search: TasksSearch; onClear: () => void; commands: TaskCommands };
