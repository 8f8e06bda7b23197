import { BY_CURSOR, trpc } from '#lib/trpc.ts';
import { PAGE_SIZE } from '#shared/kit/pagination.ts';
import type { StaffSubject } from '#shared/staff/model.ts';

/** What was done to a record of the staff's modules, page by page. */
export function useAuditTrail(subject: StaffSubject, subjectId: number) {
  return trpc.staff.history.useInfiniteQuery(
    { subject, subjectId: String(subjectId), limit: PAGE_SIZE },
    BY_CURSOR,
  );
}
