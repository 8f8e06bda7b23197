import { Box, Button } from '@chakra-ui/react';
import { ChevronDown, Tag } from 'lucide-react';
import { lazy, type RefObject, Suspense } from 'react';
import { entryTexts } from '#shared/entries/messages.ts';
import type { TagSection } from '#shared/tags/model.ts';
import { useDropdown } from '#ui/hooks/useDropdown.ts';

const TagFilterPanel = lazy(async () => ({ default: (await import('./TagFilterPanel.tsx')).TagFilterPanel }));

/** The tags dropdown: says how many are chosen and opens the list to choose from. */
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

export type TagChoice = {
  value: string[];
  onChange: (tags: string[]) => void;
  section?: TagSection;
  /** Exactly these are offered, with the section's counts. */
  only?: readonly string[];
  /** True where the button stands at the page's start, so that the list opens towards its end. */
  atStart?: boolean;
};
