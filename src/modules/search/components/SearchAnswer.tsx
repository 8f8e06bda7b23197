import { Box, Button, Flex } from '@chakra-ui/react';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Sparkles } from 'lucide-react';
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useCallback,
  useState,
  useSyncExternalStore,
} from 'react';
import { searchTexts } from '#shared/search/messages.ts';
import { useMediaQuery } from '#ui/hooks/useMediaQuery.ts';

/** Results with the assistant, which answers the same query: beside them, or behind a line above them. */
export function SearchAnswer({ q, assistant: { Panel, Sheet }, children }: SearchAnswerProps) {
  const beside = useMediaQuery('(min-width: 64rem)');
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  // The answer waits for the results.
  const question = useHasResults(q) ? q : undefined;
  const empty = () => void navigate({ to: '/search', search: {} });

  const line = !beside && q !== '' && (
    <Button size="sm" variant="outline" mb="4" onClick={() => setOpen(true)}>
      <Sparkles size={16} strokeWidth={1.75} aria-hidden />
      {searchTexts.askAssistant}
    </Button>
  );

  return (
    <Flex gap="6" align="flex-start">
      <Box flex="1" minW="0">
        {children(line)}
      </Box>
      {beside && q !== '' && (
        <Box w={{ base: '20rem', xl: '26rem' }} flexShrink="0" alignSelf="stretch" data-screen-only>
          <Suspense fallback={null}>
            <Panel question={question} onClear={empty} />
          </Suspense>
        </Box>
      )}
      {open && !beside && (
        <Suspense fallback={null}>
          <Sheet open question={question} onClear={empty} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Flex>
  );
}

/** Procedures with results of the page, unlike suggestions of its fields. */
const RESULTS = ['everything', 'page'];

/** Whether the results of a query are there, or failed. Before they are asked for, they are not. */
function useHasResults(q: string): boolean {
  const cache = useQueryClient().getQueryCache();
  const hasResults = () => {
    const queries = cache
      .findAll({ queryKey: [['search']], type: 'active' })
      .filter(({ queryKey }) => isForResults(queryKey, q));
    return queries.length > 0 && queries.every(({ state }) => state.status !== 'pending');
  };
  // Rendering adds queries to the cache, and may not update this component at once.
  const subscribe = useCallback(
    (listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)),
    [cache],
  );
  return useSyncExternalStore(subscribe, hasResults);
}

function isForResults([path, call]: readonly unknown[], q: string): boolean {
  const query = call as { input?: { q?: string } } | undefined;
  return Array.isArray(path) && RESULTS.includes(path[1]) && query?.input?.q === q;
}

type AssistantProps = { question?: string | undefined; onClear?: (() => void) | undefined };
/** The assistant, which the route renders. */
export type SearchAssistant = {
  Panel: ComponentType<AssistantProps>;
  Sheet: ComponentType<AssistantProps & { open: boolean; onClose: () => void }>;
};
type SearchAnswerProps = {
  q: string;
  assistant: SearchAssistant;
  /** Renders the results, with the line above them. */
  children: (line: ReactNode) => ReactNode;
};
