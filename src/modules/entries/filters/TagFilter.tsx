import { Box, Button } from '@chakra-ui/react';
import { ChevronDown, Tag } from 'lucide-react';
import { type RefObject, Suspense } from 'react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { entryTexts } from '#shared/entries/lists.messages.ts';
import { useDropdown } from '#ui/hooks/useDropdown.ts';
import type { TagChoice } from './TagFilterPanel.tsx';

const TagFilterPanel = lazyOrRetry(async () => ({
  default: (await import('./TagFilterPanel.tsx')).TagFilterPanel,
}));

/** The tags dropdown: shows how many are selected and opens the list. */
export function TagFilter({ button, ...choice }: TagFilterProps) {
  const { value } = choice;
  const { open, setOpen, frame } = useDropdown(button);

  return (
    <Box position="relative" flex={{ base: '1', sm: 'none' }} {...frame}>
      <Button
        ref={button}
        variant="outline"
        width="full"
        justifyContent="space-between"
        fontWeight="normal"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Tag size={16} strokeWidth={1.75} aria-hidden />
        {value.length > 0 ? entryTexts.selected(value.length) : entryTexts.selectTags}
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </Button>
      {open && (
        <Suspense>
          <TagFilterPanel {...choice} />
        </Suspense>
      )}
    </Box>
  );
}

export type TagFilterProps = TagChoice & { button: RefObject<HTMLButtonElement | null> };
