import { createFileRoute } from '@tanstack/react-router';
import {
  type EntrySearch,
  readEntrySearch,
  readToolTab,
  toFilters,
  toSearch,
} from '#shared/entries/address.ts';
import { DEFAULT_TOOL_TAB, type ToolTab } from '#shared/entries/tools.ts';
import { ToolsPage } from '../modules/entries/ToolsPage.tsx';

type ToolsSearch = Omit<EntrySearch, 'type'> & { tab?: ToolTab };

export const Route = createFileRoute('/tools')({
  validateSearch: (search: Record<string, unknown>): ToolsSearch => {
    const { type: _, ...rest } = readEntrySearch(search);
    const tab = inAddress(readToolTab(search));
    return tab ? { ...rest, tab } : rest;
  },
  loader: async () => (await import('../modules/entries/cards/cardCode.ts')).loadChosenItems(),
  component: Tools,
});

function Tools() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ToolsPage
      filters={{ ...toFilters(search), type: 'tool', tab: readToolTab(search) }}
      onFilters={(filters) => {
        const { type: _, ...rest } = toSearch(filters);
        const tab = inAddress(readToolTab(filters));
        void navigate({ search: (before) => ({ ...before, ...rest, tab }) });
      }}
    />
  );
}

/** The first tab isn't named in the URL. */
function inAddress(tab: ToolTab): ToolTab | undefined {
  return tab === DEFAULT_TOOL_TAB ? undefined : tab;
}
