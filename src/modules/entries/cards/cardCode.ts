import { rememberedDensity } from '#lib/browser/density.ts';
import { lazyPart } from '#lib/cache/lazyPart.ts';

/** The card, which a visitor's first page doesn't need. */
export const cardPart = lazyPart(async () => (await import('./EntryCard.tsx')).EntryCard);

/** Before the first paint, so that a user who chose cards sees no skeletons. */
export async function loadChosenItems(): Promise<void> {
  if (rememberedDensity() === 'cards') await cardPart.load();
}
