import type { SourcePage } from '../mutations.ts';
import type { ImageOptions, Images } from '../page/images.ts';
import type { LinkPorts } from '../page/targets.ts';
import type { ImportReport } from './counts.ts';

/** Characters of linked pages that are kept in memory. */
export const LINKED_CHARACTERS_MAX = 20_000_000;

/** Files whose pages are stored together. */
export const BATCH = 25;
/**
 * Milliseconds between two transactions. A server that waits for the lock retries after 1, 2, 5, and 10 ms, then less
 * often, and responds to no one in the meantime. With a shorter pause, it would wait for many batches.
 */
export const PAUSE = 10;

export type ImportOptions = ImageOptions & {
  /** Called after every batch. */
  onProgress?: (report: Readonly<ImportReport>) => void;
  /** Ends the import after the current batch. */
  signal?: AbortSignal;
};

/** An import in progress. `referring` are the files that may have links or images, `reserved` the ids of future entries. */
export type Run = {
  options: ImportOptions;
  report: ImportReport;
  paths: readonly string[];
  images: Images;
  links: LinkPorts;
  reserved: Map<string, string>;
  referring: string[];
  /** Pages without a broken link. They aren't parsed again if their targets are stored. */
  linked: Map<string, SourcePage>;
  /** Those of all new and changed pages so far. */
  characters: number;
  /** Files that were imported before. */
  present: Set<string>;
};
