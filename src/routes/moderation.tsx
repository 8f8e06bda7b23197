import { createFileRoute } from '@tanstack/react-router';
import { CASE_VIEWS, type CaseView } from '#shared/moderation/model.ts';
import { SuspendButton } from '../modules/admin/members/SuspendButton.tsx';
import { ModerationPage } from '../modules/moderation/ModerationPage.tsx';

export const Route = createFileRoute('/moderation')({
  // The page checks it, so that other pages don't load its views.
  validateSearch: ({ view }: Record<string, unknown>): { view?: CaseView } =>
    view && view !== 'open' ? { view: view as CaseView } : {},
  component: Moderation,
});

function Moderation() {
  const { view } = Route.useSearch();
  return (
    <ModerationPage
      view={CASE_VIEWS.find((candidate) => candidate === view) ?? 'open'}
      suspend={({ author, authorState: state }) => <SuspendButton account={{ ...author, state }} />}
    />
  );
}
