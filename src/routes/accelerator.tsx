import { createFileRoute } from '@tanstack/react-router';
import { ProgrammePage } from '../modules/programme/ProgrammePage.tsx';

export const Route = createFileRoute('/accelerator')({ component: ProgrammePage });
