import { DOCUMENT_SLOT } from '#shared/drafts/model.ts';

/** SQL that is true for drafts of staff modules, like `isStaffSlot`. */
export function staffSlotSql(slot: string): string {
  return `(${slot} = '${DOCUMENT_SLOT}' or ${slot} glob '${DOCUMENT_SLOT}:*')`;
}
