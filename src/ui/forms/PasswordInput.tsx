import { Box, Input, type InputProps } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import { type Ref, useState } from 'react';
import { uiTexts } from '#shared/ui.messages.ts';
import { IconAction } from '../base/IconAction.tsx';

/** A password field with a button that shows the text. */
export function PasswordInput(props: InputProps & { ref?: Ref<HTMLInputElement> }) {
  const [isVisible, setVisible] = useState(false);
  return (
    <Box position="relative" w="full">
      <Input
        type={isVisible ? 'text' : 'password'}
        pe="12"
        autoCapitalize="none"
        spellCheck={false}
        {...props}
      />
      <IconAction
        label={isVisible ? uiTexts.hidePassword : uiTexts.showPassword}
        icon={isVisible ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        position="absolute"
        insetEnd="1"
        top="50%"
        transform="translateY(-50%)"
        size="sm"
        onClick={() => setVisible(!isVisible)}
      />
    </Box>
  );
}
