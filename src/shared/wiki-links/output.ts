import { z } from 'zod';

/** The target of a `[[Title]]`: its label, and the title and URL of the page with this title. */
export const titleLinkOutput = z.strictObject({ label: z.string(), title: z.string(), url: z.string() });

export type TitleLink = z.infer<typeof titleLinkOutput>;
