import { Box, Heading, Stack, Text, Link as TextLink } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useNotificationsRead } from '#lib/live/useNotificationsRead.ts';
import { trpc } from '#lib/trpc.ts';
import { pickActions } from '#records/actions.tsx';
import { recordFacts } from '#records/fieldValue.tsx';
import { RecordAudit } from '#records/RecordAudit.tsx';
import { RecordDrawer } from '#records/RecordDrawer.tsx';
import { recordTexts } from '#shared/records.messages.ts';
import { RECORD_KINDS } from '#shared/records.ts';
import { TASK_FIELDS } from '#shared/tasks/fields.ts';
import { taskMessages, taskTexts } from '#shared/tasks/messages.ts';
import type { TaskRead } from '#shared/tasks/output.ts';
import { DescriptionList } from '#ui/base/DescriptionList.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { useLast } from '#ui/hooks/useLast.ts';
import { DueDay, PriorityMark, TaskBadge } from '../components/ProjectBadges.tsx';
import { type TaskCommands, taskActions } from './actions.ts';
import { tasks } from './record.ts';
import { TaskComments } from './TaskComments.tsx';
import { ToItsProject } from './TaskRedirect.tsx';
import { type Assignees, assigneeName } from './useAssignees.ts';

/** The open task beside its project. No task is open if `id` is null. */
export function TaskDrawer({ id, projectId, onClose, commands, assignees }: TaskDrawerProps) {
  // The drawer keeps its content while it closes.
  const lastId = useLast(id);
  const task = trpc.tasks.read.useQuery({ id: lastId ?? 0 }, { enabled: id !== null });
  useNotificationsRead(id !== null && task.data ? { subject: 'task', subjectId: id } : null);
  // The URL has another project.
  if (id !== null && task.data && task.data.projectId !== projectId) return <ToItsProject {...task.data} />;
  return (
    <RecordDrawer
      query={task}
      {...{ id, onClose }}
      noun={RECORD_KINDS.task.label}
      titleOf={({ title }) => title}
      marks={({ status }) => <TaskBadge status={status} />}
      failed={taskMessages.listFailed}
      buttons={(read) => pickActions(taskActions(read, commands), ['edit', 'toggle'])}
      more={(read) => pickActions(taskActions(read, commands), ['delete'])}
      parts={(read) => [
        ['details', taskTexts.details, () => <TaskFacts task={read} />],
        [
          ...(['audit', recordTexts.auditLog] as const),
          () => <RecordAudit record={tasks} id={read.id} names={{ assigneeId: assignees.nameOf }} />,
        ],
      ]}
    />
  );
}

function TaskFacts({ task }: { task: TaskRead }) {
  const { assignee, entry, description, dueDate, status } = task;
  return (
    <Stack gap="6">
      {description && (
        <Box as="section" aria-labelledby="task-description">
          <Heading as="h3" size="sm" id="task-description" mb="1.5">
            {TASK_FIELDS.description.label}
          </Heading>
          <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
            {description}
          </Text>
        </Box>
      )}
      <DescriptionList
        facts={[
          ...recordFacts(TASK_FIELDS, task, {
            title: false,
            status: false,
            description: false,
            assigneeId: assignee ? assigneeName(assignee) : taskTexts.unassigned,
            dueDate: dueDate && <DueDay day={dueDate} isDone={status === 'done'} />,
            priority: task.priority === 'none' ? null : <PriorityMark priority={task.priority} named />,
            entryId: entry && (
              <TextLink asChild>
                <Link to={entry.url}>{entry.title}</Link>
              </TextLink>
            ),
          }),
          [taskTexts.created, <RelativeTime key="created" iso={task.createdAt} />],
          [taskTexts.updated, <RelativeTime key="updated" iso={task.updatedAt} />],
        ]}
      />
      <TaskComments id={task.id} />
    </Stack>
  );
}

type TaskDrawerProps = {
  id: number | null;
  projectId: number;
  onClose: () => void;
  commands: TaskCommands;
  assignees: Assignees;
};
