import { createFileRoute } from '@tanstack/react-router';
import { BrandingPage } from '../modules/admin/BrandingPage.tsx';

export const Route = createFileRoute('/settings/branding')({ component: BrandingPage });
