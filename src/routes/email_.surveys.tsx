import { createFileRoute } from '@tanstack/react-router';
import { useRecordPage } from '#records/useRecordPage.ts';
import { type SurveysSearch, surveysAddress } from '#shared/surveys/address.ts';
import { SurveysPage } from '../modules/surveys/SurveysPage.tsx';
import { EmailHeadWithDialogs } from './-EmailHead.tsx';

export const Route = createFileRoute('/email_/surveys')({
  // The page reads it, so that other pages don't load its rules.
  validateSearch: (search: Record<string, unknown>): SurveysSearch => search,
  component: Surveys,
});

function Surveys() {
  const search = surveysAddress.read(Route.useSearch());
  const { onSearch } = useRecordPage('/email/surveys', search);
  return <SurveysPage {...{ search, onSearch }} head={<EmailHeadWithDialogs />} />;
}
