import { type NavigateOptions, useNavigate, useParams } from '@tanstack/react-router';

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

/** Reads and changes the URL of a list of records at `path`. */
export function useRecordPage<Search>(path: string, search: Search): RecordPageProps<Search> {
  const { id } = useParams({ strict: false });
  const navigate = useNavigate();
  // The cast is needed because the kit knows no route by name.
  const go = (to: object) => void navigate({ search: true, resetScroll: false, ...to } as NavigateOptions);
  return {
    search,
    id: id === undefined ? null : Number(id),
    onSearch: (next, replace) => go({ to: path, search: next, replace }),
    onOpen: (record, replace = false) => go({ to: `${path}/$id`, params: { id: String(record) }, replace }),
    onClose: () => go({ to: path, replace: true }),
    onGone: () => go({ to: path, replace: true, ignoreBlocker: true }),
  };
}
