import { type Box, Image } from '@chakra-ui/react';
import { type ComponentProps, useState } from 'react';
import type { GalleryCard } from '#shared/program/output.ts';
import { GeneratedCover } from '#widgets/GeneratedCover.tsx';

/** A project's image, 16:9 by default. A project without one, or whose image doesn't load, has a pattern made from its name. */
export function GalleryImage({ project: { name, imageUrl }, ...more }: GalleryImageProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const frame = { w: 'full', aspectRatio: '16 / 9', flexShrink: '0', ...more } as const;
  if (imageUrl === '' || imageUrl === failed) return <GeneratedCover seed={name} {...frame} />;
  return (
    <Image
      {...frame}
      src={imageUrl}
      alt=""
      loading="lazy"
      decoding="async"
      objectFit="cover"
      bg="bg.pressed"
      referrerPolicy="no-referrer"
      onError={() => setFailed(imageUrl)}
    />
  );
}

type Frame = Pick<ComponentProps<typeof Box>, 'aspectRatio' | 'borderBottomWidth' | 'borderRadius'>;
type GalleryImageProps = Frame & { project: Pick<GalleryCard, 'name' | 'imageUrl'> };
