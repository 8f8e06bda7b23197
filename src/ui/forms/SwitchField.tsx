import { Box, chakra, Flex } from '@chakra-ui/react';
import { type ComponentProps, useId } from 'react';

type Props = { label: string; hint?: string } & Omit<ComponentProps<typeof Track>, 'type' | 'role'>;

/** A labeled switch. */
export function SwitchField({ label, hint, ...input }: Props) {
  const id = useId();
  return (
    <Flex gap="3" align="flex-start">
      <Track
        {...input}
        id={id}
        type="checkbox"
        role="switch"
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      <Box minW="0">
        <chakra.label htmlFor={id} textStyle="sm" fontWeight="medium" cursor="pointer">
          {label}
        </chakra.label>
        {hint && (
          <Box id={`${id}-hint`} textStyle="xs" color="fg.muted">
            {hint}
          </Box>
        )}
      </Box>
    </Flex>
  );
}

const Track = chakra('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    flex: 'none',
    w: '9',
    h: '5',
    borderWidth: '1px',
    borderColor: 'fg.subtle',
    borderRadius: 'full',
    bg: 'bg.hover',
    cursor: 'pointer',
    transitionProperty: 'background-color, border-color',
    transitionDuration: 'fast',
    _before: {
      content: '""',
      position: 'absolute',
      top: '2px',
      insetInlineStart: '2px',
      boxSize: '3.5',
      borderRadius: 'full',
      bg: 'fg.muted',
      transitionProperty: 'transform',
      transitionDuration: 'fast',
    },
    // Large enough for touch.
    _after: { content: '""', position: 'absolute', insetInline: '-1', insetBlock: '-3' },
    _checked: {
      bg: 'accent.solid',
      borderColor: 'accent.solid',
      _before: { bg: 'accent.contrast', transform: 'translateX(1rem)' },
    },
  },
});
