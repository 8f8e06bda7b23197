import { createFileRoute } from '@tanstack/react-router';
import { ProgramPage } from '../modules/home/ProgramPage.tsx';

export const Route = createFileRoute('/accelerator')({ component: ProgramPage });
