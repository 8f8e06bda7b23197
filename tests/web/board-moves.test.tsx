import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TASK_STATUSES } from '#shared/tasks/model.ts';
import type { TaskColumn, TaskRow } from '#shared/tasks/output.ts';
import { TaskBoard } from '../../src/modules/projects/tasks/TaskBoard.tsx';
import { useAssignees } from '../../src/modules/projects/tasks/useAssignees.ts';
import { useTaskMove } from '../../src/modules/projects/tasks/useTaskMove.ts';
import { useListView } from '../../src/records/useListView.ts';
import { newCommunity, type Person } from '../support/people.ts';
import { renderAs } from '../support/render.tsx';

const MOVES = process.env.DRILLS === 'full' ? 200 : 40;
const nothing = () => {};
const COMMANDS = { add: nothing, view: nothing, edit: nothing, remove: nothing, toggle: nothing };

/** Numbers below a limit, the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * limit);
  };
}

/** A browser with the board of a project, and its own cache. */
async function newClient(person: Person, projectId: number) {
  let move: ReturnType<typeof useTaskMove>['move'] | undefined;
  function BoardProbe() {
    move = useTaskMove().move;
    const view = useListView('tasks', {}, 'task');
    const assignees = useAssignees(projectId);
    return (
      <TaskBoard {...{ projectId, view, assignees, commands: COMMANDS }} search={{}} onSearch={nothing} />
    );
  }
  const { queries, lose } = await renderAs(person, <BoardProbe />);
  const board = () => queries.getQueriesData<TaskColumn[]>({ queryKey: [['tasks', 'board']] })[0]?.[1] ?? [];
  await waitFor(() => expect(board()).toHaveLength(TASK_STATUSES.length));
  return {
    lose,
    board,
    move: (...asked: Parameters<NonNullable<typeof move>>) => move?.(...asked) ?? Promise.resolve(false),
    settled: () => waitFor(() => expect(queries.isFetching()).toBe(0)),
  };
}

const order = (board: TaskColumn[]) => board.map(({ cards }) => cards.map(({ id }) => id));

test(`after ${MOVES} random moves by two clients, with lost responses, both show the stored order`, async () => {
  const { as } = newCommunity();
  const { id: projectId } = await as.staff.projects.create({ name: 'New website' });
  const ids: number[] = [];
  for (let index = 1; index <= 9; index++)
    ids.push((await as.staff.tasks.create({ projectId, title: `Task ${index}` })).id);
  const clients = [await newClient(as.staff, projectId), await newClient(as.admin, projectId)] as const;
  const random = numbers(7);
  const pick = <T,>(list: readonly T[]): T => list[random(list.length)] as T;
  const going = new Set<Promise<unknown>>();

  for (let count = 0; count < MOVES; count++) {
    const client = pick(clients);
    const card: TaskRow = pick(client.board().flatMap(({ cards }) => cards));
    const to = pick(client.board());
    const others = to.cards.filter(({ id }) => id !== card.id);
    const at = random(others.length + 1);
    const place = { before: others[at]?.id ?? null, after: others[at - 1]?.id ?? null };
    const restore = random(6) === 0 ? client.lose('tasks.move') : nothing;
    const moving = client.move(card, to.status, place).then(restore);
    going.add(moving);
    void moving.then(() => going.delete(moving));
    // Some moves begin while others are being saved or read.
    if (going.size > random(4)) await act(() => Promise.race(going));
  }
  await act(() => Promise.all(going));
  for (const { settled } of clients) await settled();
  // A move to the same place changes nothing, but shows the moves of the other client.
  for (const { board, move, settled } of clients) {
    const column = board().find(({ cards }) => cards.length > 0);
    const [card, next] = column?.cards ?? [];
    if (column && card) await act(() => move(card, column.status, { before: next?.id ?? null, after: null }));
    await settled();
  }
  const stored = order(await as.staff.tasks.board({ projectId }));
  expect(stored.flat().sort((a, b) => a - b)).toEqual(ids);
  for (const { board } of clients) expect(order(board())).toEqual(stored);
});
