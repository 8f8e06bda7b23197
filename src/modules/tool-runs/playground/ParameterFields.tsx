import { Input, Stack, Textarea } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { toolTexts } from '#shared/tool-runs/messages.ts';
import type { ToolParameter } from '#shared/tool-runs/model.ts';
import { FormField } from '#ui/forms/FormField.tsx';
import { OptionSelect, type SelectOption } from '#ui/forms/OptionSelect.tsx';
import {
  formatJson,
  type InputTexts,
  objectProblem,
  objectTextOf,
  readRaw,
  type ToolValues,
  withObjectText,
  withValue,
} from './inputTexts.ts';
import { JsonField } from './JsonField.tsx';

/** From this length on, a text gets more than one line. */
const LONG_TEXT = 3000;
const NOT_CHOSEN = '';

/** One field per parameter. They are disabled while the raw JSON is invalid. */
export function ParameterFields({ parameters, texts, problems, onWrite }: ParameterFieldsProps) {
  const read = readRaw(texts.raw);
  const disabled = read.kind === 'invalid' || read.kind === 'notObject';
  // In the meantime, they show the last valid values.
  const [validRaw, setValidRaw] = useState(texts.raw);
  if (!disabled && validRaw !== texts.raw) setValidRaw(texts.raw);
  const valid = disabled ? readRaw(validRaw) : read;
  const values: ToolValues = valid.kind === 'input' ? valid.input : {};
  return (
    <Stack gap="4">
      {parameters.map((parameter) => {
        const { name, type, required, description, default: fallback } = parameter;
        const hint = fallback === undefined ? description : `${description} ${toolTexts.defaultOf(fallback)}`;
        const field = { label: name, hint, required, disabled, error: problems[name] };
        if (type === 'object')
          return (
            <JsonField
              key={name}
              {...field}
              name={name}
              problem={objectProblem(texts, name)}
              value={objectTextOf(texts, name)}
              onChange={({ target }) => onWrite(withObjectText(texts, name, target.value))}
            />
          );
        return (
          <FormField key={name} {...field}>
            <ParameterControl
              parameter={parameter}
              value={values[name]}
              onChange={(value) => onWrite(withValue(texts, name, value))}
            />
          </FormField>
        );
      })}
    </Stack>
  );
}

function ParameterControl({ parameter, value, onChange }: ControlProps): ReactNode {
  const { name, type, default: fallback, values, max = 0, min, format } = parameter;
  const text = value === undefined ? '' : typeof value === 'string' ? value : formatJson(value);
  if (type === 'boolean' || values) {
    const options: SelectOption[] = values
      ? values.map((each) => [each, each] as const)
      : [
          ['true', toolTexts.isTrue],
          ['false', toolTexts.isFalse],
        ];
    const current = value === undefined ? String(fallback ?? NOT_CHOSEN) : text;
    const isOption = options.some(([each]) => each === current);
    return (
      <OptionSelect
        name={name}
        options={isOption ? options : [[current, current || toolTexts.choose], ...options]}
        value={current}
        onChange={(next) => onChange(type === 'boolean' ? next === 'true' : next)}
      />
    );
  }
  if (type === 'number')
    return (
      <Input
        type="number"
        inputMode="numeric"
        name={name}
        min={min}
        max={max}
        step={1}
        placeholder={fallback === undefined ? undefined : String(fallback)}
        value={text}
        onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
      />
    );
  const shared = { name, value: text, autoComplete: 'off' };
  if (max > LONG_TEXT)
    return (
      <Textarea
        {...shared}
        rows={4}
        autoresize
        maxH="20rem"
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return (
    <Input
      {...shared}
      inputMode={format === 'url' ? 'url' : 'text'}
      spellCheck={format !== 'url'}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

type ControlProps = { parameter: ToolParameter; value: unknown; onChange: (value: unknown) => void };

type ParameterFieldsProps = {
  parameters: readonly ToolParameter[];
  texts: InputTexts;
  /** By the parameter's name. */
  problems: Partial<Record<string, string>>;
  onWrite: (change: Partial<InputTexts>) => void;
};
