import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { useRecordPage } from '#records/useRecordPage.ts';
import { type ProgramSearch, readProgramSearch } from '#shared/program/address.ts';
import { ProgramPage } from '../modules/program/ProgramPage.tsx';

const ApplyForm = lazyOrRetry(async () => ({
  default: (await import('../modules/applications/ApplyForm.tsx')).ApplyForm,
}));

export const Route = createFileRoute('/accelerator')({
  // The page reads it, so that other pages don't load its rules.
  validateSearch: (search: Record<string, unknown>): ProgramSearch => search,
  component: Accelerator,
});

function Accelerator() {
  const page = useRecordPage('/accelerator', readProgramSearch(Route.useSearch()));
  const apply = (
    <Suspense>
      <ApplyForm />
    </Suspense>
  );
  return <ProgramPage page={page} apply={apply} />;
}
