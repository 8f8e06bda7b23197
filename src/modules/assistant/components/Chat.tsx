import { Box, Flex } from '@chakra-ui/react';
import { ArrowLeft, Eraser, History } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { chatTexts, pageCommandTexts } from '#shared/ai/chat/messages.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import type { ChatMessage } from '../chat/conversation.ts';
import { useAssistant } from '../useAssistant.ts';
import { Composer } from './Composer.tsx';
import { HistorySearch } from './HistorySearch.tsx';
import { MessageLog } from './MessageLog.tsx';
import { PageChips } from './PageChips.tsx';

/** The conversation, with its question field and what can be done with it. */
export function Chat(props: ChatProps) {
  const { title, hasCloseButton = false, takesFocus = true, field, question, onClear, onClose } = props;
  const assistant = useAssistant();
  const { messages, partial, hasHistory, ratings, running } = assistant;
  const { send, ask, askAbout, rate, stop, clear } = assistant;
  const [searching, setSearching] = useState(false);

  // Asked once, also if the user comes back to it.
  const asked = useRef('');
  const last = messages.findLast(({ type }) => type === 'user')?.content;
  const isLast = last?.kind === 'text' && last.text === question;
  useEffect(() => {
    if (!question || running || asked.current === question) return;
    asked.current = question;
    if (!isLast) ask(question);
  });

  const fill = (text: string) => {
    if (!field.current) return;
    setValue(field.current, text);
    field.current.focus();
  };

  return (
    <>
      <Box py="3" ps="5" pe={hasCloseButton ? '14' : '3'} borderBottomWidth="1px">
        <Flex align="center" gap="2" minH="8">
          {title}
          {hasHistory && (
            <IconAction
              label={searching ? chatTexts.backToChat : chatTexts.searchHistory}
              icon={searching ? <ArrowLeft aria-hidden /> : <History aria-hidden />}
              placement="bottom"
              onClick={() => setSearching(!searching)}
            />
          )}
          <IconAction
            label={chatTexts.clear}
            icon={<Eraser aria-hidden />}
            placement="bottom"
            disabled={messages.length < 2 && !hasHistory}
            onClick={() => {
              clear();
              setSearching(false);
              onClear?.();
              setTimeout(() => field.current?.focus());
            }}
          />
        </Flex>
      </Box>
      {searching && hasHistory ? (
        <HistorySearch
          onFill={(text) => {
            setSearching(false);
            setTimeout(() => fill(text));
          }}
          onSend={(text) => {
            setSearching(false);
            return send(text);
          }}
          onClose={onClose}
          busy={running}
          ratings={ratings}
          onRate={rate}
          hasReasons={hasHistory}
        />
      ) : (
        <>
          <MessageLog
            messages={messages}
            partial={partial}
            hasHistory={hasHistory}
            running={running}
            onFill={fill}
            onSend={send}
            onClose={onClose}
            ratings={ratings}
            onRate={rate}
            hasReasons={hasHistory}
          />
          <Box px="5" pt="3" pb="4" borderTopWidth="1px">
            <PageChips busy={running} onAsk={askAbout} />
            <Composer
              // What one user typed isn't there for the next one.
              key={assistant.viewer}
              area={field}
              running={running}
              takesFocus={takesFocus}
              lastTyped={() => lastTyped(messages)}
              onSend={send}
              onStop={stop}
            />
          </Box>
        </>
      )}
    </>
  );
}

/** The last question that wasn't a press of a chip. Typed, the text of a chip would be a question. */
function lastTyped(messages: readonly ChatMessage[]): string | undefined {
  const pressed: string[] = Object.values(pageCommandTexts);
  return messages
    .flatMap(({ type, content }) => (type === 'user' && content.kind === 'text' ? [content.text] : []))
    .findLast((text) => !pressed.includes(text));
}

/** Sets a field's text as if it was typed, so that its component notices. */
function setValue(field: HTMLTextAreaElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
  set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.setSelectionRange(text.length, text.length);
}

export type ChatProps = {
  title: ReactNode;
  /** The frame has a button at the end of the title's line. */
  hasCloseButton?: boolean;
  /** False for a part of a page: the focus stays where it is. */
  takesFocus?: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
  /** What is asked without being typed, such as a search. */
  question?: string | undefined;
  /** What else Clear empties. */
  onClear?: (() => void) | undefined;
  onClose: () => void;
};
