import { Box, Field, Flex, Input } from '@chakra-ui/react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Check } from '#ui/forms/Check.tsx';

/** One option of a question, with a radio button that marks it as correct. */
export function OptionField({ label, input, maxLength, error, correct }: OptionFieldProps) {
  return (
    <Field.Root invalid={error !== undefined}>
      <Flex align="center" gap="1">
        <Flex as="label" flex="none" boxSize="10" ms="-2" align="center" justify="center" cursor="pointer">
          <Check
            type="radio"
            name={correct.name}
            aria-label={correct.label}
            aria-invalid={correct.describedBy !== undefined}
            aria-describedby={correct.describedBy}
            checked={correct.checked}
            onChange={correct.onCheck}
          />
        </Flex>
        <Input {...input} aria-label={label} autoComplete="off" maxLength={maxLength} />
      </Flex>
      {error !== undefined && (
        <Field.HelperText ms="9">
          <Box as="span" color="danger" fontWeight="medium">
            {error}
          </Box>
        </Field.HelperText>
      )}
    </Field.Root>
  );
}

type OptionFieldProps = {
  label: string;
  input: UseFormRegisterReturn;
  maxLength: number;
  error: string | undefined;
  correct: {
    name: string;
    label: string;
    checked: boolean;
    onCheck: () => void;
    /** The element that says that no option is marked yet. */
    describedBy: string | undefined;
  };
};
