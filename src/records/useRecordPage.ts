import { type NavigateOptions, useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';

/** A list of records and the open record beside it. Both are in the URL. */
export type RecordPageProps<Search> = {
  search: Search;
  /** The record in the URL, or null if none is open. */
  id: number | null;
  onSearch: (next: Search, replace?: boolean) => void;
  onOpen: (id: number, replace?: boolean) => void;
  onClose: () => void;
  /** The open record was deleted. Leaves it without a question about unsaved text. */
  onGone: () => void;
};

/** Where the records of a list are, if not beside it at `path/$id`. */
type RecordPlace = {
  /** The path before their IDs, and the route's name for the ID. */
  records?: string;
  param?: string;
  /** Each has a page of its own, which doesn't keep the search of the list. */
  ownPage?: boolean;
};

/** Reads and changes the URL of a list of records at `path`. */
export function useRecordPage<Search>(
  path: string,
  search: Search,
  { records = path, param = 'id', ownPage = false }: RecordPlace = {},
): RecordPageProps<Search> {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  const id = params[param];
  const navigate = useNavigate();
  // The cast is needed because the kit knows no route by name.
  const go = (to: object) => void navigate({ search: true, resetScroll: false, ...to } as NavigateOptions);
  const apart = ownPage && { search: {}, state: fromList(search), resetScroll: true };
  return {
    search,
    id: id === undefined ? null : Number(id),
    onSearch: (next, replace) => go({ to: path, search: next, replace }),
    onOpen: (record, replace = false) => go({ to: `${records}/${record}`, replace, ...apart }),
    onClose: () => go({ to: path, replace: true }),
    onGone: () => go({ to: path, replace: true, ignoreBlocker: true }),
  };
}

/** In the browser's history, the search of the list from which the page of a record was opened. */
const FROM_LIST = 'fromList';

/** The `state` of a link from a list to the page of a record. */
export function fromList(search: unknown) {
  return { [FROM_LIST]: search };
}

/** The search of the list from which this page was opened. Empty if it was opened from elsewhere. */
export function useFromList(): Record<string, unknown> {
  const previous = useLocation({ select: ({ state }) => (state as { [FROM_LIST]?: unknown })[FROM_LIST] });
  // Later steps within the page have no state.
  const [first] = useState(previous);
  return typeof first === 'object' && first !== null ? { ...first } : {};
}
