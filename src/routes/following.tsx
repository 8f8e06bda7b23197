import { createFileRoute } from '@tanstack/react-router';
import { FollowingPage } from '../modules/entries/FollowingPage.tsx';

export const Route = createFileRoute('/following')({ component: FollowingPage });
