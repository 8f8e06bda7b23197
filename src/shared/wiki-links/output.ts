import { z } from 'zod';

/** Where a `[[Title]]` of a text leads: its label, and the title and URL of the page that has this title now. */
export const titleLinkOutput = z.strictObject({ label: z.string(), title: z.string(), url: z.string() });
