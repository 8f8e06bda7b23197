import { createFileRoute } from '@tanstack/react-router';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import {
  readSearchAddress,
  type SearchAddress,
  toSearchAddress,
  toSearchFilters,
} from '#shared/search/address.ts';
import { TagChoiceBar } from '../modules/entries/filters/TagChoiceBar.tsx';
import { SearchAnswer, type SearchAssistant } from '../modules/search/components/SearchAnswer.tsx';
import { SearchPage } from '../modules/search/SearchPage.tsx';

export const Route = createFileRoute('/search')({
  validateSearch: (search: Record<string, unknown>): SearchAddress => readSearchAddress(search),
  component: SearchRoute,
});

const ASSISTANT: SearchAssistant = {
  Panel: lazyOrRetry(async () => ({
    default: (await import('../modules/assistant/components/AssistantPanel.tsx')).AssistantPanel,
  })),
  Sheet: lazyOrRetry(async () => ({
    default: (await import('../modules/assistant/AssistantDialog.tsx')).AssistantDialog,
  })),
};

function SearchRoute() {
  const filters = toSearchFilters(Route.useSearch());
  const navigate = Route.useNavigate();
  const show = (next: typeof filters) => void navigate({ search: toSearchAddress(next) });
  return (
    <SearchAnswer q={filters.q} assistant={ASSISTANT}>
      {(line) => (
        <SearchPage
          filters={filters}
          onFilters={show}
          tagFilter={<TagChoiceBar value={filters.tags} onChange={(tags) => show({ ...filters, tags })} />}
          aboveResults={line}
        />
      )}
    </SearchAnswer>
  );
}
