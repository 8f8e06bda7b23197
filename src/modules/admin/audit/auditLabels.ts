import { adminTexts } from '#shared/admin/messages.ts';

/** Turns `displayName` into "Display name". IDs lose their suffix: `ownerId` becomes "Owner". */
export function fieldText(field: string): string {
  const words = field
    .replace(/Id$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value as text. Empty values are a dash. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? adminTexts.on : adminTexts.off;
  if (Array.isArray(value)) return value.map(valueText).join(', ') || '—';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
