import { createFileRoute } from '@tanstack/react-router';
import { RegistrationPage } from '../modules/admin/RegistrationPage.tsx';

export const Route = createFileRoute('/settings/registration')({ component: RegistrationPage });
