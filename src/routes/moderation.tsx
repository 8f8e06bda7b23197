import { createFileRoute } from '@tanstack/react-router';
import { CASE_VIEWS, type CaseView } from '#shared/moderation/model.ts';
import { ModerationPage } from '../modules/moderation/ModerationPage.tsx';

export const Route = createFileRoute('/moderation')({
  validateSearch: ({ view }: Record<string, unknown>): { view?: CaseView } => {
    const known = CASE_VIEWS.find((each) => each === view);
    return known && known !== 'open' ? { view: known } : {};
  },
  component: Moderation,
});

function Moderation() {
  const { view = 'open' } = Route.useSearch();
  return <ModerationPage view={view} />;
}
