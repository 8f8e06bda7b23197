import { trpc } from '#lib/trpc.ts';
import { recordBoard } from '#records/recordBoard.ts';
import { useOptimisticMove } from '#records/useOptimisticMove.ts';
import { contactToasts } from '#shared/contacts/messages.ts';
import type { Stage } from '#shared/contacts/model.ts';
import type { BoardColumn, ContactRow } from '#shared/contacts/output.ts';
import { toDecimal } from '#shared/kit/money.ts';

const cents = (value: number | null) => Math.round((value ?? 0) * 100);

export const contactBoard = recordBoard<'stage', Stage, ContactRow, BoardColumn>({
  field: 'stage',
  reads: { board: 'crm.board', list: 'crm.list', read: 'crm.read' },
  dependents: ['crm.summary', 'crm.timeline', 'staff.history'],
  total: (column, { value }, sign) => ({
    ...column,
    value: toDecimal(cents(column.value) + sign * cents(value)),
  }),
  texts: { stale: contactToasts.stageStale, failed: contactToasts.stageFailed },
});

/** Moves a contact to another stage. Resolves to whether it was saved. */
export function useStageChange() {
  const { client } = trpc.useUtils();
  const { run, busy } = useOptimisticMove(contactBoard);
  return {
    busy,
    run: (contact: ContactRow, stage: Stage, reason = '') =>
      run(contact, stage, (version) =>
        client.crm.setStage.mutate({ id: contact.id, stage, reason, version }),
      ),
  };
}
