import { Button } from '@chakra-ui/react';
import { Link as LinkIcon } from 'lucide-react';
import { copyLink } from '#lib/copyLink.ts';

export function CopyLink({ address }: { address: string }) {
  return (
    <Button variant="ghost" onClick={() => void copyLink(address)}>
      <LinkIcon aria-hidden />
      Copy link
    </Button>
  );
}
