import type { z } from 'zod';
import type { ownProfileOutput } from './output.ts';
/** Characters of an address of a picture on another site. */
export const AVATAR_URL_MAX = 500;

export type OwnProfile = z.infer<typeof ownProfileOutput>;

/** How often a person may fetch all that is theirs: it is a long read. */
export const DOWNLOADS_PER_HOUR = 10;
/** Where all that is a person's is fetched, as one JSON file. */
export const DOWNLOAD_PATH = '/api/account/download';

/** Where somebody's browser goes on after they asked for their data. */
export type Download = { url: string };
