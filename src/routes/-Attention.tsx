import type { ReactNode } from 'react';
import { HintLayer } from '#ui/base/HintLayer.tsx';
import { useFocusKeeper } from '#ui/hooks/useFocusKeeper.ts';

/** What a page needs once someone uses it: tooltips, and a focus that isn't lost. */
export function Attention(): ReactNode {
  useFocusKeeper();
  return <HintLayer />;
}
