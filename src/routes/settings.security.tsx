import { createFileRoute } from '@tanstack/react-router';
import { SecurityPage } from '../modules/security/SecurityPage.tsx';

export const Route = createFileRoute('/settings/security')({ component: SecurityPage });
