import { useNewRecord } from '#records/useRecordForm.tsx';
import { ContactDialog } from './useContactCommands.tsx';

/** Adding a contact from anywhere, for those who may, and the dialog for it. */
export function useNewContact() {
  return useNewRecord('crm.create', { key: 'new-contact', label: 'New contact…' }, ContactDialog);
}
