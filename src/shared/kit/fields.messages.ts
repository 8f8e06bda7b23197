import { formatCount } from './numbers.ts';

/** Field errors, by the field's label. */
export const fieldMessages = {
  required: (label: string) => `${label} is required`,
  text: (label: string) => `${label} must be text`,
  min: (label: string, min: number) => `${label} must be at least ${min} characters`,
  max: (label: string, max: number) => `${label} must be at most ${formatCount(max)} characters`,
  email: 'Invalid email address',
  url: (label: string) => `${label} must be a URL that starts with https://`,
  choice: (label: string, options: readonly string[]) => `${label} must be one of ${options.join(', ')}`,
  day: (label: string) => `${label} must be a date (YYYY-MM-DD)`,
  person: (label: string) => `${label} must be the ID of a staff member`,
  link: (key: string) => `\`${key}\` must be the ID of an entry`,
  row: (key: string) => `\`${key}\` must be a positive whole number`,
  tags: (label: string) => `${label} must be comma-separated text`,
  tagMax: (max: number) => `Tags must be at most ${max} characters`,
  tagsMax: (max: number) => `Use at most ${max} tags`,
} as const;
