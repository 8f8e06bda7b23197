/** `displayName` as people say it: "Display name". What an id stands for is named without it: `ownerId` is "Owner". */
export function fieldText(field: string): string {
  const words = field
    .replace(/Id$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value as it is shown; nothing at all is a dash. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value)) return value.map(valueText).join(', ') || '—';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
