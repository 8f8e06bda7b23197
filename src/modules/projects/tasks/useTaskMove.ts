import { noteOwnEvent } from '#lib/live/ownEvents.ts';
import { showToast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { useOptimisticMove } from '#records/useOptimisticMove.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { taskToasts } from '#shared/tasks/messages.ts';
import { DEFAULT_TASK_STATUS, type TaskStatus } from '#shared/tasks/model.ts';
import type { TaskMoved, TaskRow } from '#shared/tasks/output.ts';
import type { BoardPlace } from '#ui/board/boardPlaces.ts';
import { OWN_CHANGE, taskBoard } from './record.ts';

const END: BoardPlace = { before: null, after: null };

/** Moves tasks on the board, and marks them as done or reopens them. Resolves to whether it was saved. */
export function useTaskMove() {
  const { client } = trpc.useUtils();
  const { run } = useOptimisticMove(taskBoard);

  /** Moves a task. With a version, only if no one changed it since. `onSaved` also gets the neighbors that it had before. */
  function move(
    task: TaskRow,
    status: TaskStatus,
    place: BoardPlace = END,
    { version, onSaved }: { version?: number; onSaved?: (moved: TaskMoved) => void } = {},
  ): Promise<boolean> {
    const save = async () => {
      const moved = await client.tasks.move.mutate({ id: task.id, status, version, ...place });
      noteOwnEvent(OWN_CHANGE);
      onSaved?.(moved);
      return moved.task;
    };
    return run(task, status, save, place);
  }

  async function toggle(task: TaskRow): Promise<boolean> {
    const status = task.status === 'done' ? DEFAULT_TASK_STATUS : 'done';
    let moved: TaskMoved | undefined;
    const onSaved = (result: TaskMoved) => {
      moved = result;
    };
    const saved = await move(task, status, END, { onSaved });
    if (saved) {
      const run = () =>
        void move({ ...task, status }, task.status, moved?.was, { version: moved?.task.version });
      const undo = { label: generalTexts.undo, run };
      showToast({
        tone: 'success',
        action: undo,
        ...(status === 'done' ? taskToasts.done : taskToasts.reopened),
      });
    }
    return saved;
  }

  return { move, toggle };
}
