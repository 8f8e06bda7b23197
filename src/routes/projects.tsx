import { createFileRoute } from '@tanstack/react-router';
import { useRecordPage } from '#records/useRecordPage.ts';
import { projectsAddress } from '#shared/projects/address.ts';
import { ProjectsPage } from '../modules/projects/ProjectsPage.tsx';

export const Route = createFileRoute('/projects')({
  validateSearch: (search: Record<string, unknown>) => projectsAddress.read(search),
  component: Projects,
});

function Projects() {
  return <ProjectsPage {...useRecordPage('/projects', Route.useSearch(), { ownPage: true })} />;
}
