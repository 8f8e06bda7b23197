import type { ReactNode } from 'react';
import type { CompletionSource } from './completions.ts';
import type { SendImage } from './useImages.ts';

/** Features that an editor gets from its module. `sources` must keep its identity. */
export type WritingHelp = {
  sources: CompletionSource[];
  sendImage?: SendImage;
  /** Wraps the preview of a text in the context of its links. */
  aroundPreview?: (text: string, preview: ReactNode) => ReactNode;
};
