import { Flex } from '@chakra-ui/react';
import { WifiOff } from 'lucide-react';
import { createPortal } from 'react-dom';
import { MAIN_ID } from '#lib/mainArea.ts';
import { useOnline } from '#lib/useOnline.ts';

/**
 * Says below the page that the connection is lost. There, it neither moves nor covers what is being read. Its live region
 * exists from the start, so that the text is announced.
 */
export function OfflineBar({ text }: { text: string }) {
  const online = useOnline();
  const frame = document.getElementById(MAIN_ID)?.parentElement;
  if (!frame) return null;
  return createPortal(
    <div role="status" data-screen-only>
      {!online && (
        <Flex
          align="center"
          justify="center"
          gap="2"
          px="4"
          py="1.5"
          bg="warning.bg"
          color="warning"
          borderTopWidth="1px"
          textStyle="sm"
          fontWeight="medium"
          css={{ '& > svg': { flexShrink: 0 } }}
        >
          <WifiOff size={16} strokeWidth={1.75} aria-hidden />
          {text}
        </Flex>
      )}
    </div>,
    frame,
  );
}
