import { createFileRoute } from '@tanstack/react-router';
import { ChannelsPage } from '../modules/channels/ChannelsPage.tsx';
import { NewThread } from '../modules/entries/components/NewThread.tsx';

export const Route = createFileRoute('/community_/channels/$id')({
  component: OneChannel,
});

function OneChannel() {
  return <ChannelsPage channelId={Number(Route.useParams().id)} action={<NewThread variant="outline" />} />;
}
