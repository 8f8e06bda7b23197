import type { SuggestInput } from '#shared/search/schema.ts';
import type { ThreadContext } from '../../context.ts';
import { threadRead } from '../../services/read-threads.ts';
import { findNearest, searchEntries, searchSources } from './answers/entry-search.ts';
import {
  everythingInHalves,
  findEverything,
  findPage,
  halfRead,
  meantRead,
  understoodRead,
} from './answers/federated-search.ts';
import { findPassages } from './answers/passages.ts';
import { findReadable } from './answers/readable.ts';
import { findScopedPassages } from './answers/scoped-passages.ts';
import { suggestEverything } from './answers/suggestions.ts';
import { suggestEntries } from './kinds/titles.ts';
import { asTyped } from './words/parsed-query.ts';

export const entriesRead = threadRead('search.entries', searchEntries);
export const pageRead = threadRead('search.page', findPage);
export const everythingRead = threadRead('search.everything', findEverything, everythingInHalves);
export const offersRead = threadRead('search.offers', suggestEverything);
export const titlesRead = threadRead('search.titles', (context: ThreadContext, { q }: SuggestInput) =>
  suggestEntries(context, asTyped(q)),
);
export const nearestRead = threadRead('search.nearest', findNearest);
export const sourcesRead = threadRead('search.sources', searchSources);
export const passagesRead = threadRead('search.passages', findPassages);
export const scopedPassagesRead = threadRead('search.scopedPassages', findScopedPassages);
export const readableRead = threadRead('search.readable', findReadable);

/** Searches, for `bin/reads.ts`: their time depends on the content, even for rare words. */
export const SEARCH_READS = [
  entriesRead,
  pageRead,
  everythingRead,
  understoodRead,
  halfRead,
  meantRead,
  offersRead,
  titlesRead,
  nearestRead,
  sourcesRead,
  passagesRead,
  scopedPassagesRead,
  readableRead,
];
