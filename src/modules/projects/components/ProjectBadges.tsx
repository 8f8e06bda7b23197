import { Badge, Flex, Text } from '@chakra-ui/react';
import { useToday } from '#lib/browser/useToday.ts';
import { formatDay } from '#lib/text/format.ts';
import { dueGroup } from '#shared/kit/day-ranges.ts';
import { PROJECT_STATUS_LABEL, projectTexts } from '#shared/projects/messages.ts';
import type { ProjectStatus } from '#shared/projects/model.ts';
import { TASK_STATUS_LABEL } from '#shared/tasks/messages.ts';
import type { TaskStatus } from '#shared/tasks/model.ts';

type Tone = { bg: string; color: string };
const PROJECT_TONE: Partial<Record<ProjectStatus, Tone>> = {
  active: { bg: 'type.note.bg', color: 'type.note' },
  completed: { bg: 'success.bg', color: 'success' },
};
const TASK_TONE: Partial<Record<TaskStatus, Tone>> = {
  in_progress: { bg: 'type.note.bg', color: 'type.note' },
  review: { bg: 'warning.bg', color: 'warning' },
  done: { bg: 'success.bg', color: 'success' },
};

export function ProjectBadge({ status }: { status: ProjectStatus }) {
  return <Badge {...PROJECT_TONE[status]}>{PROJECT_STATUS_LABEL[status]}</Badge>;
}

export function TaskBadge({ status }: { status: TaskStatus }) {
  return <Badge {...TASK_TONE[status]}>{TASK_STATUS_LABEL[status]}</Badge>;
}

/** A due day. It is overdue from midnight after it in the site's time zone, unless the work is done. */
export function DueDay({ day, isDone, words = (date) => date }: DueDayProps) {
  const overdue = dueGroup(day, useToday()) === 'overdue' && !isDone;
  if (day === null) return null;
  return (
    <Flex as="span" align="center" gap="1.5" whiteSpace="nowrap" color={overdue ? 'danger' : undefined}>
      {words(formatDay(day))}
      {overdue && <Text as="span">{projectTexts.overdue}</Text>}
    </Flex>
  );
}

type DueDayProps = {
  day: string | null;
  isDone: boolean;
  /** Words around the formatted day. */
  words?: (day: string) => string;
};
