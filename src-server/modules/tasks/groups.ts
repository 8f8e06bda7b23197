import type { Db } from '#db/open.ts';
import { addDays, DUE_GROUPS, type DueGroup, LAST_DAY, type Today, todayIn } from '#shared/kit/day-ranges.ts';
import { TASK_STATUSES, type TaskGrouping } from '#shared/tasks/model.ts';
import type { TaskPage } from '#shared/tasks/output.ts';
import type { TaskListInput } from '#shared/tasks/schema.ts';
import type { ReadContext } from '../../context.ts';
import type { ListPart, ResolvedFilter } from '../../kit/staff-list.ts';
import type { Clock } from '../../services/clock.ts';
import { assignedTo, requireTasksOf, taskList } from './queries.ts';
import { toRow } from './rows.ts';

type Reading = ReadContext & { clock: Clock; mailSite: { timeZone: string } };
type Group = { key: string; values: Record<string, string | number> };

/** A page of a project's tasks, with the total number of pages. Grouped, it has the number of tasks in each group. */
export function listTasks(reading: Reading, input: TaskListInput): TaskPage {
  const { db } = reading;
  requireTasksOf(db, input.projectId);
  if (input.group === undefined) return taskList.list(db, input, toRow);
  const groups = groupsOf(reading, taskList.resolve(db, input), input.group);
  const { rows, ...page } = taskList.pageOfParts(db, groups, input);
  return { ...page, rows: rows.map(toRow), groups: groups.map(({ key, count }) => ({ key, count })) };
}

/** The groups with matching tasks, in display order. */
function groupsOf(
  { db, clock, mailSite }: Reading,
  asked: ResolvedFilter,
  by: TaskGrouping,
): (ListPart & { key: string })[] {
  const groups = {
    status: () => TASK_STATUSES.map((status) => ({ key: status, values: { status } })),
    assignee: () => assigneeGroups(db, Number(asked.values.projectId)),
    due: () => dueGroups(todayIn(clock.now(), mailSite.timeZone)),
  }[by]();
  return groups.flatMap(({ key, values }) => {
    const isOther = Object.entries(values).some(([name, value]) => (asked.values[name] ?? value) !== value);
    if (isOther) return [];
    const filter = { ...asked, values: { ...asked.values, ...values } };
    const count = taskList.count(db, filter);
    return count > 0 ? [{ key, filter, count }] : [];
  });
}

/** By name. Tasks of no one come last. */
function assigneeGroups(db: Db, projectId: number): Group[] {
  return [...assignedTo(db, projectId), 0].map((assignee) => ({
    key: String(assignee),
    values: { assignee },
  }));
}

/** Open tasks by their due day, as in *My tasks*. Nothing that is done is overdue, so these come last. */
function dueGroups(today: Today): Group[] {
  const open = DUE_GROUPS.map((key) => {
    const [dueFrom, dueTo] = daysOf(key, today);
    return { key, values: { dueFrom, dueTo, open: 1 } };
  });
  return [...open, { key: 'done', values: { status: 'done' } }];
}

/** The first and the last day of a group. */
function daysOf(group: DueGroup, { today, weekEnd }: Today): [from: string, to: string] {
  switch (group) {
    case 'overdue':
      return ['', addDays(today, -1)];
    case 'today':
      return [today, today];
    case 'week':
      return [addDays(today, 1), weekEnd];
    case 'later':
      return [addDays(weekEnd, 1), addDays(LAST_DAY, -1)];
    case 'none':
      return [LAST_DAY, LAST_DAY];
  }
}
