import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '../modules/settings/ProfilePage.tsx';

export const Route = createFileRoute('/settings/')({ component: ProfilePage });
