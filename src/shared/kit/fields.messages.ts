/** What is wrong with a field, by its name as people read it. */
export const fieldMessages = {
  text: (label: string) => `${label} must be a text`,
  min: (label: string, min: number) => `${label} must be at least ${min} characters`,
  max: (label: string, max: number) => `${label} must be at most ${max.toLocaleString('en-US')} characters`,
  email: 'Invalid email address',
  url: (label: string) => `${label} must be a URL that begins with https://`,
  choice: (label: string, options: readonly string[]) => `${label} must be one of ${options.join(', ')}`,
  day: (label: string) => `${label} must be a day such as 2026-03-01`,
  person: (label: string) => `${label} must be the id of somebody on the staff`,
  link: (key: string) => `${key} must be the id of an entry`,
  tags: (label: string) => `${label} must be a comma-separated text`,
  tagMax: (max: number) => `A tag must be at most ${max} characters`,
  tagsMax: (max: number) => `Use at most ${max} tags`,
} as const;
