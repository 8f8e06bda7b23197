import { Button, Flex } from '@chakra-ui/react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { COMMENT_MAX } from '#shared/comments.ts';
import { commentMessages, uploadMessages } from '#shared/messages.ts';
import { PictureButton } from '../../components/editor/PictureButton.tsx';
import { awaitsPicture, usePictures } from '../../components/editor/usePictures.ts';
import { WritingArea } from '../../components/editor/WritingArea.tsx';
import { FormField } from '../../components/FormField.tsx';
import { useCurrentUser } from '../../lib/session.ts';
import { readDraft } from './drafts.ts';
import { useDraftKeeper } from './useDraftKeeper.ts';
import { useWritingHelp } from './useWritingHelp.ts';

/** Where a comment is written. What is in it survives a reload until it is sent or given up. */
export function CommentComposer(props: CommentComposerProps) {
  const { label, initial = '', slot, submitLabel, busy, onSend, onCancel, autoFocus } = props;
  const viewerId = useCurrentUser()?.id ?? null;
  const place = { viewerId, slot };
  const keeper = useDraftKeeper(place);
  const [text, setText] = useState(() => {
    const kept = readDraft(place);
    return typeof kept === 'string' ? kept : initial;
  });
  const help = useWritingHelp();
  const area = useRef<HTMLTextAreaElement>(null);
  const pictures = usePictures(area, help.sendPicture);
  const [error, setError] = useState<string>();

  function write(next: string): void {
    setText(next);
    setError(undefined);
    keeper.keep(next === initial ? null : next);
  }

  async function submit(): Promise<void> {
    const content = text.trim();
    const problem = problemOf(content);
    setError(problem);
    if (problem || busy || !(await onSend(content))) return;
    setText(initial);
    keeper.forget();
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
      <FormField label={label} error={error} hint="Markdown works here. Ctrl or ⌘ + Enter sends.">
        <WritingArea
          area={area}
          pictures={pictures}
          sources={help.sources}
          value={text}
          onChange={write}
          onKeyDown={onKeyDown}
          autoFocus={autoFocus}
          rows={3}
          maxH="50vh"
          lineHeight="1.6"
          css={{ fieldSizing: 'content' }}
        />
      </FormField>
      <Flex gap="2" mt="2" align="center" justify="flex-end">
        <Flex align="center" gap="2" me="auto">
          <PictureButton pictures={pictures} />
        </Flex>
        {onCancel && (
          <Button
            variant="ghost"
            onClick={() => {
              keeper.forget();
              onCancel();
            }}
          >
            Cancel
          </Button>
        )}
        <Button type="submit" loading={busy}>
          {submitLabel}
        </Button>
      </Flex>
    </form>
  );
}

function problemOf(content: string): string | undefined {
  if (content === '') return commentMessages.contentMin;
  if (awaitsPicture(content)) return uploadMessages.underWay;
  return content.length > COMMENT_MAX ? commentMessages.contentMax : undefined;
}

type CommentComposerProps = {
  label: string;
  /** The text as it stands, when one is edited. */
  initial?: string;
  /** The name under which the unsent text is kept. */
  slot: string;
  submitLabel: string;
  busy: boolean;
  /** True once the server has it; otherwise the text stays. */
  onSend: (content: string) => Promise<boolean>;
  onCancel?: () => void;
  autoFocus?: boolean;
};
