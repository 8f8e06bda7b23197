import { Box, Input } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

/** An amount in dollars, typed as a decimal. Inside a FormField it uses the field's label and error. */
export function MoneyInput(props: ComponentProps<typeof Input>) {
  return (
    <Box position="relative">
      <Box
        position="absolute"
        insetStart="3"
        top="50%"
        transform="translateY(-50%)"
        color="fg.subtle"
        pointerEvents="none"
        zIndex="base"
        aria-hidden
      >
        $
      </Box>
      <Input
        ps="7"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        fontVariantNumeric="tabular-nums"
        {...props}
      />
    </Box>
  );
}
