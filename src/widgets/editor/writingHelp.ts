import type { ReactNode } from 'react';
import type { CompletionSource } from './completions.ts';
import type { SendImage } from './useImages.ts';

/** What a place for writing gets from whoever knows what is written about. `sources` must stay the same list. */
export type WritingHelp = {
  sources: CompletionSource[];
  sendImage?: SendImage;
  /** Puts around the preview of a text what its links need. */
  aroundPreview?: (text: string, preview: ReactNode) => ReactNode;
};
