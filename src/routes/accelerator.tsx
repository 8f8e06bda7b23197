import { createFileRoute } from '@tanstack/react-router';
import { ProgramPage } from '../modules/program/ProgramPage.tsx';

export const Route = createFileRoute('/accelerator')({ component: ProgramPage });
