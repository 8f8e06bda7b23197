import { createFileRoute } from '@tanstack/react-router';
import { FollowingPage } from '../modules/follows/FollowingPage.tsx';

export const Route = createFileRoute('/following')({ component: FollowingPage });
