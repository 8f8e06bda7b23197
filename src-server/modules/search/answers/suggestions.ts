import type { SuggestedResult } from '#shared/search/model.ts';
import type { SuggestInput } from '#shared/search/schema.ts';
import type { ThreadContext } from '../../../context.ts';
import { groupsFor, RESULT_KINDS } from '../kinds/result-kinds.ts';
import { asTyped } from '../words/parsed-query.ts';
import { flagsFor } from '../words/vocabulary.ts';

/** Suggestions for the typed text, of every kind that the viewer can find. */
export function suggestEverything(context: ThreadContext, { q }: SuggestInput): SuggestedResult[] {
  const typed = asTyped(q, flagsFor(context.db, context.viewer));
  const { parsed, terms } = typed;
  // Without a word only entries are suggested.
  return groupsFor(context.viewer, parsed.tags, parsed)
    .filter((name) => terms.length > 0 || name === 'entry')
    .flatMap((name) => RESULT_KINDS[name].suggest?.(context, typed) ?? []);
}
