import { useEffect } from 'react';
import { trpc } from '#lib/trpc.ts';
import { pickActions } from '#records/actions.tsx';
import { RecordAudit } from '#records/RecordAudit.tsx';
import { RecordDrawer, type RecordPart } from '#records/RecordDrawer.tsx';
import { contactMessages } from '#shared/contacts/messages.ts';
import type { ContactRead } from '#shared/contacts/model.ts';
import { nameOf } from '#shared/users/model.ts';
import { useLast } from '#ui/hooks/useLast.ts';
import { type ContactCommands, contactActions } from './actions.ts';
import { StageBadge } from './components/StageBadge.tsx';
import { ContactFacts } from './drawer/ContactFacts.tsx';
import { StageHistory } from './drawer/StageHistory.tsx';
import { Timeline } from './drawer/Timeline.tsx';
import { contacts } from './record.ts';

/** One contact beside the list; `id` null: none is open. */
export function ContactDrawer({ id, onClose, onMerged, commands }: ContactDrawerProps) {
  // On its way out the drawer still shows what it showed.
  const shown = useLast(id);
  const contact = trpc.crm.read.useQuery({ id: shown ?? 0 }, { enabled: id !== null });
  const { data } = contact;
  // What was kept from before may have been taken apart since.
  const survivor = !contact.isStale && id !== null && data && data.id !== id ? data.id : null;
  useEffect(() => {
    if (survivor !== null) onMerged(survivor);
  }, [survivor, onMerged]);
  return (
    <RecordDrawer
      query={contact}
      {...{ id, onClose }}
      noun="Contact"
      titleOf={({ contactName }) => contactName}
      marks={({ stage }) => <StageBadge stage={stage} />}
      failed={contactMessages.listFailed}
      buttons={(read) => pickActions(contactActions(read, commands), ['edit', 'stage'])}
      more={(read) => pickActions(contactActions(read, commands), ['merge', 'delete'])}
      parts={partsOf}
    />
  );
}

function partsOf(contact: ContactRead): RecordPart[] {
  return [
    ['details', 'Details', () => <ContactFacts contact={contact} />],
    ['timeline', 'Timeline', () => <Timeline contactId={contact.id} />],
    ['stages', 'Stages', () => <StageHistory stays={contact.stays} />],
    ['audit', 'Audit', () => <ContactAudit id={contact.id} />],
  ];
}

function ContactAudit({ id }: { id: number }) {
  const owners = trpc.crm.owners.useQuery({});
  const ownerName = (wanted: string) => {
    const owner = owners.data?.find((each) => String(each.id) === wanted);
    return owner ? nameOf(owner) : `Account ${wanted}`;
  };
  return (
    <RecordAudit
      record={contacts}
      id={id}
      names={{ ownerId: ownerName }}
      also={{ reason: { label: 'Reason' } }}
    />
  );
}

type ContactDrawerProps = {
  id: number | null;
  onClose: () => void;
  /** What was asked for was merged into this one. */
  onMerged: (id: number) => void;
  commands: ContactCommands;
};
