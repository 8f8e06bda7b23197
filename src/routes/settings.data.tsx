import { createFileRoute } from '@tanstack/react-router';
import { DataPage } from '../modules/settings/DataPage.tsx';

export const Route = createFileRoute('/settings/data')({ component: DataPage });
