import { Input, Textarea } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import { fieldError } from '#lib/fieldError.ts';
import type { Field } from '#shared/kit/fields.ts';
import { recordTexts } from '#shared/records.messages.ts';
import { DateInput } from '#ui/forms/DateInput.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { MoneyInput } from '#ui/forms/MoneyInput.tsx';
import { OptionSelect, type SelectOption } from '#ui/forms/OptionSelect.tsx';

/** A form field by its kind in the field table, with its label and error. */
export function RecordField<Draft extends FieldValues, Name extends FieldPath<Draft>, Input>({
  form,
  fields,
  name,
  hint,
  ...how
}: RecordFieldProps<Draft, Name, Input>) {
  const field = fields[name];
  const error = fieldError(form.getFieldState(name, form.formState).error);
  const options = field.kind === 'choice' ? optionsOf(field) : how.options;
  return (
    <FormField
      label={field.label}
      error={error}
      required={field.kind === 'choice' || 'required' in field}
      hint={hint ?? (field.kind === 'money' || field.kind === 'amount' ? recordTexts.inDollars : undefined)}
    >
      {field.kind === 'day' ? (
        <Day form={form} name={name} />
      ) : options ? (
        <Select form={form} name={name} options={options} />
      ) : (
        control(field, form.register(name), how)
      )}
    </FormField>
  );
}

/** Fields accept more characters than allowed, so that people see the error instead of a cut text. */
const room = (max: number) => max * 2;

function control(field: Field, registered: ReturnType<UseFormReturn['register']>, how: How): ReactNode {
  switch (field.kind) {
    case 'email':
    case 'url':
      return (
        <Input
          {...registered}
          type={field.kind}
          inputMode={field.kind}
          autoComplete="off"
          maxLength={room(field.max)}
        />
      );
    case 'line':
      return <Input {...registered} type={how.type} autoComplete="off" maxLength={room(field.max)} />;
    case 'text':
      return <Textarea {...registered} rows={4} />;
    case 'money':
    case 'amount':
      return <MoneyInput {...registered} />;
    case 'day':
    case 'choice':
    case 'tags':
    case 'person':
    case 'link':
    case 'row':
      return <Input {...registered} autoComplete="off" />;
  }
}

function optionsOf({ options, labels }: Field & { kind: 'choice' }): SelectOption[] {
  return options.map((option) => [option, labels[option] ?? option]);
}

function Day<Draft extends FieldValues, Name extends FieldPath<Draft>, Input>({
  form,
  name,
}: Pick<SelectProps<Draft, Name, Input>, 'form' | 'name'>) {
  const { field } = useController({ control: form.control, name });
  return <DateInput {...field} />;
}

/** Keeps its own value, because a browser's select drops a value that isn't among its options yet. */
function Select<Draft extends FieldValues, Name extends FieldPath<Draft>, Input>({
  form,
  name,
  options,
}: SelectProps<Draft, Name, Input>) {
  const { field } = useController({ control: form.control, name });
  return <OptionSelect {...field} options={options} />;
}

type SelectProps<Draft extends FieldValues, Name, Input> = {
  form: UseFormReturn<Draft, unknown, Input>;
  name: Name;
  options: readonly SelectOption[];
};
type How = {
  /** The input type of a line. */
  type?: 'tel';
  /** The choices, including the empty one. */
  options?: readonly SelectOption[];
};
type RecordFieldProps<Draft extends FieldValues, Name extends string, Input> = How & {
  form: UseFormReturn<Draft, unknown, Input>;
  name: Name;
  /** The record's field table. */
  fields: Readonly<Record<Name, Field>>;
  hint?: ReactNode;
};
