import { keepPreviousData } from '@tanstack/react-query';
import { useDebounced } from '#lib/browser/useDebounced.ts';
import { toViewer, useCan, useCurrentUser } from '#lib/session/session.ts';
import { trpc } from '#lib/trpc.ts';
import { PAGE_SIZE_MAX } from '#shared/kit/pagination.ts';
import { canFind } from '#shared/search/can-find.ts';
import { SEARCH_GROUPS, type SearchKind } from '#shared/search/model.ts';
import {
  authorsFor,
  authorTyped,
  begunOperators,
  type Completion,
  kindsFor,
  type Operator,
  openOperator,
  tagsFor,
} from './operators.ts';

const ASK_AFTER = 150;

/**
 * Completions of the operators at the end of a query. `open`: a value is being typed, so that nothing else is suggested. `operators` are those that
 * the field knows, or all, and `kinds` the types that it finds.
 */
export function useCompletions(
  query: string,
  { operators, kinds }: { operators?: readonly Operator[] | undefined; kinds?: readonly SearchKind[] } = {},
): { open: boolean; completions: Completion[] } {
  const typed = openOperator(query);
  const open = typed && operators?.includes(typed.operator) === false ? null : typed;
  const viewer = toViewer(useCurrentUser());
  const asksPeople = useCan('members.suggest', null);
  const hidden = SEARCH_GROUPS.filter((group) => !canFind(viewer, group));
  const tags = trpc.tags.list.useQuery({ limit: PAGE_SIZE_MAX }, { enabled: open?.operator === 'tag' });
  const name = useDebounced(open?.operator === 'author' ? authorTyped(open) : '', ASK_AFTER);
  const people = trpc.members.suggest.useQuery(
    { q: name },
    { enabled: asksPeople && name !== '', placeholderData: keepPreviousData },
  );
  if (!open) return { open: false, completions: begunOperators(query, operators) };
  const byOperator: Record<typeof open.operator, () => Completion[]> = {
    type: () => kindsFor(open, hidden, kinds),
    tag: () => tagsFor(open, tags.data?.items ?? []),
    author: () => authorsFor(open, people.data ?? []),
  };
  return { open: true, completions: byOperator[open.operator]() };
}
