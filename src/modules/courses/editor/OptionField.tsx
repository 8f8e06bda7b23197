import { Box, chakra, Field, Flex, Input } from '@chakra-ui/react';
import type { UseFormRegisterReturn } from 'react-hook-form';

/** One option of a question, with the mark that says whether it is the right one. */
export function OptionField({ label, input, maxLength, error, right }: OptionFieldProps) {
  return (
    <Field.Root invalid={error !== undefined}>
      <Flex align="center" gap="1">
        <Flex as="label" flex="none" boxSize="10" ms="-2" align="center" justify="center" cursor="pointer">
          <Mark
            type="radio"
            name={right.name}
            aria-label={right.label}
            aria-invalid={right.describedBy !== undefined}
            aria-describedby={right.describedBy}
            checked={right.checked}
            onChange={right.onCheck}
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

const Mark = chakra('input', { base: { boxSize: '4', accentColor: 'accent.solid', cursor: 'pointer' } });

type OptionFieldProps = {
  label: string;
  input: UseFormRegisterReturn;
  maxLength: number;
  error: string | undefined;
  right: {
    name: string;
    label: string;
    checked: boolean;
    onCheck: () => void;
    /** Where it says that none is marked yet. */
    describedBy: string | undefined;
  };
};
