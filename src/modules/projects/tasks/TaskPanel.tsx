import { Link } from '@tanstack/react-router';
import { RecordToolbar, sortsOf } from '#records/RecordToolbar.tsx';
import { useListView } from '#records/useListView.ts';
import type { RecordPageProps } from '#records/useRecordPage.ts';
import { projectTexts } from '#shared/projects/messages.ts';
import { type TasksSearch, tasksAddress } from '#shared/tasks/address.ts';
import { TASK_FIELDS } from '#shared/tasks/fields.ts';
import {
  TASK_GROUPING_LABEL,
  TASK_PRIORITY_LABEL,
  TASK_SORT_LABEL,
  TASK_STATUS_LABEL,
  taskTexts,
} from '#shared/tasks/messages.ts';
import {
  TASK_GROUPINGS,
  TASK_PRIORITIES,
  TASK_SORT_DIRECTION,
  TASK_SORTS,
  TASK_STATUSES,
} from '#shared/tasks/model.ts';
import { Views } from '#ui/base/ViewSwitch.tsx';
import { ChartBeside } from '#ui/charts/ChartBeside.tsx';
import { BurnUpChart } from '../components/BurnUp.tsx';
import type { TaskCommands } from './actions.ts';
import { TaskBoard } from './TaskBoard.tsx';
import { TaskDrawer } from './TaskDrawer.tsx';
import { TASK_COLUMNS, TaskTable } from './TaskTable.tsx';
import { useAssignees } from './useAssignees.ts';

const SORTS = sortsOf(TASK_SORTS, TASK_SORT_LABEL, TASK_SORT_DIRECTION);
const STATUSES = TASK_STATUSES.map((status) => [status, TASK_STATUS_LABEL[status]] as const);
const PRIORITIES = TASK_PRIORITIES.map(
  (priority) => [priority, TASK_PRIORITY_LABEL[priority]] as const,
).toReversed();
const GROUPINGS = TASK_GROUPINGS.map((by) => [by, taskTexts.groupBy(TASK_GROUPING_LABEL[by])] as const);
const VIEWS = [
  [undefined, taskTexts.table],
  ['board', taskTexts.board],
] as const;
/** A URL without a view shows the table. */
const BY_VIEW = { includeSearch: true, explicitUndefined: true };

type Props = RecordPageProps<TasksSearch> & {
  projectId: number;
  commands: TaskCommands;
};

/** A project's tasks as a table or a board, and the open task beside them. */
export function TaskPanel(props: Props) {
  const { projectId, search, id, commands, onSearch, onClose } = props;
  const { page: _, ...fromFirst } = search;
  const assignees = useAssignees(projectId, search.assignee);
  const view = useListView('tasks', { projectId, ...tasksAddress.toFilter(search) }, 'task');
  const board = search.view === 'board';
  const list = { projectId, search, commands, assignees, onSearch, view };
  return (
    <>
      <RecordToolbar
        list="tasks"
        noun={taskTexts.noun[1]}
        {...{ address: tasksAddress, search, onSearch }}
        filters={[
          { key: 'status', label: TASK_FIELDS.status.label, all: taskTexts.allStatuses, options: STATUSES },
          {
            key: 'assignee',
            label: TASK_FIELDS.assigneeId.label,
            all: taskTexts.allAssignees,
            options: [['0', taskTexts.unassigned], ...assignees.all],
          },
          {
            key: 'priority',
            label: TASK_FIELDS.priority.label,
            all: taskTexts.allPriorities,
            options: PRIORITIES,
          },
          ...(board
            ? []
            : ([
                { key: 'group', label: taskTexts.grouping, all: taskTexts.ungrouped, options: GROUPINGS },
              ] as const)),
        ]}
        table={board ? undefined : { columns: TASK_COLUMNS, view }}
        sorts={board ? undefined : SORTS}
        end={
          <Views label={taskTexts.views}>
            {VIEWS.map(([taskView, label]) => (
              <Link
                key={label}
                to="/projects/$id"
                params={{ id: String(projectId) }}
                search={{ ...fromFirst, view: taskView }}
                activeOptions={BY_VIEW}
                resetScroll={false}
              >
                {label}
              </Link>
            ))}
          </Views>
        }
      />
      {board ? (
        <TaskBoard {...list} />
      ) : (
        <ChartBeside name="project" title={projectTexts.burnUp} chart={<BurnUpChart id={projectId} />}>
          <TaskTable {...list} />
        </ChartBeside>
      )}
      <TaskDrawer {...{ id, projectId, onClose, commands, assignees }} />
    </>
  );
}
