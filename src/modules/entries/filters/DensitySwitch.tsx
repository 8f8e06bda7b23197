import { Box, Flex } from '@chakra-ui/react';
import { List, StretchHorizontal } from 'lucide-react';
import { chooseDensity, type Density, useDensity } from '#lib/browser/density.ts';
import { entryTexts } from '#shared/entries/lists.messages.ts';
import { IconAction } from '#ui/base/IconAction.tsx';

const ICON = { rows: List, cards: StretchHorizontal };

/** Rows or cards, remembered in this browser. A phone has room for one button, which shows the other density. */
export function DensitySwitch() {
  const chosen = useDensity();
  return (
    <>
      <Flex
        role="group"
        aria-label={entryTexts.density}
        flex="none"
        gap="1"
        display={{ base: 'none', sm: 'flex' }}
      >
        <Choice density="rows" pressed={chosen === 'rows'} />
        <Choice density="cards" pressed={chosen === 'cards'} />
      </Flex>
      <Box flex="none" display={{ sm: 'none' }}>
        <Choice density={chosen === 'rows' ? 'cards' : 'rows'} />
      </Box>
    </>
  );
}

function Choice({ density, pressed }: { density: Density; pressed?: boolean }) {
  const Icon = ICON[density];
  return (
    <IconAction
      label={entryTexts.densities[density]}
      icon={<Icon size={16} strokeWidth={1.75} aria-hidden />}
      aria-pressed={pressed}
      onClick={() => chooseDensity(density)}
    />
  );
}
