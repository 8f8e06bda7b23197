import { createFileRoute } from '@tanstack/react-router';
import { AssistantPage } from '../modules/admin/AssistantPage.tsx';

export const Route = createFileRoute('/settings/assistant')({ component: AssistantPage });
