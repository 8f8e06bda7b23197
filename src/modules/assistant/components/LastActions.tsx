import { Button } from '@chakra-ui/react';
import { Pencil, RefreshCw } from 'lucide-react';
import { chatTexts } from '#shared/ai/chat/messages.ts';
import type { ChatMessage } from '../chat/conversation.ts';

/** What can be done with the last question: edit it, and have a model answer it anew. Without a model, the answer stays the same. */
export function LastActions({ asked, messages, busy, onEdit, onRegenerate }: LastActionsProps) {
  const { content } = messages.at(-1) ?? {};
  const isByModel = content?.kind === 'answer' && content.answer.by.provider === 'external';
  return (
    <>
      <Button size="xs" variant="ghost" disabled={busy} onClick={() => onEdit(asked)}>
        <Pencil size={14} aria-hidden />
        {chatTexts.editQuestion}
      </Button>
      {isByModel && (
        <Button size="xs" variant="ghost" disabled={busy} onClick={() => onRegenerate(asked)}>
          <RefreshCw size={14} aria-hidden />
          {chatTexts.regenerate}
        </Button>
      )}
    </>
  );
}

/** A question of the tab with the ID of its turn. */
export type AskedTurn = { turn: string; text: string };

type LastActionsProps = {
  asked: AskedTurn;
  messages: readonly ChatMessage[];
  busy: boolean;
  onEdit: (asked: AskedTurn) => void;
  onRegenerate: (asked: AskedTurn) => void;
};
