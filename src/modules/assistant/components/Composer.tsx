import { chakra, Flex, Text, Textarea } from '@chakra-ui/react';
import { ArrowUp, Square } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { chatTexts } from '#shared/ai/chat/messages.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import { useKeptTexts } from '#widgets/useKeptTexts.tsx';

/** The question field. Enter sends, Shift and Enter add a line, and ↑ in the empty field recalls the last question. */
export function Composer({ area, running, takesFocus, lastTyped, onSend, onStop }: ComposerProps) {
  const { texts, write, clear } = useKeptTexts('assistant', { text: '' });
  const { text } = texts;
  const sent = useRef(false);
  const stop = useRef<HTMLButtonElement>(null);
  const hint = useId();

  // The field is disabled while a request runs, so the focus moves to Stop and back.
  useEffect(() => {
    if (!running || !(takesFocus || sent.current)) return undefined;
    const isLost = () => {
      const now = document.activeElement;
      if (now === null || now === document.body || now === area.current || now === stop.current) return true;
      // A button that began the request is disabled, but not left yet.
      return now.matches(':disabled');
    };
    if (isLost()) stop.current?.focus();
    return () => {
      sent.current = false;
      if (isLost()) setTimeout(() => area.current?.focus());
    };
  }, [running, area, takesFocus]);

  function submit(): void {
    if (!onSend(text)) return;
    sent.current = true;
    clear();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      submit();
    } else if (event.key === 'ArrowUp' && text === '') {
      const last = lastTyped();
      if (last === undefined) return;
      event.preventDefault();
      write({ text: last });
    }
  }

  return (
    <chakra.form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Flex gap="2" align="flex-end">
        <Textarea
          ref={area}
          aria-label={chatTexts.question}
          aria-describedby={hint}
          placeholder={chatTexts.placeholder}
          value={text}
          disabled={running}
          onChange={(event) => write({ text: event.target.value })}
          onKeyDown={onKeyDown}
          rows={1}
          minH="10"
          maxH="12rem"
          lineHeight="1.5"
          resize="none"
          css={{ fieldSizing: 'content' }}
        />
        {running ? (
          <IconAction
            key="stop"
            ref={stop}
            label={chatTexts.stop}
            icon={<Square size={14} aria-hidden fill="currentColor" />}
            variant="outline"
            size="lg"
            onClick={onStop}
          />
        ) : (
          <IconAction
            key="send"
            type="submit"
            label={chatTexts.send}
            icon={<ArrowUp aria-hidden />}
            variant="solid"
            size="lg"
            disabled={text.trim() === ''}
          />
        )}
      </Flex>
      <Text id={hint} mt="2" textStyle="xs" color="fg.muted">
        {chatTexts.hint}
      </Text>
    </chakra.form>
  );
}

type ComposerProps = {
  area: RefObject<HTMLTextAreaElement | null>;
  running: boolean;
  /** Whether the focus goes to Stop also for what was sent elsewhere, such as the query of a search. */
  takesFocus: boolean;
  lastTyped: () => string | undefined;
  /** False if nothing was sent. */
  onSend: (text: string) => boolean;
  onStop: () => void;
};
