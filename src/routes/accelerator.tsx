import { createFileRoute } from '@tanstack/react-router';
import { ProgrammePage } from '../modules/program/ProgrammePage.tsx';

export const Route = createFileRoute('/accelerator')({ component: ProgrammePage });
