import { Box, Button, Flex } from '@chakra-ui/react';
import { useRouterState } from '@tanstack/react-router';
import { ArrowLeft, Eraser, History } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { newClientId } from '#lib/cache/newClientId.ts';
import { chatTexts, pageCommandTexts } from '#shared/ai/chat/messages.ts';
import {
  ANSWER_SCOPES,
  type AnswerScope,
  type ChatPage,
  pageAt,
  type ScopeName,
} from '#shared/ai/chat/model.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import { OptionSelect } from '#ui/forms/OptionSelect.tsx';
import type { ChatMessage } from '../chat/conversation.ts';
import { type SendOptions, useAssistant } from '../useAssistant.ts';
import { Composer } from './Composer.tsx';
import { Conversations } from './Conversations.tsx';
import { HistorySearch } from './HistorySearch.tsx';
import { type AskedTurn, LastActions } from './LastActions.tsx';
import { MessageLog } from './MessageLog.tsx';
import { PageChips } from './PageChips.tsx';
import { Suggestions } from './Suggestions.tsx';

/** The conversation, with its question field and what can be done with it. */
export function Chat(props: ChatProps) {
  const { title, hasCloseButton = false, takesFocus = true, field, question, onClear, onClose } = props;
  const assistant = useAssistant();
  const { id, earlier, messages, partial, hasHistory, ratings, running } = assistant;
  const { ask, askAbout, rate, stop, clear, open } = assistant;
  const [searching, setSearching] = useState(false);
  const [edited, setEdited] = useState<AskedTurn | null>(null);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const page = pageAt(path);
  const [chosenScope, setScope] = useState<ScopeName | 'all'>('all');
  // The page that was chosen may be left.
  const scope = chosenScope === 'page' && !page ? 'all' : chosenScope;
  const lastAsked = askedLast(messages);

  const send = (text: string, options: SendOptions = {}) => {
    const isSent = assistant.send(text, { scope: scopeOf(scope, page), ...options });
    if (isSent) setEdited(null);
    return isSent;
  };
  const begin = (to: string, stored: 'stored' | 'none') => {
    open(to, stored);
    setEdited(null);
    setSearching(false);
    setTimeout(() => field.current?.focus());
  };

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
              label={searching ? chatTexts.backToChat : chatTexts.conversations}
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
              setEdited(null);
              setSearching(false);
              onClear?.();
              setTimeout(() => field.current?.focus());
            }}
          />
        </Flex>
      </Box>
      {searching && hasHistory ? (
        <HistorySearch
          conversations={
            <Conversations
              current={id}
              onOpen={(to) => begin(to, 'stored')}
              onDeleted={(deleted) => {
                if (deleted === id || id === null) open(newClientId(), 'none');
              }}
            />
          }
          onNew={() => begin(newClientId(), 'none')}
          onFill={(text) => {
            setSearching(false);
            setTimeout(() => fill(text));
          }}
          onSend={(text, options) => {
            setSearching(false);
            return send(text, options);
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
            {...{ id, earlier }}
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
            {messages.length === 1 && (
              <Suggestions
                busy={running}
                onAsk={(question, isOfPage) =>
                  send(question, { scope: isOfPage ? scopeOf('page', page) : undefined })
                }
              />
            )}
            <PageChips busy={running} onAsk={askAbout} />
            {edited && (
              <Flex align="center" justify="space-between" gap="2" mb="2" textStyle="sm" color="fg.muted">
                {chatTexts.editing}
                <Button
                  size="xs"
                  variant="ghost"
                  onClick={() => {
                    setEdited(null);
                    fill('');
                  }}
                >
                  {chatTexts.cancelEdit}
                </Button>
              </Flex>
            )}
            <Flex gap="2" wrap="wrap" align="center" mb="2">
              <OptionSelect
                aria-label={chatTexts.scope}
                options={SCOPES.filter(([name]) => name !== 'page' || page !== null)}
                value={scope}
                onChange={setScope}
                disabled={running}
                frame={{ size: 'sm', w: 'fit-content' }}
              />
              {lastAsked && !edited && (
                <LastActions
                  asked={lastAsked}
                  messages={messages}
                  busy={running}
                  onEdit={(asked) => {
                    setEdited(asked);
                    fill(asked.text);
                  }}
                  onRegenerate={({ turn, text }) => send(text, { replaces: turn })}
                />
              )}
            </Flex>
            <Composer
              // What one user typed isn't there for the next one.
              key={assistant.viewer}
              area={field}
              running={running}
              takesFocus={takesFocus}
              lastTyped={() => lastTyped(messages)}
              onSend={(text) => send(text, edited ? { replaces: edited.turn } : {})}
              onStop={stop}
            />
          </Box>
        </>
      )}
    </>
  );
}

const SCOPES = (['all', ...ANSWER_SCOPES] as const).map((name) => [name, chatTexts.scopes[name]] as const);

function scopeOf(name: ScopeName | 'all', page: ChatPage | null): AnswerScope | undefined {
  if (name === 'all') return undefined;
  if (name !== 'page') return { kind: name };
  return page ? { kind: 'page', page } : undefined;
}

/** The question of the last turn, if it was typed and has ended. Those of a page can only be pressed again. */
function askedLast(messages: readonly ChatMessage[]): AskedTurn | null {
  const { turn } = messages.at(-1) ?? {};
  const content = messages.find((message) => message.turn === turn && message.type === 'user')?.content;
  if (turn === undefined || content?.kind !== 'text') return null;
  const pressed: string[] = Object.values(pageCommandTexts);
  return pressed.includes(content.text) ? null : { turn, text: content.text };
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
