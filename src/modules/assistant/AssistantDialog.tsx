import { Box, Button, Dialog, Flex } from '@chakra-ui/react';
import { useRouterState } from '@tanstack/react-router';
import { ArrowLeft, Eraser, FileText, History } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { chatTexts } from '#shared/ai/chat/messages.ts';
import { pageAt } from '#shared/ai/chat/model.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import { Sheet } from '#ui/dialogs/Sheet.tsx';
import { Composer } from './components/Composer.tsx';
import { HistorySearch } from './components/HistorySearch.tsx';
import { MessageLog } from './components/MessageLog.tsx';
import { useAssistant } from './useAssistant.ts';

/** The assistant beside the page; on phones it covers the page. The conversation stays when it's closed. */
export function AssistantDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const address = useRouterState({ select: (state) => state.location.href });
  const opened = useRef(address);
  const { messages, partial, hasHistory, ratings, running, send, summarizePage, rate, stop, clear } =
    useAssistant();
  const [searching, setSearching] = useState(false);
  const page = pageAt(useRouterState({ select: (state) => state.location.pathname }));

  // A link in a message leads to its page.
  useEffect(() => {
    if (open && opened.current !== address) onClose();
    opened.current = address;
  }, [open, address, onClose]);

  const fill = (text: string) => {
    if (!field.current) return;
    setValue(field.current, text);
    field.current.focus();
  };

  return (
    <Sheet open={open} onClose={onClose} initialFocusEl={() => field.current} width="32rem">
      <Dialog.Header py="3" ps="5" borderBottomWidth="1px">
        <Flex align="center" gap="2" minH="8">
          <Dialog.Title flex="1">{chatTexts.title}</Dialog.Title>
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
              setTimeout(() => field.current?.focus());
            }}
          />
        </Flex>
      </Dialog.Header>
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
          />
          <Box px="5" pt="3" pb="4" borderTopWidth="1px">
            {page && (
              <Button
                size="sm"
                variant="outline"
                mb="3"
                disabled={running}
                onClick={() => summarizePage(page)}
              >
                <FileText size={16} strokeWidth={1.75} aria-hidden />
                {chatTexts.summarizePage}
              </Button>
            )}
            <Composer
              area={field}
              running={running}
              lastQuestion={() => messages.findLast(({ type }) => type === 'user')?.content}
              onSend={send}
              onStop={stop}
            />
          </Box>
        </>
      )}
    </Sheet>
  );
}

/** Sets a field's text as if it was typed, so that its component notices. */
function setValue(field: HTMLTextAreaElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
  set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.setSelectionRange(text.length, text.length);
}
