import { createFileRoute } from '@tanstack/react-router';
import { ResetRequestPage } from '../modules/auth/ResetRequestPage.tsx';

export const Route = createFileRoute('/reset-password')({ component: ResetRequestPage });
