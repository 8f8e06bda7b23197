import { type ComponentProps, Suspense } from 'react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';

const CollectionTitleDialog = lazyOrRetry(async () => ({
  default: (await import('./CollectionTitleDialog.tsx')).CollectionTitleDialog,
}));

/** Asks for a collection's name. Loads its form on first use, because most people only read collections. */
export function TitleDialog(props: ComponentProps<typeof CollectionTitleDialog>) {
  return (
    <Suspense>
      <CollectionTitleDialog {...props} />
    </Suspense>
  );
}
