import { DOCUMENT_SLOT } from '#shared/drafts/model.ts';

/** SQL that is true for a draft of the staff's modules, as `isStaffSlot` is. */
export function staffSlotSql(slot: string): string {
  return `(${slot} = '${DOCUMENT_SLOT}' or ${slot} glob '${DOCUMENT_SLOT}:*')`;
}
