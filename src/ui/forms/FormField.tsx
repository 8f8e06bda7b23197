import { chakra, Field } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Props = {
  label: ReactNode;
  error?: string;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  children: ReactNode;
};

/**
 * A label, a Chakra control (which takes its id and description from here), an error, and a hint. Error and hint share one
 * description, since few screen readers support `aria-errormessage`.
 */
export function FormField({ label, error, hint, required, disabled, children }: Props) {
  return (
    <Field.Root invalid={error !== undefined} required={required} disabled={disabled}>
      <Field.Label>
        {label}
        {required && <Field.RequiredIndicator />}
      </Field.Label>
      {children}
      {(error !== undefined || hint !== undefined) && (
        <Field.HelperText asChild>
          <div>
            {error !== undefined && (
              <chakra.span display="block" color="danger" fontWeight="medium">
                {error}
              </chakra.span>
            )}
            {hint}
          </div>
        </Field.HelperText>
      )}
    </Field.Root>
  );
}
