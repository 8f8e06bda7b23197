import { Box, chakra } from '@chakra-ui/react';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { generalTexts } from '#shared/general.messages.ts';

export type StepKind = 'Previous' | 'Next';

/** The frame of a link to the previous or next item, around a `StepContent`. Two of them share a row. */
export const StepTile = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    flex: '1',
    maxW: { sm: 'calc(50% - 6px)' },
    px: '4',
    py: '3',
    borderWidth: '1px',
    borderRadius: 'md',
    '& > svg': { flexShrink: '0', color: 'fg.muted' },
    '&[data-kind=Next]': { flexDirection: 'row-reverse', textAlign: 'end', ms: { sm: 'auto' } },
    _hover: { bg: 'bg.hover' },
  },
});

/** An arrow, the direction, and the title. */
export function StepContent({ kind, title }: { kind: StepKind; title: string }) {
  const Icon = kind === 'Next' ? ArrowRight : ArrowLeft;
  return (
    <>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <Box minW="0">
        <Box color="fg.muted" textStyle="xs">
          {kind === 'Next' ? generalTexts.next : generalTexts.previous}
        </Box>
        <Box fontWeight="medium" overflowWrap="anywhere">
          {title}
        </Box>
      </Box>
    </>
  );
}
