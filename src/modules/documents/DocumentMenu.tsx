import { Menu } from '@chakra-ui/react';
import { Download, Eye, Pencil, Pin, PinOff, Printer, Trash2 } from 'lucide-react';
import { RowMenu } from '../../components/RowMenu.tsx';
import type { DocumentActions, DocumentName } from './documentActions.ts';

/** What can be done with a document; one that is open needs neither View nor Edit here. */
export function DocumentMenu({ document, actions, opened = false }: DocumentMenuProps) {
  const { id, title, pinned } = document;
  return (
    <RowMenu
      label={opened ? 'More actions' : `Actions for ${title}`}
      run={{
        view: () => actions.view(id),
        edit: () => actions.edit(id),
        pin: () => actions.pin(document),
        export: () => actions.exportFile(document),
        print: () => actions.print(id),
        delete: () => actions.remove(document),
      }}
    >
      {!opened && (
        <>
          <Menu.Item value="view">
            <Eye aria-hidden />
            View
          </Menu.Item>
          <Menu.Item value="edit">
            <Pencil aria-hidden />
            Edit
          </Menu.Item>
        </>
      )}
      <Menu.Item value="pin">
        {pinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
        {pinned ? 'Unpin' : 'Pin'}
      </Menu.Item>
      <Menu.Item value="export">
        <Download aria-hidden />
        Export
      </Menu.Item>
      <Menu.Item value="print">
        <Printer aria-hidden />
        Print
      </Menu.Item>
      <Menu.Item value="delete" color="danger">
        <Trash2 aria-hidden />
        Delete
      </Menu.Item>
    </RowMenu>
  );
}

type DocumentMenuProps = { document: DocumentName; actions: DocumentActions; opened?: boolean };
