import { createFileRoute } from '@tanstack/react-router';
import { ActivityPage } from '../modules/activity/ActivityPage.tsx';

export const Route = createFileRoute('/community_/activity')({ component: ActivityPage });
