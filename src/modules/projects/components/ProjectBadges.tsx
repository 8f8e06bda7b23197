import { Badge, Box, Flex, Text } from '@chakra-ui/react';
import { ChevronDown, ChevronsUp, ChevronUp, Equal, type LucideIcon } from 'lucide-react';
import { useToday } from '#lib/browser/useToday.ts';
import { formatDay } from '#lib/text/format.ts';
import { dueGroup } from '#shared/kit/day-ranges.ts';
import { PROJECT_STATUS_LABEL, projectTexts } from '#shared/projects/messages.ts';
import type { ProjectStatus } from '#shared/projects/model.ts';
import { TASK_PRIORITY_LABEL, TASK_STATUS_LABEL, taskTexts } from '#shared/tasks/messages.ts';
import type { TaskPriority, TaskStatus } from '#shared/tasks/model.ts';
import { Hint } from '#ui/base/Hint.tsx';

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

/** Each has a shape of its own. Most tasks have none, which needs no mark. */
const PRIORITY_MARK: Record<TaskPriority, { Icon: LucideIcon; color: string } | null> = {
  none: null,
  low: { Icon: ChevronDown, color: 'fg.muted' },
  medium: { Icon: Equal, color: 'type.note' },
  high: { Icon: ChevronUp, color: 'warning' },
  urgent: { Icon: ChevronsUp, color: 'danger' },
};

/** The mark of a priority, with its name beside it or in its hint. */
export function PriorityMark({ priority, named = false }: { priority: TaskPriority; named?: boolean }) {
  const mark = PRIORITY_MARK[priority];
  if (!mark) return null;
  const icon = <mark.Icon size={16} strokeWidth={2} aria-hidden />;
  const label = taskTexts.priority(priority);
  return named ? (
    <Flex as="span" align="center" gap="1.5" color={mark.color}>
      {icon}
      {TASK_PRIORITY_LABEL[priority]}
    </Flex>
  ) : (
    <Hint label={label}>
      <Box as="span" role="img" aria-label={label} flexShrink="0" pt="0.5" color={mark.color}>
        {icon}
      </Box>
    </Hint>
  );
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
