import { createFileRoute } from '@tanstack/react-router';
import { NewsletterPage } from '../modules/email/NewsletterPage.tsx';

export const Route = createFileRoute('/newsletter')({ component: NewsletterPage });
