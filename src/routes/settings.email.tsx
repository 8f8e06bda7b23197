import { createFileRoute } from '@tanstack/react-router';
import { EmailSettingsPage } from '../modules/admin/EmailSettingsPage.tsx';

export const Route = createFileRoute('/settings/email')({ component: EmailSettingsPage });
