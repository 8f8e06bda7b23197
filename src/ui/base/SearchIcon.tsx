import { Box } from '@chakra-ui/react';
import { Search } from 'lucide-react';

/** The glass at the beginning of a search field, which leaves room for it; both stand in a box that is positioned. */
export function SearchIcon() {
  return (
    <Box
      position="absolute"
      insetStart="3"
      top="50%"
      transform="translateY(-50%)"
      color="fg.subtle"
      pointerEvents="none"
      zIndex="base"
    >
      <Search size={16} strokeWidth={1.75} aria-hidden />
    </Box>
  );
}
