export const wikiLinkTexts = {
  missing: 'No entry with this title yet',
  /** `missing` says that there is nothing under a title. */
  create: (missing: string) => `${missing}. Create it.`,
  createNamed: (text: string, missing: string) => `${text}: ${missing}, create it`,
} as const;
