import { createFileRoute } from '@tanstack/react-router';
import { ResultsPage, type ResultsView } from '../modules/surveys/results/ResultsPage.tsx';

export const Route = createFileRoute('/email_/surveys_/$id_/results')({
  validateSearch: (search: Record<string, unknown>): { view?: ResultsView } => search,
  component: Results,
});

function Results() {
  const { id } = Route.useParams();
  const { view } = Route.useSearch();
  return <ResultsPage key={id} id={id} view={view === 'single' ? view : 'summary'} />;
}
