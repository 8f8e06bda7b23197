import type { z } from 'zod';
import type { trashItemOutput, trashPlaceOutput } from './output.ts';

/** Minutes for which people bring back what they deleted themselves; staff may for as long as it is in the trash. */
export const UNDO_MINUTES = 60;

export type TrashItem = z.infer<typeof trashItemOutput>;
export type TrashPlace = z.infer<typeof trashPlaceOutput>;
