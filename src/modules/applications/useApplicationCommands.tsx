import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { trpc } from '#lib/trpc.ts';
import { useRecordCommands } from '#records/useRecordCommands.tsx';
import type { RecordPageProps } from '#records/useRecordPage.ts';
import type { ApplicationsSearch } from '#shared/applications/address.ts';
import { applicationToasts } from '#shared/applications/page.messages.ts';
import { useMountedDialog } from '#ui/dialogs/useMountedDialog.tsx';
import type { ApplicationCommands } from './actions.ts';
import { applications } from './record.ts';

const ApplicationDialog = lazyOrRetry(async () => ({
  default: (await import('./ApplicationDialog.tsx')).ApplicationDialog,
}));
const StatusDialog = lazyOrRetry(async () => ({
  default: (await import('./StatusDialog.tsx')).StatusDialog,
}));
const LeadDialog = lazyOrRetry(async () => ({ default: (await import('./LeadDialog.tsx')).LeadDialog }));
const CohortsDialog = lazyOrRetry(async () => ({
  default: (await import('./CohortsDialog.tsx')).CohortsDialog,
}));

/** The commands of applications and their dialogs. Each dialog loads when it is first opened. */
export function useApplicationCommands(page: RecordPageProps<ApplicationsSearch>) {
  const record = useRecordCommands(applications, ApplicationDialog, page);
  const status = useMountedDialog(StatusDialog);
  const lead = useMountedDialog(LeadDialog);
  const cohorts = useMountedDialog(CohortsDialog);
  const create = useMutationFeedback(trpc.applications.createLead, {
    success: applicationToasts.leadCreated,
    failure: applicationToasts.leadFailed,
  });
  const commands: ApplicationCommands = {
    ...record.commands,
    changeStatus: (application) => status.open({ application }),
    createLead: (id) =>
      record.withRecord(id, (application) => {
        if (application.matches.length > 0) lead.open({ application });
        else create.mutate({ id });
      }),
    manageCohorts: () => cohorts.open({}),
  };
  const element = (
    <>
      {record.element}
      {status.element}
      {lead.element}
      {cohorts.element}
    </>
  );
  return { commands, element };
}
