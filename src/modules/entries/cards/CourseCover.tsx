import { Image } from '@chakra-ui/react';
import { COURSE_COVER } from '#shared/entries/model.ts';
import { GeneratedCover } from '#widgets/GeneratedCover.tsx';

const FRAME = {
  gridArea: 'cover',
  width: { base: '100%', md: '12rem' },
  aspectRatio: { base: '5 / 2', md: '16 / 9' },
  borderRadius: 'md',
} as const;

/** A course's image. A course without one of its own has a pattern made from its ID. */
export function CourseCover({ id, imageUrl }: { id: string; imageUrl: string }) {
  if (imageUrl === '' || imageUrl === COURSE_COVER) return <GeneratedCover seed={id} {...FRAME} />;
  return (
    <Image
      {...FRAME}
      src={imageUrl}
      alt=""
      loading="lazy"
      decoding="async"
      objectFit="cover"
      bg="bg.pressed"
      referrerPolicy="no-referrer"
    />
  );
}
