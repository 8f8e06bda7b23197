import { Button } from '@chakra-ui/react';
import { Link as LinkIcon } from 'lucide-react';
import { linkToasts } from '#shared/messages/entries.ts';
import { copyText } from '../lib/copyText.ts';
import { showToast } from '../lib/toasts.ts';

/** Puts an address on the clipboard and says so. */
export function CopyLink({ address }: { address: string }) {
  return (
    <Button variant="ghost" onClick={() => void copy(address)}>
      <LinkIcon aria-hidden />
      Copy link
    </Button>
  );
}

async function copy(address: string): Promise<void> {
  const copied = await copyText(address);
  showToast(
    copied
      ? { tone: 'success', ...linkToasts.copied }
      : { tone: 'error', title: 'Error', description: linkToasts.failed },
  );
}
