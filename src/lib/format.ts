import { formatDistance } from 'date-fns';

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** Aug 4, 2026 */
export function formatDate(iso: string): string {
  return day.format(new Date(iso));
}

/** Aug 4, 2026 at 3:05 PM */
export function formatDateTime(iso: string): string {
  // Browsers differ in the space before AM and PM.
  return `${formatDate(iso)} at ${time.format(new Date(iso)).replace(/\s/g, ' ')}`;
}

/** 5 minutes ago */
export function formatRelative(iso: string, now = new Date()): string {
  return formatDistance(new Date(iso), now, { addSuffix: true });
}
