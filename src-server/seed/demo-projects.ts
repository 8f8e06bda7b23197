import { eq } from 'drizzle-orm';
import { blankStored } from '#db/kit/fields.ts';
import { notifications } from '#db/schema/notifications.ts';
import { projects, tasks } from '#db/schema/projects.ts';
import { insertProject, saveProject } from '#db/staff/projects/rows.ts';
import { insertTask, saveTask } from '#db/staff/tasks/rows.ts';
import { PROJECT_FIELDS } from '#shared/projects/fields.ts';
import { TASK_FIELDS } from '#shared/tasks/fields.ts';
import { DEFAULT_TASK_PRIORITY } from '#shared/tasks/model.ts';
import type { DemoOwner } from './demo/contacts.ts';
import { type DemoProject, PROJECTS } from './demo/projects.ts';
import type { Filling } from './demo-entries.ts';

/** A change, so many days ago. */
type Change = { days: number; run: () => void };

/** Adds the projects and their tasks, each change in the order of time. Inside a write. */
export function addProjects(filling: Filling): void {
  const changes = PROJECTS.flatMap((project) => changesOf(filling, project));
  for (const { run } of changes.toSorted((a, b) => b.days - a.days)) run();
  // With all others, they are added in the order of time.
  filling.db.delete(notifications).run();
}

function changesOf(filling: Filling, project: DemoProject): Change[] {
  const { db, people, before } = filling;
  const { name, description, owner, by, due, steps, tasks: work } = project;
  let id = 0;
  const fields = { ...blankStored(PROJECT_FIELDS), name, description, dueDate: dayFrom(filling, due) };
  const own = steps.map(([status, days], at): Change => {
    const as = acting(filling, by, days);
    const run = () => {
      if (at === 0) {
        const content = { ...fields, status, ownerId: owner && people[owner].id };
        id = insertProject(as, content, before(days));
        return;
      }
      const row = db.select().from(projects).where(eq(projects.id, id)).get();
      if (row) saveProject(as, row, { status }, 'projects.status');
    };
    return { days, run };
  });
  return [...own, ...work.flatMap((task) => taskChanges(filling, by, task, () => id))];
}

function taskChanges(
  filling: Filling,
  by: DemoOwner,
  { title, description = '', to, due, priority = DEFAULT_TASK_PRIORITY, steps }: DemoProject['tasks'][number],
  projectId: () => number,
): Change[] {
  const { db, people, before } = filling;
  const assigneeId = to && people[to].id;
  const dueDate = dayFrom(filling, due);
  let id = 0;
  return steps.map(([status, days], at): Change => {
    const run = () => {
      if (at === 0) {
        const content = {
          ...blankStored(TASK_FIELDS),
          title,
          description,
          status,
          priority,
          assigneeId,
          dueDate,
        };
        id = insertTask(acting(filling, by, days), projectId(), content, before(days));
        return;
      }
      const row = db.select().from(tasks).where(eq(tasks.id, id)).get();
      if (row) saveTask(acting(filling, to ?? by, days), row, { status }, { action: 'tasks.status' });
    };
    return { days, run };
  });
}

/** A staff member acts, so many days ago. */
function acting({ db, people, before }: Filling, by: DemoOwner, days: number) {
  return { db, clock: { now: () => before(days) }, viewer: people[by], source: 'ui' } as const;
}

function dayFrom({ before }: Filling, days: number | undefined): string | null {
  return days === undefined ? null : before(-days).toISOString().slice(0, 10);
}
