import { ledgerAddress } from '../accounting/address.ts';
import { TRANSACTION_FIELDS } from '../accounting/fields.ts';
import { applicationsAddress } from '../applications/address.ts';
import { APPLICATION_FIELDS } from '../applications/fields.ts';
import { campaignsAddress } from '../campaigns/address.ts';
import { contactsAddress } from '../contacts/address.ts';
import { CONTACT_FIELDS } from '../contacts/fields.ts';
import { documentsAddress } from '../documents/address.ts';
import { DOCUMENT_FIELDS } from '../documents/fields.ts';
import { projectsAddress } from '../projects/address.ts';
import { PROJECT_FIELDS } from '../projects/fields.ts';
import { readSubscribersSearch } from '../subscribers/address.ts';
import { surveysAddress } from '../surveys/address.ts';
import { tasksAddress } from '../tasks/address.ts';
import { TASK_FIELDS } from '../tasks/fields.ts';
import type { SavedList, ViewSearch } from './model.ts';

type ListSpec = {
  read: (search: Record<string, unknown>) => object;
  /** Keys of columns. Lists whose columns can't be chosen have none. */
  columns: readonly string[];
};

/** What the URL and the table of each list know. */
const LISTS: Record<SavedList, ListSpec> = {
  crm: { read: contactsAddress.read, columns: [...Object.keys(CONTACT_FIELDS), 'created'] },
  accounting: { read: ledgerAddress.read, columns: [...Object.keys(TRANSACTION_FIELDS), 'balance'] },
  projects: {
    read: projectsAddress.read,
    columns: [...Object.keys(PROJECT_FIELDS), 'progress', 'created'],
  },
  tasks: { read: tasksAddress.read, columns: [...Object.keys(TASK_FIELDS), 'created'] },
  documents: {
    read: documentsAddress.read,
    columns: [...Object.keys(DOCUMENT_FIELDS), 'pinned', 'updated', 'author', 'created'],
  },
  applications: {
    read: applicationsAddress.read,
    columns: [...Object.keys(APPLICATION_FIELDS), 'created'],
  },
  campaigns: { read: campaignsAddress.read, columns: [] },
  surveys: { read: surveysAddress.read, columns: [] },
  subscribers: { read: readSubscribersSearch, columns: [] },
};

/** What a list knows of a search, without its page. Other parameters and values are left out. */
export function knownSearch(list: SavedList, { page: _, ...search }: Record<string, unknown>): ViewSearch {
  return LISTS[list].read(search) as ViewSearch;
}

export function knownColumns(list: SavedList, columns: readonly string[]): string[] {
  return LISTS[list].columns.filter((key) => columns.includes(key));
}
