import { Input } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { generalTexts } from '#shared/general.messages.ts';

/** The field of a text's title, as large as its heading. */
export function TitleInput(props: ComponentProps<typeof Input>) {
  return (
    <Input
      autoComplete="off"
      placeholder={generalTexts.title}
      size="lg"
      fontSize="xl"
      fontWeight="semibold"
      {...props}
    />
  );
}
