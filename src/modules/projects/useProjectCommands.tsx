import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';

import { useRecordCommands } from '#records/useRecordCommands.tsx';
import { useNewRecord } from '#records/useRecordForm.tsx';
import type { RecordPageProps } from '#records/useRecordPage.ts';
import { useMountedDialog } from '#ui/dialogs/useMountedDialog.tsx';
import type { ProjectCommands } from './actions.ts';
import { projects } from './record.ts';

const ProjectDialog = lazyOrRetry(async () => ({
  default: (await import('./ProjectDialog.tsx')).ProjectDialog,
}));
const StatusDialog = lazyOrRetry(async () => ({
  default: (await import('./StatusDialog.tsx')).StatusDialog,
}));
const DuplicateDialog = lazyOrRetry(async () => ({
  default: (await import('./DuplicateDialog.tsx')).DuplicateDialog,
}));

/** Creates a project from anywhere, for viewers with the permission. */
export function useNewProject() {
  return useNewRecord('project', ProjectDialog);
}

/** The commands of projects and their dialogs. Each dialog loads when it is first opened. */
export function useProjectCommands(page: Pick<RecordPageProps<never>, 'onOpen' | 'onGone'>) {
  const record = useRecordCommands(projects, ProjectDialog, page);
  const status = useMountedDialog(StatusDialog);
  const copy = useMountedDialog(DuplicateDialog);
  const commands: ProjectCommands = {
    ...record.commands,
    changeStatus: ({ id }) => record.withRecord(id, (project) => status.open({ project })),
    duplicate: (project) => copy.open({ project, onCopied: page.onOpen }),
  };
  const element = (
    <>
      {record.element}
      {status.element}
      {copy.element}
    </>
  );
  return { commands, element };
}
