import { trpc } from '#lib/trpc.ts';
import { EmailDialog, LoadedEmail } from '#widgets/EmailDialog.tsx';
import { isUnderWay, LOOK_AGAIN } from './emailLabels.ts';
import { MailContent } from './MailContent.tsx';

/** One email in the outbox. Closed while `id` is null. */
export function MailDialog({ id, onClose }: { id: number | null; onClose: () => void }) {
  return (
    <EmailDialog isOpen={id !== null} onClose={onClose}>
      {id !== null && <MailDetails id={id} />}
    </EmailDialog>
  );
}

function MailDetails({ id }: { id: number }) {
  const mail = trpc.outbox.read.useQuery(
    { id },
    {
      refetchInterval: ({ state: { data, error } }) =>
        !error && data && isUnderWay(data.state) ? LOOK_AGAIN : false,
    },
  );
  return <LoadedEmail query={mail}>{(data) => <MailContent mail={data} />}</LoadedEmail>;
}
