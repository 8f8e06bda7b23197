import { createFileRoute } from '@tanstack/react-router';
import { EventSettingsPage } from '../modules/admin/EventSettingsPage.tsx';

export const Route = createFileRoute('/settings/events')({ component: EventSettingsPage });
