/** Characters of an address of a picture on another site. */
export const AVATAR_URL_MAX = 500;

/** What a person says of themselves, as they edit it. */
export type OwnProfile = {
  username: string;
  displayName: string | null;
  bio: string | null;
  avatarUrl: string | null;
  /** When the account was changed last: a change names what it was made for. */
  updatedAt: string;
};

/** How often a person may fetch all that is theirs: it is a long read. */
export const DOWNLOADS_PER_HOUR = 10;
/** Where all that is a person's is fetched, as one JSON file. */
export const DOWNLOAD_PATH = '/api/account/download';

/** Where somebody's browser goes on after they asked for their data. */
export type Download = { url: string };
