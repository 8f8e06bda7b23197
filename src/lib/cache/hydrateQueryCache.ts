import { boot } from '../boot.ts';
import { queryClient, queryKeyOf } from '../trpc.ts';

/** Puts the data that came with the page into the query cache. */
export function hydrateQueryCache(queries = boot.queries): void {
  for (const [procedure, input, output, kind] of queries) {
    // JSON has no undefined: a procedure without an input was called with null there.
    const key = queryKeyOf(procedure, input ?? undefined, kind === 'list' ? 'infinite' : 'query');
    queryClient.setQueryData(key, kind === 'list' ? { pages: [output], pageParams: [null] } : output);
  }
}
