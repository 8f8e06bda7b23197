import { chakra, Field } from '@chakra-ui/react';
import { type ReactNode, useContext } from 'react';
import { FormBusy } from './formBusy.ts';

type Props = {
  label: ReactNode;
  /** The label is only for screen readers: a placeholder names the field. */
  labelHidden?: boolean;
  error?: string;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** The value can be selected, but not changed. */
  readOnly?: boolean;
  children: ReactNode;
};

/**
 * A label, a Chakra control (which takes its id and description from here), an error, and a hint. Error and hint share one
 * description, since few screen readers support `aria-errormessage`.
 */
export function FormField({
  label,
  labelHidden,
  error,
  hint,
  required,
  disabled,
  readOnly,
  children,
}: Props) {
  const still = useContext(FormBusy);
  return (
    <Field.Root
      invalid={error !== undefined}
      required={required}
      disabled={disabled}
      readOnly={readOnly || still}
    >
      <Field.Label srOnly={labelHidden}>
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
