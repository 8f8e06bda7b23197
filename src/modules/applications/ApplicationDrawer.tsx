import { trpc } from '#lib/trpc.ts';
import { pickActions } from '#records/actions.tsx';
import { RecordAudit } from '#records/RecordAudit.tsx';
import { RecordDrawer, type RecordPart } from '#records/RecordDrawer.tsx';
import type { ApplicationRead } from '#shared/applications/output.ts';
import { applicationTexts } from '#shared/applications/page.messages.ts';
import { recordTexts } from '#shared/records.messages.ts';
import { RECORD_KINDS } from '#shared/records.ts';
import { useLast } from '#ui/hooks/useLast.ts';
import { type ApplicationCommands, applicationActions } from './actions.ts';
import { StatusBadge } from './components/StatusBadge.tsx';
import { ApplicationFacts } from './drawer/ApplicationFacts.tsx';
import { StatusHistory } from './drawer/StatusHistory.tsx';
import { applications } from './record.ts';

/** The open application beside the list. No application is open if `id` is null. */
export function ApplicationDrawer({ id, onClose, commands }: ApplicationDrawerProps) {
  // The drawer keeps its content while it closes.
  const lastId = useLast(id);
  const application = trpc.applications.read.useQuery({ id: lastId ?? 0 }, { enabled: id !== null });
  return (
    <RecordDrawer
      query={application}
      {...{ id, onClose }}
      noun={RECORD_KINDS.application.label}
      titleOf={({ projectName }) => projectName}
      marks={({ status }) => <StatusBadge status={status} />}
      failed={applicationTexts.readFailed}
      buttons={(read) => pickActions(applicationActions(read, commands), ['edit', 'status'])}
      more={(read) => pickActions(applicationActions(read, commands), ['lead', 'delete'])}
      parts={partsOf}
    />
  );
}

function partsOf(application: ApplicationRead): RecordPart[] {
  return [
    ['details', applicationTexts.details, () => <ApplicationFacts application={application} />],
    ['history', applicationTexts.history, () => <StatusHistory changes={application.statuses} />],
    ['audit', recordTexts.auditLog, () => <ApplicationAudit id={application.id} />],
  ];
}

function ApplicationAudit({ id }: { id: number }) {
  const cohorts = trpc.cohorts.list.useQuery({});
  const names = {
    cohortId: (cohortId: string) =>
      cohorts.data?.find((cohort) => String(cohort.id) === cohortId)?.name ?? cohortId,
  };
  return (
    <RecordAudit
      record={applications}
      {...{ id, names }}
      also={{ contactId: { label: applicationTexts.contact } }}
    />
  );
}

type ApplicationDrawerProps = { id: number | null; onClose: () => void; commands: ApplicationCommands };
