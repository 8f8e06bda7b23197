import { Button, Flex, Text } from '@chakra-ui/react';
import { Check, EyeOff, Trash2, TriangleAlert, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { moderationMessages, moderationTexts } from '#shared/moderation/messages.ts';
import { offeredDecisions } from '#shared/moderation/model.ts';
import type { ModerationCase } from '#shared/moderation/output.ts';
import { useMountedDialog } from '#ui/dialogs/useMountedDialog.tsx';
import { useDecide, useRevert } from '../useDecisions.ts';

const WarnDialog = lazyOrRetry(async () => ({ default: (await import('./WarnDialog.tsx')).WarnDialog }));

/** Renders what suspends the author of a case, for those who can. */
export type SuspendPart = (item: ModerationCase) => ReactNode;

/** Decides an open case, or undoes a decision, and warns or suspends its author. */
export function CaseActions({ item, suspend }: { item: ModerationCase; suspend: SuspendPart }) {
  const warn = useMountedDialog(WarnDialog);
  if (!item.decidable) return <Text color="fg.muted">{moderationMessages.ownCase}</Text>;
  return (
    <Flex gap="2" wrap="wrap">
      <Decisions item={item} />
      {item.warnable && (
        <Button onClick={() => warn.open({ item })}>
          <TriangleAlert aria-hidden />
          {moderationTexts.warn}
        </Button>
      )}
      {suspend(item)}
      {warn.element}
    </Flex>
  );
}

function Decisions({ item }: { item: ModerationCase }) {
  const decide = useDecide();
  const revert = useRevert();
  const { id, state } = item;
  if (item.decision) {
    if (state === 'gone' && item.decision !== 'kept') return null;
    return (
      <Button loading={revert.isPending} onClick={() => revert.mutate({ id })}>
        <Undo2 aria-hidden />
        {moderationTexts.undoDecision}
      </Button>
    );
  }
  const shared = (decision: 'kept' | 'hidden' | 'removed') => ({
    loading: decide.isPending && decide.variables?.decision === decision,
    disabled: decide.isPending,
    onClick: () => decide.mutate({ id, decision }),
  });
  const offered = offeredDecisions(state);
  return (
    <>
      <Button {...shared('kept')}>
        <Check aria-hidden />
        {state === 'shown' || state === 'hidden' ? moderationTexts.dismissFlags : moderationTexts.closeCase}
      </Button>
      {offered.includes('hidden') && (
        <Button {...shared('hidden')}>
          <EyeOff aria-hidden />
          {moderationTexts.hide}
        </Button>
      )}
      {offered.includes('removed') && (
        <Button {...shared('removed')}>
          <Trash2 aria-hidden />
          {generalTexts.remove}
        </Button>
      )}
    </>
  );
}
