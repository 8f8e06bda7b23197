import { Box, Input, type InputProps } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import { type Ref, useState } from 'react';
import { IconAction } from '../base/IconAction.tsx';

/** A password field whose text can be looked at. */
export function PasswordInput(props: InputProps & { ref?: Ref<HTMLInputElement> }) {
  const [shown, setShown] = useState(false);
  return (
    <Box position="relative" w="full">
      <Input type={shown ? 'text' : 'password'} pe="12" autoCapitalize="none" spellCheck={false} {...props} />
      <IconAction
        label={shown ? 'Hide password' : 'Show password'}
        icon={shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        position="absolute"
        insetEnd="1"
        top="50%"
        transform="translateY(-50%)"
        size="sm"
        onClick={() => setShown(!shown)}
      />
    </Box>
  );
}
