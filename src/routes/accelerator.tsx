import { createFileRoute } from '@tanstack/react-router';
import { useRecordPage } from '#records/useRecordPage.ts';
import { type ProgramSearch, readProgramSearch } from '#shared/program/address.ts';
import { ProgramPage } from '../modules/program/ProgramPage.tsx';

export const Route = createFileRoute('/accelerator')({
  // The page reads it, so that other pages don't load its rules.
  validateSearch: (search: Record<string, unknown>): ProgramSearch => search,
  component: Accelerator,
});

function Accelerator() {
  return <ProgramPage page={useRecordPage('/accelerator', readProgramSearch(Route.useSearch()))} />;
}
