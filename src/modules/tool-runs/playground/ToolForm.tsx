import { Button, Flex, Spinner, Stack, Text } from '@chakra-ui/react';
import { Play, Square } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { showToast } from '#lib/toasts.ts';
import type { FieldErrors } from '#shared/errors.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { toolTexts, toolToasts } from '#shared/tool-runs/messages.ts';
import type { ToolDescription } from '#shared/tool-runs/output.ts';
import { problemsOf } from '#shared/tool-runs/validation.ts';
import { submitByKey } from '#ui/forms/submitByKey.ts';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { LoginLink } from '#widgets/LoginLink.tsx';
import { checkInput, rawError } from './checkInput.ts';
import { type InputTexts, RAW, readRaw, type ToolValues, withRaw } from './inputTexts.ts';
import { JsonField } from './JsonField.tsx';
import { ParameterFields } from './ParameterFields.tsx';

/** Milliseconds before a run shows how to stop it. */
const STOP_AFTER = 400;

/** The input of a tool, as fields and as raw JSON. It runs what is on screen, unless that is invalid. */
export function ToolForm({ tool, texts, note, refused, running, onWrite, onRun, onStop }: ToolFormProps) {
  const { parameters, availability } = tool;
  const [checked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const showsStop = useDelayed(running, STOP_AFTER);
  const read = readRaw(texts.raw);
  const own = checked && read.kind === 'input' ? problemsOf(tool, read.input) : {};
  const problems = { ...refused, ...own };
  const isBroken = read.kind === 'invalid' || read.kind === 'notObject';

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (running) return;
    setChecked(true);
    const controls = [...(form.current?.elements ?? [])].filter((control) => isTextControl(control));
    const check = checkInput(tool, texts);
    // Other characters in a number field have no value.
    const noNumber = controls.find(({ validity }) => validity.badInput);
    if (!('input' in check) || noNumber) {
      const { toast, control, offset } = 'input' in check ? { toast: toolToasts.invalid } : check;
      showToast({ tone: 'error', ...toast });
      const wrong = noNumber ?? controls.find(({ name }) => name === control);
      wrong?.focus();
      if (offset !== undefined) wrong?.setSelectionRange(offset, offset);
      return;
    }
    onRun(check.input);
  }

  return (
    <form ref={form} onSubmit={submit} onKeyDown={submitByKey} noValidate autoComplete="off">
      <Stack gap="4" align="stretch">
        {note}
        <ParameterFields parameters={parameters} texts={texts} problems={problems} onWrite={onWrite} />
        <JsonField
          label={toolTexts.raw}
          name={RAW}
          problem={read.kind === 'invalid' ? read.problem : null}
          error={rawError(tool, texts, problems)}
          hint={isBroken ? toolTexts.fixRaw : undefined}
          value={texts.raw}
          onChange={({ target }) => onWrite(withRaw(tool, target.value))}
        />
        {availability !== 'ready' && (
          <Text color="fg.muted" textStyle="sm">
            {toolTexts.unavailable[availability]}
          </Text>
        )}
        <Flex gap="2" wrap="wrap">
          <Button ref={button} type="submit" variant="solid" aria-disabled={running}>
            {running ? <Spinner size="xs" boxSize="4" /> : <Play aria-hidden />}
            {running ? toolTexts.running : toolTexts.run}
          </Button>
          {showsStop && (
            <Button
              type="button"
              variant="ghost"
              onClick={() => {
                onStop();
                // The pressed button disappears.
                button.current?.focus();
              }}
            >
              <Square aria-hidden />
              {toolTexts.stop}
            </Button>
          )}
          {availability === 'loginRequired' && <LoginLink>{generalTexts.logIn}</LoginLink>}
        </Flex>
      </Stack>
    </form>
  );
}

function isTextControl(control: Element): control is HTMLInputElement | HTMLTextAreaElement {
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
}

type ToolFormProps = {
  tool: ToolDescription;
  texts: InputTexts;
  /** Above the fields. */
  note: ReactNode;
  /** The server's problems, by parameter. */
  refused: FieldErrors;
  running: boolean;
  onWrite: (change: Partial<InputTexts>) => void;
  onRun: (input: ToolValues) => void;
  onStop: () => void;
};
