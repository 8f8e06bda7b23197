import { Suspense } from 'react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { useCan } from '#lib/session/session.ts';
import { Gallery } from './Gallery.tsx';
import type { GalleryProps } from './galleryParts.ts';

const StaffGallery = lazyOrRetry(async () => ({
  default: (await import('./StaffGallery.tsx')).StaffGallery,
}));

/** The gallery. Only staff load what it takes to edit it. */
export function GalleryTab(props: GalleryProps) {
  const isStaff = useCan('program.update', null);
  const gallery = <Gallery {...props} />;
  if (!isStaff) return gallery;
  return (
    <Suspense fallback={gallery}>
      <StaffGallery {...props} />
    </Suspense>
  );
}
