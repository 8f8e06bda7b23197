import type { ImageOptions, Images } from '../page/images.ts';
import type { LinkPorts } from '../page/links.ts';
import type { ImportReport } from './counts.ts';

/** Files read before their pages are stored together. */
export const BATCH = 25;
/**
 * Milliseconds between two transactions. A server that waits for the lock asks again after 1, 2, 5 and 10, then ever
 * more seldom, and answers nobody meanwhile: a pause shorter than that would make it wait for many batches.
 */
export const PAUSE = 10;

export type ImportOptions = ImageOptions & {
  /** Told after every batch. */
  onProgress?: (report: Readonly<ImportReport>) => void;
  /** Ends the import after the batch under way. */
  signal?: AbortSignal;
};

/** An import under way. `referring` are the files that may hold links or images, `reserved` the ids of entries to come. */
export type Run = {
  options: ImportOptions;
  report: ImportReport;
  paths: readonly string[];
  images: Images;
  links: LinkPorts;
  reserved: Map<string, string>;
  referring: string[];
  /** Files that were here already. */
  present: Set<string>;
};
