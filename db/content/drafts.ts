import { STAFF_SLOTS } from '#shared/drafts/model.ts';

/** SQL that is true for drafts of staff modules, like `isStaffSlot`. */
export function staffSlotSql(slot: string): string {
  const kinds = STAFF_SLOTS.map((kind) => `${slot} = '${kind}' or ${slot} glob '${kind}:*'`);
  return `(${kinds.join(' or ')})`;
}
