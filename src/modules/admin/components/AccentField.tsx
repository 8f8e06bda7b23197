import { Box, chakra, Flex, Input, Text } from '@chakra-ui/react';
import type { Ref } from 'react';
import { accentOf, isKept } from '#shared/branding/accent.ts';
import { brandTexts } from '#shared/branding/messages.ts';
import { palette } from '#shared/branding/palette.ts';
import { FormField } from '#ui/forms/FormField.tsx';

const COLOR = /^#[0-9a-f]{6}$/i;
const MODES = ['dark', 'light'] as const;

/** A color as text or from the browser's picker, with a link and a button in both modes, as they will be. */
export function AccentField({ value, error, inputRef, onChange }: AccentFieldProps) {
  const color = COLOR.test(value.trim()) ? value.trim() : null;
  return (
    <Box>
      <FormField label={brandTexts.accent} hint={brandTexts.accentHint} error={error}>
        <Input
          ref={inputRef}
          maxW="12rem"
          maxLength={7}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </FormField>
      <Flex mt="3" gap="3" wrap="wrap" align="center">
        <Picker
          type="color"
          aria-label={brandTexts.accentPicker}
          value={color ?? palette.accent.light}
          onChange={({ target }) => onChange(target.value)}
        />
        {color && MODES.map((mode) => <Sample key={mode} mode={mode} color={color} />)}
      </Flex>
    </Box>
  );
}

function Sample({ mode, color }: { mode: (typeof MODES)[number]; color: string }) {
  const { fg, contrast } = accentOf(color);
  return (
    <Flex
      gap="3"
      align="center"
      px="3"
      py="2"
      borderRadius="md"
      borderWidth="1px"
      style={{ background: palette.surface[mode], color: palette.fg[mode] }}
    >
      <Text textStyle="xs">{brandTexts.inMode[mode]}</Text>
      <span style={{ color: fg[mode] }}>{brandTexts.sample}</span>
      <Box px="2" borderRadius="sm" style={{ background: fg[mode], color: contrast[mode] }}>
        {brandTexts.sampleButton}
      </Box>
      {!isKept(color, mode) && <Text textStyle="xs">{brandTexts.adjusted[mode]}</Text>}
    </Flex>
  );
}

const Picker = chakra('input', {
  base: {
    w: '12',
    h: '10',
    p: '1',
    borderWidth: '1px',
    borderRadius: 'md',
    bg: 'bg.surface',
    cursor: 'pointer',
  },
});

type AccentFieldProps = {
  value: string;
  error: string | undefined;
  inputRef: Ref<HTMLInputElement>;
  onChange: (color: string) => void;
};
