import { createFileRoute } from '@tanstack/react-router';
import { TrashPage } from '../modules/trash/TrashPage.tsx';

export const Route = createFileRoute('/trash')({ component: TrashPage });
