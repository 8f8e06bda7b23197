/** Minutes in which users can restore what they deleted. Staff can restore it while it is in the trash. */
export const UNDO_MINUTES = 60;
