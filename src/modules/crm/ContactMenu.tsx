import { Menu } from '@chakra-ui/react';
import { ArrowRightLeft, Eye, Pencil, Trash2 } from 'lucide-react';
import type { ContactRow } from '#shared/crm.ts';
import { RowMenu } from '../../components/RowMenu.tsx';
import type { ContactActions } from './contactActions.ts';

/** What can be done with a contact, from its row or its card. */
export function ContactMenu({ contact, actions }: { contact: ContactRow; actions: ContactActions }) {
  return (
    <RowMenu
      label={`Actions for ${contact.contactName}`}
      run={{
        view: () => actions.view(contact.id),
        edit: () => actions.edit(contact.id),
        stage: () => actions.updateStage(contact),
        delete: () => actions.remove(contact),
      }}
    >
      <Menu.Item value="view">
        <Eye aria-hidden />
        View Details
      </Menu.Item>
      <Menu.Item value="edit">
        <Pencil aria-hidden />
        Edit Contact
      </Menu.Item>
      <Menu.Item value="stage">
        <ArrowRightLeft aria-hidden />
        Update Stage
      </Menu.Item>
      <Menu.Item value="delete" color="danger">
        <Trash2 aria-hidden />
        Delete
      </Menu.Item>
    </RowMenu>
  );
}
