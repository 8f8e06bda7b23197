import { createFileRoute } from '@tanstack/react-router';
import { CheckInPage } from '../modules/events/CheckInPage.tsx';

export const Route = createFileRoute('/events_/$id_/check-in')({
  validateSearch: ({ code }: Record<string, unknown>): { code?: string } =>
    code ? { code: String(code) } : {},
  component: CheckIn,
});

function CheckIn() {
  const { id } = Route.useParams();
  return <CheckInPage key={id} id={Number(id)} code={Route.useSearch().code} />;
}
