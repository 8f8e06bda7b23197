import { createFileRoute } from '@tanstack/react-router';
import { ActivityPage } from '../modules/activity/ActivityPage.tsx';
import { NewThread } from '../modules/entries/components/NewThread.tsx';

export const Route = createFileRoute('/community_/activity')({ component: Activity });

function Activity() {
  return <ActivityPage action={<NewThread />} />;
}
