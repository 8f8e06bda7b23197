import { Textarea, type TextareaProps } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';
import { toolTexts } from '#shared/tool-runs/messages.ts';
import { FormField } from '#ui/forms/FormField.tsx';
import type { JsonProblem } from './jsonProblem.ts';

const ROWS = { min: 4, max: 16 };
const LINE = '1.5rem';

/** A text area for JSON, which marks the line of the first problem. Lines don't wrap, so that they keep their numbers. */
export function JsonField({
  label,
  hint,
  required,
  disabled,
  problem,
  error,
  value,
  ...area
}: JsonFieldProps) {
  const rows = Math.min(ROWS.max, Math.max(ROWS.min, value.split('\n').length));
  return (
    <FormField
      label={label}
      hint={hint}
      required={required}
      disabled={disabled}
      error={problem ? problemText(problem) : error}
    >
      <Textarea
        {...area}
        value={value}
        rows={rows}
        wrap="off"
        fontFamily="mono"
        lineHeight={LINE}
        py="2"
        overflowX="auto"
        resize="vertical"
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
        autoComplete="off"
        css={problem ? markOf(problem) : undefined}
      />
    </FormField>
  );
}

function problemText({ line, column, character }: JsonProblem): string {
  return character === null ? toolTexts.ended(line) : toolTexts.unexpected(line, column, character);
}

function markOf({ line }: JsonProblem) {
  return {
    backgroundImage: 'linear-gradient({colors.danger.subtle}, {colors.danger.subtle})',
    backgroundSize: `100% ${LINE}`,
    backgroundPosition: `0 calc(0.5rem + ${line - 1} * ${LINE})`,
    backgroundRepeat: 'no-repeat',
    // It scrolls with the text.
    backgroundAttachment: 'local',
  };
}

type JsonFieldProps = Pick<TextareaProps, 'onChange' | 'name'> & {
  label: string;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  problem: JsonProblem | null;
  /** Another problem of its value. */
  error?: string | undefined;
  value: string;
  ref?: Ref<HTMLTextAreaElement>;
};
