import { createFileRoute } from '@tanstack/react-router';
import { readEntrySearch, toFilters, toSearch } from '#shared/entries/address.ts';
import { LearnerSummary } from '../modules/courses/overview/LearnerSummary.tsx';
import { AcademyPage } from '../modules/entries/AcademyPage.tsx';

export const Route = createFileRoute('/academy')({
  validateSearch: (search: Record<string, unknown>) => {
    const { type: _, ...rest } = readEntrySearch(search);
    return rest;
  },
  loader: async () => (await import('../modules/entries/cards/cardCode.ts')).loadChosenItems(),
  component: Academy,
});

function Academy() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AcademyPage
      summary={<LearnerSummary />}
      filters={toFilters(search)}
      onFilters={(filters) => {
        const { type: _, ...rest } = toSearch(filters);
        void navigate({ search: (before) => ({ ...before, ...rest }) });
      }}
    />
  );
}
