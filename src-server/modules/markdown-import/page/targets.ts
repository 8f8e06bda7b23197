import type { Replacement } from '../../../services/replacements.ts';
import type { FindByName } from '../run/file-names.ts';
import type { FindPage } from '../run/relative-path.ts';
import type { Images } from './images.ts';

/** The page created from a file. */
export type Target = {
  /** The title for `[[Title]]` links to this page, or null if it is ambiguous. */
  title: string | null;
  /** The entry, if the page is one. */
  entryId: string | null;
  /** Null while the page has no URL yet. */
  url: string | null;
  /** A link to a deleted page is kept, since the page may be restored. */
  isDeleted: boolean;
};
export type FindTarget = (path: string) => Target | { reason: string };

/** Where the links of a page lead. */
export type LinkPorts = {
  findPage: FindPage;
  findByName: FindByName;
  targetOf: FindTarget;
  /** The stored page with a title, if there is one. */
  titled: (title: string) => Target | undefined;
  images: Images;
};

/** What a link becomes: by title, by URL, or either. */
export type Change = { titled: Replacement | null; plain: Replacement | null; target: Target | null };
