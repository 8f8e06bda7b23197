import { createFileRoute } from '@tanstack/react-router';
import { useRecordPage } from '#records/useRecordPage.ts';
import { type ProjectsSearch, projectsAddress } from '#shared/projects/address.ts';
import { ProjectsPage } from '../modules/projects/ProjectsPage.tsx';

export const Route = createFileRoute('/projects')({
  // The page reads it, so that other pages don't load its rules.
  validateSearch: (search: Record<string, unknown>): ProjectsSearch => search,
  component: Projects,
});

function Projects() {
  return (
    <ProjectsPage
      {...useRecordPage('/projects', projectsAddress.read(Route.useSearch()), { ownPage: true })}
    />
  );
}
