import { createFileRoute } from '@tanstack/react-router';
import { FollowingPage } from '../modules/notifications/FollowingPage.tsx';

export const Route = createFileRoute('/following')({ component: FollowingPage });
