/** Characters of a profile photo's URL. */
export const AVATAR_URL_MAX = 500;

/** Downloads of a user's data, each of which reads many rows. */
export const DOWNLOADS_PER_HOUR = 10;
/** The path of the download of a user's data as one JSON file. */
export const DOWNLOAD_PATH = '/api/account/download';

/** Where the browser finds the user's data. */
export type Download = { url: string };
