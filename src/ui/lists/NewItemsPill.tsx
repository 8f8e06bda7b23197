import { Box, Button } from '@chakra-ui/react';
import { ArrowUp } from 'lucide-react';
import { useState } from 'react';

/** Says what is new above a list, and loads it on click. An empty text shows nothing. */
export function NewItemsPill({ text, onLoad }: { text: string; onLoad: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);

  async function load(): Promise<void> {
    setBusy(true);
    try {
      await onLoad();
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Box role="status" srOnly>
        {text}
      </Box>
      {text && (
        <Box position="sticky" top="2" zIndex="sticky" display="flex" justifyContent="center" mb="3">
          <Button size="sm" variant="solid" borderRadius="full" loading={busy} onClick={() => void load()}>
            <ArrowUp aria-hidden />
            {text}
          </Button>
        </Box>
      )}
    </>
  );
}
