import { Field } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Props = {
  label: ReactNode;
  error?: string;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  children: ReactNode;
};

/** A label, a control of Chakra's (which takes its id and its descriptions from here), a hint and an error. */
export function FormField({ label, error, hint, required, disabled, children }: Props) {
  return (
    <Field.Root invalid={error !== undefined} required={required} disabled={disabled}>
      <Field.Label>
        {label}
        {required && <Field.RequiredIndicator />}
      </Field.Label>
      {children}
      {hint && <Field.HelperText>{hint}</Field.HelperText>}
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}
