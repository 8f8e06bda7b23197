import { Button, Flex, Text } from '@chakra-ui/react';
import { Check, EyeOff, Trash2, Undo2 } from 'lucide-react';
import { generalTexts } from '#shared/general.messages.ts';
import { moderationMessages, moderationTexts } from '#shared/moderation/messages.ts';
import { offeredDecisions } from '#shared/moderation/model.ts';
import type { ModerationCase } from '#shared/moderation/output.ts';
import { useDecide, useRevert } from '../useDecisions.ts';

/** Decides an open case, or undoes a decision. */
export function CaseActions({ item }: { item: ModerationCase }) {
  const decide = useDecide();
  const revert = useRevert();
  const { id, state } = item;
  if (!item.decidable) return <Text color="fg.muted">{moderationMessages.ownCase}</Text>;
  if (item.decision) {
    if (state === 'gone' && item.decision !== 'kept') return null;
    return (
      <Flex>
        <Button loading={revert.isPending} onClick={() => revert.mutate({ id })}>
          <Undo2 aria-hidden />
          {moderationTexts.undoDecision}
        </Button>
      </Flex>
    );
  }
  const shared = (decision: 'kept' | 'hidden' | 'removed') => ({
    loading: decide.isPending && decide.variables?.decision === decision,
    disabled: decide.isPending,
    onClick: () => decide.mutate({ id, decision }),
  });
  const offered = offeredDecisions(state);
  return (
    <Flex gap="2" wrap="wrap">
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
    </Flex>
  );
}
