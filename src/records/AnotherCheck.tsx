import { Flex } from '@chakra-ui/react';
import { recordTexts } from '#shared/records.messages.ts';
import { Check } from '#ui/forms/Check.tsx';
import type { Another } from './useKeptRecord.ts';

/** The button after it isn't moved to the end of the line on its own. */
const BESIDE_BUTTON = { '& + button': { marginInlineStart: { base: 'auto', sm: '0' } } };

/** Whether the form stays open for the next record. Beside the button that saves. */
export function AnotherCheck({ checked, onChange }: Pick<Another, 'checked' | 'onChange'>) {
  return (
    <Flex
      as="label"
      gap="2"
      align="center"
      ms="auto"
      me="1"
      minH="8"
      cursor="pointer"
      css={BESIDE_BUTTON}
      w={{ base: 'full', sm: 'auto' }}
    >
      <Check type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      {recordTexts.createAnother}
    </Flex>
  );
}
