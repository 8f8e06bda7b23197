import { createFileRoute, notFound } from '@tanstack/react-router';
import { ChannelsPage } from '../modules/channels/ChannelsPage.tsx';

export const Route = createFileRoute('/community_/channels/$id')({
  beforeLoad: ({ params }) => {
    if (!/^\d{1,10}$/.test(params.id)) throw notFound();
  },
  component: OneChannel,
});

function OneChannel() {
  return <ChannelsPage channelId={Number(Route.useParams().id)} />;
}
