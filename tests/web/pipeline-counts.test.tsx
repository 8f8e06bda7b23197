import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BOARD_CARDS, type Stage } from '#shared/contacts/model.ts';
import type { BoardColumn, ContactRow } from '#shared/contacts/output.ts';
import { trpc } from '../../src/lib/trpc.ts';
import { useStageChange } from '../../src/modules/contacts/pipeline/useStageChange.ts';
import { newCommunity, type Person } from '../support/people.ts';
import { renderAs } from '../support/render.tsx';

type Filter = { stage?: Stage };

/** A board with a filter, and the move of a contact that need not be on it. */
async function openBoard(person: Person, filter: Filter) {
  let move: ReturnType<typeof useStageChange>['run'] | undefined;
  function StagesProbe() {
    move = useStageChange().run;
    trpc.crm.board.useQuery(filter);
    return null;
  }
  const { queries } = await renderAs(person, <StagesProbe />);
  const board = () => queries.getQueriesData<BoardColumn[]>({ queryKey: [['crm', 'board']] })[0]?.[1];
  await waitFor(() => expect(board()).toBeDefined());
  return {
    move: (contact: ContactRow, to: Stage) => act(async () => move?.(contact, to)),
    sums: () => sumsOf(board() ?? []),
  };
}

const sumsOf = (board: readonly BoardColumn[]) =>
  Object.fromEntries(board.map(({ stage, count, value }) => [stage, [count, value]]));

test('a board counts a moved contact that is not among its loaded cards', async () => {
  const { as, clock } = newCommunity();
  const oldest = await as.staff.crm.create({ contactName: 'The first one', value: '10.10' });
  for (let index = 0; index < BOARD_CARDS; index++) {
    clock.advance(1000);
    await as.staff.crm.create({ contactName: `Contact ${index}` });
  }
  const { move, sums } = await openBoard(as.staff, {});
  expect(sums()).toMatchObject({ lead: [BOARD_CARDS + 1, 10.1], won: [0, 0] });
  await move(oldest, 'won');
  await waitFor(async () => expect(sums()).toEqual(sumsOf(await as.staff.crm.board({}))));
  expect(sums()).toMatchObject({ lead: [BOARD_CARDS, 0], won: [1, 10.1] });
});

test('a board of one stage does not count a contact that was moved to another one', async () => {
  const { as } = newCommunity();
  const contact = await as.staff.crm.create({ contactName: 'Moved Person', value: '20' });
  const { move, sums } = await openBoard(as.staff, { stage: 'lead' });
  await move(contact, 'won');
  await waitFor(async () => expect(sums()).toEqual(sumsOf(await as.staff.crm.board({ stage: 'lead' }))));
  expect(sums()).toMatchObject({ lead: [0, 0], won: [0, 0] });
});
