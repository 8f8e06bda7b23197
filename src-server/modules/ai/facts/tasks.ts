import { dataTexts } from '#shared/ai/data.messages.ts';
import { dayAt } from '#shared/kit/day-ranges.ts';
import { refusal } from '#shared/permissions.ts';
import { MY_TASKS_PAGE, taskPath } from '#shared/tasks/model.ts';
import type { TaskRow } from '#shared/tasks/output.ts';
import type { ActorContext } from '../../../context.ts';
import { listMyTasks } from '../../tasks/queries.ts';
import { type Intent, ROWS_SHOWN, type Subject, withoutJoint } from './asked.ts';
import { type Period, periodIn, showDay } from './periods.ts';

const MINE =
  /^(?:(?:what|which|how many|list|are|is|do|i|have|of|all|when) )*my (?:open |due |current )?tasks(?: (?:are|is|due|there))*$|^(?:what|which tasks|how many tasks|what tasks) (?:do i have|is|are)(?: to do| open| due| on my plate)?$|^do i have (?:any )?(?:open )?tasks(?: due)?$|^what do i have to do$/;
const OVERDUE =
  /^(?:(?:what|which|list|are|is|do|i|have|of|any) )*(?:my )?overdue(?: tasks)?(?: do i have)?$|^(?:which|what) (?:of )?(?:my )?tasks are overdue$/;
/** “What is due” is about anything, but “tasks” or “I” is about tasks. */
const ABOUT_TASKS = /\btasks?\b|\b(?:i|my)\b|^what is due$/;

/** The viewer's own open tasks, of all days or due in a period. Only staff have tasks. */
export const taskSubject: Subject = (asked) => {
  if (OVERDUE.test(asked.text)) return overdue();
  const dated = periodIn(asked.text, asked.today, 'ahead');
  const rest = dated?.rest ?? asked.text;
  return MINE.test(rest) && ABOUT_TASKS.test(rest) ? dueIn(dated?.period ?? null) : null;
};

function dueIn(period: Period | null): Intent {
  return tasksThat(
    ({ dueDate }) => period === null || (dueDate !== null && dueDate >= period.from && dueDate <= period.to),
    (count, shown) => dataTexts.tasks(count, shown, period?.name ?? ''),
  );
}

function overdue(): Intent {
  return {
    answer: (context) => {
      const today = context.clock.now();
      return tasksThat(
        ({ dueDate }) => dueDate !== null && dueDate < dayAt(today, context.mailSite.timeZone),
        dataTexts.overdue,
      ).answer(context);
    },
    follow,
  };
}

function tasksThat(
  fits: (task: TaskRow) => boolean,
  textOf: (count: number, shown: number) => string,
): Intent {
  return {
    answer: async (context) => {
      const { viewer } = context;
      if (!viewer || refusal('projects.read', viewer, null)) return null;
      const fitting = allMine({ ...context, viewer }).filter(fits);
      const shown = fitting.slice(0, ROWS_SHOWN);
      return {
        data: {
          text: textOf(fitting.length, shown.length),
          rows: shown.map((task) => ({
            title: task.title,
            url: taskPath(task),
            details: [
              task.dueDate === null ? dataTexts.noDueDay : dataTexts.due(showDay(task.dueDate)),
              task.projectName,
            ],
          })),
          screen: { label: dataTexts.myTasks, url: '/tasks' },
        },
        sources: [],
      };
    },
    follow,
  };
}

/** “And next week?” */
function follow(asked: Parameters<Intent['follow']>[0]): Intent | null {
  const { text, today } = withoutJoint(asked);
  if (/^(?:the )?overdue(?: ones| tasks)?$/.test(text)) return overdue();
  const dated = periodIn(text, today, 'ahead');
  return dated?.rest === '' || dated?.rest === 'due' ? dueIn(dated.period) : null;
}

function allMine(context: ActorContext): TaskRow[] {
  const tasks: TaskRow[] = [];
  let cursor: string | undefined;
  do {
    const page = listMyTasks(context, { limit: MY_TASKS_PAGE, cursor });
    tasks.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return tasks;
}
