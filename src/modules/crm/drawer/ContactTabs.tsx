import { Tabs } from '@chakra-ui/react';
import { type ContactRead, STAGE_LABEL, type Stage } from '#shared/crm.ts';
import { showMoney } from '#shared/money.ts';
import { nameOf } from '#shared/users.ts';
import { AuditTrail } from '../../../components/AuditTrail.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { useAuditTrail } from '../../../lib/useAuditTrail.ts';
import { ContactFacts } from './ContactFacts.tsx';
import { StageHistory } from './StageHistory.tsx';
import { Timeline } from './Timeline.tsx';

const TABS = [
  ['details', 'Details'],
  ['timeline', 'Timeline'],
  ['stages', 'Stages'],
  ['audit', 'Audit'],
] as const;

/** What is known of a contact, part by part. */
export function ContactTabs({ contact }: { contact: ContactRead }) {
  return (
    <Tabs.Root defaultValue="details" lazyMount>
      <Tabs.List aria-label="Parts of the contact">
        {TABS.map(([value, label]) => (
          <Tabs.Trigger key={value} value={value}>
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value="details">
        <ContactFacts contact={contact} />
      </Tabs.Content>
      <Tabs.Content value="timeline">
        <Timeline contactId={contact.id} />
      </Tabs.Content>
      <Tabs.Content value="stages">
        <StageHistory stays={contact.stays} />
      </Tabs.Content>
      <Tabs.Content value="audit">
        <ContactAudit id={contact.id} />
      </Tabs.Content>
    </Tabs.Root>
  );
}

function ContactAudit({ id }: { id: number }) {
  const owners = trpc.crm.owners.useQuery({});
  const nameOfOwner = (value: unknown) => {
    const owner = owners.data?.find((each) => each.id === value);
    return owner ? nameOf(owner) : `Account ${value}`;
  };
  return (
    <AuditTrail
      list={useAuditTrail('contact', id)}
      acts={ACTS}
      fields={FIELDS}
      show={(field, value) => (field === 'ownerId' ? nameOfOwner(value) : showValue(field, value))}
    />
  );
}

const ACTS: Record<string, string> = {
  'crm.create': 'Added',
  'crm.update': 'Edited',
  'crm.stage': 'Stage updated',
  'crm.delete': 'Deleted',
  'crm.restore': 'Restored',
  'crm.merge': 'Merged',
  'crm.takeApart': 'Merge undone',
  'crm.note': 'Note added',
  'crm.deleteNote': 'Note deleted',
};

const FIELDS: Record<string, string> = {
  contactName: 'Name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  stage: 'Stage',
  value: 'Value',
  ownerId: 'Owner',
  lastContact: 'Last contact',
  notes: 'Notes',
  reason: 'Reason',
};

function showValue(field: string, value: unknown): string | undefined {
  if (field === 'stage') return STAGE_LABEL[value as Stage];
  if (field === 'value' && (typeof value === 'number' || typeof value === 'string')) return showMoney(value);
  return undefined;
}
