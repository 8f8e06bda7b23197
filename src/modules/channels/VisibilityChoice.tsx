import { Box, chakra, Stack } from '@chakra-ui/react';
import { channelTexts } from '#shared/messages.ts';

/** Private or public, each with what it means. */
export function VisibilityChoice({ isPrivate, publicRefused, onChoose }: VisibilityChoiceProps) {
  return (
    <chakra.fieldset border="none">
      <chakra.legend textStyle="sm" fontWeight="medium" mb="1.5">
        Who can read it
      </chakra.legend>
      <Stack gap="2">
        <Choice
          label="Private"
          hint={channelTexts.privateHint}
          checked={isPrivate}
          onChoose={() => onChoose(true)}
        />
        <Choice
          label="Public"
          hint={publicRefused ? channelTexts.publicRefused : channelTexts.publicHint}
          checked={!isPrivate}
          disabled={publicRefused}
          onChoose={() => onChoose(false)}
        />
      </Stack>
    </chakra.fieldset>
  );
}

function Choice({ label, hint, checked, disabled, onChoose }: ChoiceProps) {
  return (
    <chakra.label
      display="flex"
      gap="3"
      px="3"
      py="2.5"
      borderWidth="1px"
      borderRadius="md"
      borderColor={checked ? 'accent.border' : 'border'}
      cursor={disabled ? 'not-allowed' : 'pointer'}
    >
      <chakra.input
        type="radio"
        name="visibility"
        mt="0.5"
        accentColor="{colors.accent.solid}"
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
      />
      <Box>
        <Box fontWeight="medium" color={disabled ? 'fg.muted' : undefined}>
          {label}
        </Box>
        <Box textStyle="xs" color="fg.muted">
          {hint}
        </Box>
      </Box>
    </chakra.label>
  );
}

type VisibilityChoiceProps = {
  isPrivate: boolean;
  /** The viewer may not make public ones. */
  publicRefused: boolean;
  onChoose: (isPrivate: boolean) => void;
};
type ChoiceProps = {
  label: string;
  hint: string;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
};
