import { Box, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Moon, Sun } from 'lucide-react';
import { useId, useState } from 'react';
import { useDarkMode } from '#lib/browser/darkMode.ts';
import { setSingleKeys, singleKeysOn } from '#lib/browser/shortcuts.ts';
import { paletteTexts } from '#shared/palette.messages.ts';
import { settingsTexts } from '#shared/settings/messages.ts';
import { Check } from '#ui/forms/Check.tsx';
import { SwitchField } from '#ui/forms/SwitchField.tsx';
import { useWritesMarkdown } from '#widgets/editor/useWritesMarkdown.ts';

const MODES = [
  { dark: true, label: settingsTexts.dark, hint: settingsTexts.darkHint, Icon: Moon },
  { dark: false, label: settingsTexts.light, hint: settingsTexts.lightHint, Icon: Sun },
] as const;

/** Chooses between dark and light mode and how texts are written, and turns single-key shortcuts off, for this browser. */
export function AppearancePage() {
  const [dark, setDark] = useDarkMode();
  const [single, setSingle] = useState(singleKeysOn);
  const [writesMarkdown, chooseMarkdown] = useWritesMarkdown();
  const id = useId();
  return (
    <>
      <Heading as="h2" size="lg" mb="1" id={id}>
        {settingsTexts.appearance}
      </Heading>
      <Text color="fg.muted" mb="5">
        {settingsTexts.appearanceNote}
      </Text>
      <Flex role="radiogroup" aria-labelledby={id} gap="3" wrap="wrap">
        {MODES.map((mode) => (
          <Choice key={mode.label}>
            <Check
              type="radio"
              name={id}
              aria-label={mode.label}
              aria-describedby={`${id}-${mode.label}`}
              checked={dark === mode.dark}
              onChange={() => setDark(mode.dark)}
            />
            <mode.Icon size={20} strokeWidth={1.75} aria-hidden />
            <Box>
              <Box fontWeight="medium">{mode.label}</Box>
              <Box id={`${id}-${mode.label}`} color="fg.muted" textStyle="xs">
                {mode.hint}
              </Box>
            </Box>
          </Choice>
        ))}
      </Flex>
      <Stack mt="6" gap="4" maxW="reading">
        <SwitchField
          label={settingsTexts.writesMarkdown}
          hint={settingsTexts.writesMarkdownHint}
          checked={writesMarkdown}
          onChange={({ target }) => chooseMarkdown(target.checked)}
        />
        <SwitchField
          label={paletteTexts.singleKeys}
          hint={paletteTexts.singleKeysHint}
          checked={single}
          onChange={({ target }) => {
            setSingle(target.checked);
            setSingleKeys(target.checked);
          }}
        />
      </Stack>
    </>
  );
}

const Choice = chakra('label', {
  base: {
    display: 'flex',
    flex: '1 1 14rem',
    alignItems: 'center',
    gap: '3',
    minH: '16',
    px: '4',
    py: '3',
    bg: 'bg.surface',
    borderWidth: '1px',
    borderRadius: 'lg',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    '&:has(:checked)': { borderColor: 'accent.solid', boxShadow: 'inset 0 0 0 1px {colors.accent.solid}' },
    '&:has(:focus-visible)': { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '2px' },
    '& input': { outline: 'none' },
    '& svg': { color: 'fg.muted', flexShrink: 0 },
  },
});
