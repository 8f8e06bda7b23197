import { trpc } from '#lib/trpc.ts';
import { staffRecord } from '#records/staffRecord.ts';
import { PROJECT_FIELDS } from '#shared/projects/fields.ts';
import { projectMessages, projectTexts, projectToasts } from '#shared/projects/messages.ts';
import type { Project } from '#shared/projects/output.ts';

export const projects = staffRecord<typeof PROJECT_FIELDS, Project>({
  fields: PROJECT_FIELDS,
  name: 'name',
  router: trpc.projects,
  read: (utils, id) => utils.projects.read.fetch({ id }, { staleTime: 0 }),
  subject: 'project',
  noun: projectTexts.noun,
  path: '/projects',
  texts: {
    ...projectToasts,
    stale: projectMessages.stale,
    gone: projectMessages.goneWhileEditing,
    readFailed: projectMessages.listFailed,
  },
});
