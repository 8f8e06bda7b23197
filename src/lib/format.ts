import { format, formatDistance } from 'date-fns';

/** Aug 4, 2026 */
export function formatDate(iso: string): string {
  return format(new Date(iso), 'MMM d, yyyy');
}

/** Aug 4, 2026 at 3:05 PM */
export function formatDateTime(iso: string): string {
  return format(new Date(iso), "MMM d, yyyy 'at' h:mm a");
}

/** 5 minutes ago */
export function formatRelative(iso: string, now = new Date()): string {
  return formatDistance(new Date(iso), now, { addSuffix: true });
}
