import { ActionMenu, pickActions } from '#records/actions.tsx';
import type { ContactRow } from '#shared/contacts/model.ts';
import { type ContactCommands, contactActions } from '../actions.ts';

/** What can be done with a contact, from its row or its card. */
export function ContactMenu({ contact, commands }: { contact: ContactRow; commands: ContactCommands }) {
  return (
    <ActionMenu
      label={`Actions for ${contact.contactName}`}
      actions={pickActions(contactActions(contact, commands), ['view', 'edit', 'stage', 'delete'])}
    />
  );
}
