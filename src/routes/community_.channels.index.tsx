import { createFileRoute } from '@tanstack/react-router';
import { ChannelsPage } from '../modules/channels/ChannelsPage.tsx';
import { NewThread } from '../modules/entries/components/NewThread.tsx';

export const Route = createFileRoute('/community_/channels/')({ component: Channels });

function Channels() {
  return <ChannelsPage channelId={null} action={<NewThread variant="outline" />} />;
}
