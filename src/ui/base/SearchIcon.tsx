import { Box } from '@chakra-ui/react';
import { Search } from 'lucide-react';

/** The icon at the start of a search field, inside a positioned box. */
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
