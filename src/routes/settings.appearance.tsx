import { createFileRoute } from '@tanstack/react-router';
import { AppearancePage } from '../modules/settings/AppearancePage.tsx';

export const Route = createFileRoute('/settings/appearance')({ component: AppearancePage });
