import { useEffect } from 'react';
import { trpc } from '#lib/trpc.ts';
import { pickActions } from '#records/actions.tsx';
import { RecordAudit } from '#records/RecordAudit.tsx';
import { RecordDrawer, type RecordPart } from '#records/RecordDrawer.tsx';
import { contactMessages, contactTexts } from '#shared/contacts/messages.ts';
import type { ContactRead } from '#shared/contacts/output.ts';
import { recordTexts } from '#shared/records.messages.ts';
import { RECORD_KINDS } from '#shared/records.ts';
import { nameOf } from '#shared/users/model.ts';
import { useLast } from '#ui/hooks/useLast.ts';
import { type ContactCommands, contactActions } from './actions.ts';
import { StageBadge } from './components/StageBadge.tsx';
import { ContactFacts } from './drawer/ContactFacts.tsx';
import { StageHistory } from './drawer/StageHistory.tsx';
import { Timeline } from './drawer/Timeline.tsx';
import { contacts } from './record.ts';

/** The open contact beside the list. No contact is open if `id` is null. */
export function ContactDrawer({ id, onClose, onMerged, commands }: ContactDrawerProps) {
  // The drawer keeps its content while it closes.
  const lastId = useLast(id);
  const contact = trpc.crm.read.useQuery({ id: lastId ?? 0 }, { enabled: id !== null });
  const { data } = contact;
  // Ignores stale data: the merge may have been undone in the meantime.
  const survivor = !contact.isStale && id !== null && data && data.id !== id ? data.id : null;
  useEffect(() => {
    if (survivor !== null) onMerged(survivor);
  }, [survivor, onMerged]);
  return (
    <RecordDrawer
      query={contact}
      {...{ id, onClose }}
      noun={RECORD_KINDS.contact.label}
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
    ['details', contactTexts.details, () => <ContactFacts contact={contact} />],
    ['timeline', contactTexts.timeline, () => <Timeline contactId={contact.id} />],
    ['stages', contactTexts.stages, () => <StageHistory stays={contact.stays} />],
    ['audit', recordTexts.auditLog, () => <ContactAudit id={contact.id} />],
  ];
}

function ContactAudit({ id }: { id: number }) {
  const owners = trpc.crm.owners.useQuery({});
  const ownerName = (ownerId: string) => {
    const owner = owners.data?.find((each) => String(each.id) === ownerId);
    return owner ? nameOf(owner) : contactTexts.account(ownerId);
  };
  return (
    <RecordAudit
      record={contacts}
      id={id}
      names={{ ownerId: ownerName }}
      also={{ reason: { label: contactTexts.reason } }}
    />
  );
}

type ContactDrawerProps = {
  id: number | null;
  onClose: () => void;
  /** The requested contact was merged into this one. */
  onMerged: (id: number) => void;
  commands: ContactCommands;
};
