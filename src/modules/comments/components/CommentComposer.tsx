import { Box, Button, Flex } from '@chakra-ui/react';
import {
  type FormEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useDraftKeeper } from '#lib/cache/drafts/useDraftKeeper.ts';
import type { OnceKey } from '#lib/cache/once.ts';
import { commentMessages } from '#shared/comments/messages.ts';
import { COMMENT_MAX } from '#shared/comments/model.ts';
import type { DraftContent } from '#shared/drafts/model.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { uploadMessages } from '#shared/uploads/messages.ts';
import { FormField } from '#ui/forms/FormField.tsx';
import { DraftChoice, DraftStateNote } from '#widgets/DraftNote.tsx';
import { awaitsImage, withoutAwaited } from '#widgets/editor/imageMarks.ts';
import { useWritingHelp } from '#widgets/editor/useWritingHelp.ts';
import { WritingField, type WritingFieldHandle } from '#widgets/editor/WritingField.tsx';
import { useCommentTexts } from '../useCommentTexts.ts';

/** The comment editor. Its text survives a reload until it's sent or discarded. */
export function CommentComposer<Sent>(props: CommentComposerProps<Sent>) {
  const { label, initial = '', slot, submitLabel, busy, onSend, onSent, onCancel, autoFocus, handle } = props;
  const keeper = useDraftKeeper(slot, (content) => setText(textIn(content) ?? initial));
  const [text, setText] = useState(() => textIn(keeper.kept) ?? initial);
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  });
  const [compared, setCompared] = useState(false);
  const help = useWritingHelp();
  const area = useRef<WritingFieldHandle>(null);
  const texts = useCommentTexts();
  const [error, setError] = useState<string>();

  useImperativeHandle(
    handle,
    () => ({
      focus: () => area.current?.focus(),
      append: (markdown) => area.current?.append(markdown),
    }),
    [],
  );

  function write(next: string): void {
    setText(next);
    setError(undefined);
    keeper.keep(next === initial ? null : { text: next });
  }

  /** Looks for a draft from another browser when the user starts to write here. */
  function compare(): void {
    if (compared) return;
    setCompared(true);
    keeper.compare();
  }

  async function submit(): Promise<void> {
    const content = text.trim();
    const problem = problemOf(content);
    setError(problem);
    if (problem) area.current?.focus();
    if (problem || busy) return;
    const sent = await onSend(content, keeper.once);
    // What was written in the meantime stays.
    if (!sent || latest.current !== text) return;
    setText(initial);
    keeper.forget();
    onSent(sent);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void submit();
    }
    if (event.key === 'Escape' && onCancel && text === initial) onCancel();
  }

  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      {keeper.other && (
        <Box mb="3">
          <DraftChoice
            other={keeper.other}
            onKeepMine={() => {
              keeper.keepMine();
              area.current?.focus();
            }}
            onTakeOther={() => {
              keeper.takeOther();
              area.current?.focus();
            }}
          />
        </Box>
      )}
      <FormField
        label={label}
        error={error}
        hint={
          <>
            {texts.hint}{' '}
            <Box as="span" css={{ '@media (pointer: coarse)': { display: 'none' } }}>
              {texts.keyHint}
            </Box>
          </>
        }
      >
        <WritingField
          ref={area}
          sources={help.sources}
          sendImage={help.sendImage}
          value={text}
          onChange={write}
          onKeyDown={onKeyDown}
          onFocus={compare}
          autoFocus={autoFocus}
          maxH="50vh"
        />
      </FormField>
      <Flex gap="2" mt="2" align="center" justify="flex-end">
        <Box me="auto">
          {text !== initial && <DraftStateNote state={keeper.state} choosing={keeper.other !== null} />}
        </Box>
        {onCancel && (
          <Button
            variant="ghost"
            onClick={() => {
              keeper.forget();
              onCancel();
            }}
          >
            {generalTexts.cancel}
          </Button>
        )}
        <Button type="submit" loading={busy}>
          {submitLabel}
        </Button>
      </Flex>
    </form>
  );
}

function textIn(content: DraftContent | null): string | null {
  return typeof content?.text === 'string' ? withoutAwaited(content.text) : null;
}

function problemOf(content: string): string | undefined {
  if (content === '') return commentMessages.contentMin;
  if (awaitsImage(content)) return uploadMessages.underWay;
  return content.length > COMMENT_MAX ? commentMessages.contentMax : undefined;
}

export type CommentComposerProps<Sent> = {
  label: string;
  /** The current text of an edited comment. */
  initial?: string;
  /** The slot of the draft. */
  slot: string;
  submitLabel: string;
  busy: boolean;
  /** Returns what became of the text, such as the saved comment, or null if saving failed. Then the text stays. */
  onSend: (content: string, once: OnceKey) => Promise<Sent | null>;
  /** The whole text is saved, or kept until it can be sent. */
  onSent: (sent: Sent) => void;
  onCancel?: () => void;
  autoFocus?: boolean;
  handle?: Ref<ComposerHandle>;
};

/** What the page does with an editor that is shown. */
export type ComposerHandle = Pick<WritingFieldHandle, 'focus' | 'append'>;
