import { Badge, Box, Button, Flex, Grid, Skeleton, Stack, Text, Textarea } from '@chakra-ui/react';
import { FilePlus, Play, Square } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { showToast } from '#lib/toasts.ts';
import type { Prompt } from '#shared/prompts/output.ts';
import { promptTexts, promptToasts } from '#shared/prompts/page.messages.ts';
import { missingNames } from '#shared/prompts/placeholders.ts';
import { CopyText } from '#ui/base/CopyText.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { DraftChoice, DraftStateNote } from '#widgets/DraftNote.tsx';
import { Results } from './Results.tsx';
import type { PromptEditorState } from './usePromptEditor.ts';
import type { PromptRunning } from './useRun.ts';
import { ValueFields } from './ValueFields.tsx';

/** The prompt, a field per placeholder, and the result of its run. */
export function PromptEditor({ editor, running, saved, isLoading, onNew, actions }: PromptEditorProps) {
  const { text, values, keeper } = editor;
  const area = useRef<HTMLTextAreaElement>(null);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const form = useRef<HTMLFormElement>(null);

  function run(): void {
    if (text.trim() === '') {
      showToast({ tone: 'error', ...promptToasts.empty });
      area.current?.focus();
      return;
    }
    const names = missingNames(text, values);
    setMissing(names);
    if (names.length > 0) {
      const index = editor.fields.findIndex(({ name }) => name === names[0]);
      form.current?.querySelectorAll<HTMLTextAreaElement>('[data-value]')[index]?.focus();
      return;
    }
    const isVersion = saved !== undefined && text === saved.text;
    running.run({ text, values, ...(isVersion && { promptId: saved.id, version: saved.version }) });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    run();
  }

  const choose = (decide: () => void) => () => {
    decide();
    area.current?.focus();
  };

  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="5">
      <form
        ref={form}
        noValidate
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
      >
        <Stack gap="4">
          {onNew && (
            <Flex align="center" gap="2" wrap="wrap">
              <Text fontWeight="medium" overflowWrap="anywhere">
                {saved && promptTexts.editing(saved.name, saved.version)}
              </Text>
              {saved && editor.isUnsaved && <Badge>{promptTexts.changed}</Badge>}
              <Button size="sm" ms="auto" onClick={onNew}>
                <FilePlus aria-hidden />
                {promptTexts.startNew}
              </Button>
            </Flex>
          )}
          {keeper.other && (
            <DraftChoice
              other={keeper.other}
              onKeepMine={choose(keeper.keepMine)}
              onTakeOther={choose(keeper.takeOther)}
            />
          )}
          {isLoading ? (
            <Skeleton height="12rem" aria-hidden />
          ) : (
            <Box position="relative">
              <FormField label={promptTexts.prompt} hint={promptTexts.promptHint}>
                <Textarea
                  ref={area}
                  value={text}
                  placeholder={promptTexts.promptPlaceholder}
                  rows={10}
                  pe="12"
                  maxH="60vh"
                  css={{ fieldSizing: 'content' }}
                  onChange={(event) => editor.setText(event.target.value)}
                />
              </FormField>
              <Box position="absolute" top="7" insetEnd="2">
                <CopyText text={text} label={promptTexts.copyPrompt} />
              </Box>
            </Box>
          )}
          <ValueFields fields={editor.fields} missing={missing} onChange={editor.setValue} />
          <Flex gap="2" wrap="wrap" align="center">
            {/* One button, which keeps the focus. */}
            <Button
              type={running.isRunning ? 'button' : 'submit'}
              variant="solid"
              disabled={isLoading}
              onClick={(event) => {
                if (!running.isRunning) return;
                // It is a submit button again before the browser acts on this click.
                event.preventDefault();
                running.stop();
              }}
            >
              {running.isRunning ? <Square aria-hidden /> : <Play aria-hidden />}
              {running.isRunning ? promptTexts.stop : promptTexts.test}
            </Button>
            {actions}
            <DraftStateNote state={keeper.state} choosing={keeper.other !== null} />
          </Flex>
        </Stack>
      </form>
      <Results running={running} />
    </Grid>
  );
}

type PromptEditorProps = {
  editor: PromptEditorState;
  running: PromptRunning;
  /** The saved prompt in the editor. */
  saved: Prompt | undefined;
  isLoading: boolean;
  /** Leaves the saved prompt, whose unsaved changes stay its draft. Null for a new one. */
  onNew: (() => void) | null;
  /** Beside the button that runs the prompt. */
  actions: ReactNode;
};
