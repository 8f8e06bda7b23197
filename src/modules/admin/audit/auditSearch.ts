import type { Subject } from '#shared/records.ts';

/** The audit log's search parameters, without defaults. */
export type AuditSearch = { actor?: string; action?: string; subject?: Subject; from?: string; to?: string };

/** The same as in the URL. The kinds of rows aren't part of the first page load, so the page itself checks the subject. */
export type AuditAddress = Omit<AuditSearch, 'subject'> & { subject?: string };

export type OnAuditSearch = (
  next: { [Key in keyof AuditSearch]?: AuditSearch[Key] | undefined },
  replace?: boolean,
) => void;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Keeps valid search parameters and drops the rest. */
export function readAuditSearch(search: Record<string, unknown>): AuditAddress {
  const text = (value: unknown) => (value === undefined ? '' : String(value).trim().slice(0, 100));
  const [actor, action, subject, from, to] = [
    search.actor,
    search.action,
    search.subject,
    search.from,
    search.to,
  ].map(text);
  return {
    ...(actor && { actor }),
    ...(action && { action }),
    ...(subject && { subject }),
    ...(from && DAY.test(from) && { from }),
    ...(to && DAY.test(to) && { to }),
  };
}

/** The CSV file with the same filter. */
export function auditFileAddress(search: AuditSearch): string {
  const query = new URLSearchParams(search);
  return `/api/admin/audit.csv${query.size > 0 ? `?${query}` : ''}`;
}
