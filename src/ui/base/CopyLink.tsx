import { Button } from '@chakra-ui/react';
import { Link as LinkIcon } from 'lucide-react';
import { copyLink } from '#lib/text/copyLink.ts';
import { generalTexts } from '#shared/general.messages.ts';

export function CopyLink({ address }: { address: string }) {
  return (
    <Button variant="ghost" onClick={() => void copyLink(address)}>
      <LinkIcon aria-hidden />
      {generalTexts.copyLink}
    </Button>
  );
}
