import { createFileRoute } from '@tanstack/react-router';
import { readSurveySearch, type SurveySearch } from '#shared/surveys/address.ts';
import { SurveyPage } from '../modules/surveys/SurveyPage.tsx';

export const Route = createFileRoute('/email_/surveys_/$id')({
  // The page reads it, so that other pages don't load its rules.
  validateSearch: (search: Record<string, unknown>): SurveySearch => search,
  component: Survey,
});

function Survey() {
  const { id } = Route.useParams();
  const search = readSurveySearch(Route.useSearch());
  return <SurveyPage key={id} surveyId={id} search={search} />;
}
