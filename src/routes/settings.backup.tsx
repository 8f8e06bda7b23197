import { createFileRoute } from '@tanstack/react-router';
import { BackupPage } from '../modules/admin/BackupPage.tsx';

export const Route = createFileRoute('/settings/backup')({ component: BackupPage });
