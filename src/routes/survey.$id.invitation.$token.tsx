import { createFileRoute } from '@tanstack/react-router';
import { InvitationPage } from '../modules/surveys/respond/InvitationPage.tsx';

export const Route = createFileRoute('/survey/$id/invitation/$token')({ component: Invitation });

function Invitation() {
  const { id, token } = Route.useParams();
  return <InvitationPage key={token} id={id} token={token} />;
}
