import type { MutationProcedure } from '#lib/trpc.ts';

/**
 * A change of the viewer's email preferences. They are sent one after the other: the last press decides, and no response is
 * older than what is shown.
 */
export function inTurn<Input, Output>(
  procedure: MutationProcedure<Input, Output>,
): MutationProcedure<Input, Output> {
  return {
    useMutation: (options) =>
      procedure.useMutation({ ...options, scope: { id: 'emailAddress.preferences' } }),
  };
}
