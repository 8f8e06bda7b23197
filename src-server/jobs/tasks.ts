import { nextHourIn } from '#shared/kit/zone.ts';
import { TASK_HOUR } from '#shared/tasks/model.ts';
import { notifyDueTasks } from '../modules/tasks/jobs.ts';
import type { JobKind } from './kinds.ts';

/** The jobs of tasks, in the morning of the site's time zone. */
export function taskJobs({ timeZone }: { timeZone: string }): Readonly<Record<string, JobKind>> {
  return {
    'tasks.due': {
      next: (now) => nextHourIn(now, TASK_HOUR, timeZone),
      run: (work) => notifyDueTasks(work, timeZone),
    },
  };
}
