import { chakra, Flex, Input, Spinner, Text } from '@chakra-ui/react';
import { Check, Pencil, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { formatShort } from '#lib/text/format.ts';
import { showError, showToast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { chatTexts } from '#shared/ai/chat/messages.ts';
import { CONVERSATION_TITLE_MAX } from '#shared/ai/chat/model.ts';
import type { Conversation } from '#shared/ai/chat/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import { QueryError } from '#ui/base/QueryError.tsx';

/** The viewer's conversations, the latest first. */
export function Conversations({ current, onOpen, onDeleted }: ConversationsProps) {
  const list = trpc.ai.conversations.useQuery({}, { staleTime: 0 });
  const [renamed, setRenamed] = useState<string | null>(null);
  const { client, ai } = trpc.useUtils();

  async function remove({ id }: Conversation): Promise<void> {
    try {
      const at = await client.ai.deleteConversation.mutate({ id });
      onDeleted(id);
      void ai.conversations.invalidate();
      const restore = async () => {
        try {
          await client.ai.restoreConversation.mutate(at);
          void ai.conversations.invalidate();
          void ai.history.invalidate();
        } catch {
          showError(chatTexts.restoreConversationFailed);
        }
      };
      showToast({
        title: chatTexts.removed,
        action: { label: generalTexts.undo, run: () => void restore() },
      });
    } catch {
      showError(chatTexts.removeFailed);
    }
  }

  if (list.isError) return <QueryError message={chatTexts.conversationsFailed} query={list} />;
  if (list.data === undefined) return <Spinner size="sm" />;
  if (list.data.length === 0) return <Text color="fg.muted">{chatTexts.noConversations}</Text>;
  return (
    <Flex as="ul" direction="column" listStyleType="none" gap="1">
      {list.data.map((each, at) =>
        renamed === each.id ? (
          <li key={each.id}>
            <NameForm conversation={each} onEnd={() => setRenamed(null)} />
          </li>
        ) : (
          <Row
            key={each.id}
            conversation={each}
            isCurrent={each.id === current || (current === null && at === 0)}
            onOpen={() => onOpen(each.id)}
            onRename={() => setRenamed(each.id)}
            onRemove={() => void remove(each)}
          />
        ),
      )}
    </Flex>
  );
}

type ConversationsProps = {
  /** Null is the latest one. */
  current: string | null;
  onOpen: (id: string) => void;
  onDeleted: (id: string) => void;
};

function Row({ conversation: { title, lastAt }, isCurrent, onOpen, onRename, onRemove }: RowProps) {
  const name = title || chatTexts.newConversation;
  return (
    <Flex as="li" align="center" gap="1" borderRadius="l2" _hover={{ bg: 'bg.subtle' }}>
      <chakra.button
        type="button"
        flex="1"
        minW="0"
        px="3"
        py="2"
        textAlign="start"
        aria-current={isCurrent || undefined}
        onClick={onOpen}
      >
        <Text truncate fontWeight={isCurrent ? 'semibold' : 'normal'}>
          {name}
        </Text>
        <Text textStyle="xs" color="fg.muted">
          <time dateTime={lastAt}>{formatShort(lastAt)}</time>
        </Text>
      </chakra.button>
      <IconAction label={chatTexts.rename(name)} icon={<Pencil aria-hidden />} onClick={onRename} />
      <IconAction label={chatTexts.remove(name)} icon={<Trash2 aria-hidden />} onClick={onRemove} />
    </Flex>
  );
}

type RowProps = {
  conversation: Conversation;
  isCurrent: boolean;
  onOpen: () => void;
  onRename: () => void;
  onRemove: () => void;
};

/** Enter saves the name, and Escape leaves it as it is. */
function NameForm({ conversation: { id, title, isNamed }, onEnd }: NameFormProps) {
  const [name, setName] = useState(isNamed ? title : '');
  const { ai } = trpc.useUtils();
  const save = useMutationFeedback(trpc.ai.renameConversation, {
    success: { title: chatTexts.renamed },
    failure: chatTexts.renameFailed,
    onSuccess: async () => {
      await ai.conversations.invalidate();
      onEnd();
    },
  });
  return (
    <chakra.form
      display="flex"
      gap="1"
      py="1"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ id, title: name });
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onEnd();
      }}
    >
      <Input
        autoFocus
        aria-label={chatTexts.conversationName}
        placeholder={title || chatTexts.newConversation}
        maxLength={CONVERSATION_TITLE_MAX}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <IconAction
        type="submit"
        label={chatTexts.saveName}
        icon={<Check aria-hidden />}
        disabled={save.isPending}
      />
      <IconAction label={chatTexts.keepName} icon={<X aria-hidden />} onClick={onEnd} />
    </chakra.form>
  );
}

type NameFormProps = { conversation: Conversation; onEnd: () => void };
