import type { FirstData } from '#shared/boot.ts';
import { readCrmSearch, toContactFilter, toContactList } from '#shared/contact-address.ts';
import { readDocumentsSearch, toDocumentFilter, toDocumentList } from '#shared/document-address.ts';
import type { Caller } from './app-router.ts';

type Asked = { module: string; id: number | null };

/** What travels with a page of a module of the staff; `search` is its address's. Throws as the procedures do. */
export function firstOfStaff(
  caller: Caller,
  { module, id }: Asked,
  search: Record<string, unknown>,
): Promise<FirstData> {
  return module === '/crm' ? contactsOf(caller, id, search) : documentsOf(caller, id, search);
}

async function contactsOf(
  caller: Caller,
  id: number | null,
  address: Record<string, unknown>,
): Promise<FirstData> {
  const search = readCrmSearch(address);
  const [filter, asked] = [toContactFilter(search), toContactList(search)];
  const contact = id === null ? undefined : await caller.crm.read({ id });
  return {
    crm: {
      filter,
      summary: await caller.crm.summary(filter),
      owners: await caller.crm.owners({}),
      ...(search.view === 'board'
        ? { board: await caller.crm.board(filter) }
        : { list: { asked, page: await caller.crm.list(asked) } }),
      contact,
    },
  };
}

async function documentsOf(
  caller: Caller,
  id: number | null,
  address: Record<string, unknown>,
): Promise<FirstData> {
  const search = readDocumentsSearch(address);
  const [filter, asked] = [toDocumentFilter(search), toDocumentList(search)];
  const document = id === null ? undefined : await caller.documents.read({ id });
  return {
    documents: {
      filter,
      pinned: await caller.documents.pinned(filter),
      list: { asked, page: await caller.documents.list(asked) },
      document,
    },
  };
}
