import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { useRecordCommands } from '#records/useRecordCommands.tsx';
import type { RecordPageProps } from '#records/useRecordPage.ts';
import type { TaskCommands } from './actions.ts';
import { tasks } from './record.ts';
import { useTaskMove } from './useTaskMove.ts';

const TaskDialog = lazyOrRetry(async () => ({ default: (await import('./TaskDialog.tsx')).TaskDialog }));

/** The commands of a project's tasks and their dialog, which loads when it is first opened. */
export function useTaskCommands(projectId: number, page: Pick<RecordPageProps<never>, 'onOpen' | 'onGone'>) {
  const { commands, element } = useRecordCommands(tasks, TaskDialog, page, { projectId });
  const { toggle } = useTaskMove();
  const all: TaskCommands = { ...commands, toggle: (task) => void toggle(task) };
  return { commands: all, element };
}
