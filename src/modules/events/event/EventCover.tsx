import { type Box, Image } from '@chakra-ui/react';
import { type ComponentProps, useState } from 'react';

/** The cover image of an event. Nothing without one, or if it doesn't load. */
export function EventCover({ url, ...frame }: EventCoverProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (url === '' || url === failed) return null;
  return (
    <Image
      w="full"
      aspectRatio={{ base: '2 / 1', md: '3 / 1' }}
      borderRadius="lg"
      {...frame}
      src={url}
      alt=""
      decoding="async"
      objectFit="cover"
      bg="bg.pressed"
      // Other sites must not learn which page shows their image.
      referrerPolicy="no-referrer"
      onError={() => setFailed(url)}
    />
  );
}

type EventCoverProps = { url: string } & Pick<ComponentProps<typeof Box>, 'mb' | 'w'>;
