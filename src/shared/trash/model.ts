import type { z } from 'zod';
import type { trashItemOutput, trashPlaceOutput } from './output.ts';

/** Minutes in which users can restore what they deleted. Staff can restore it while it is in the trash. */
export const UNDO_MINUTES = 60;

export type TrashItem = z.infer<typeof trashItemOutput>;
export type TrashPlace = z.infer<typeof trashPlaceOutput>;
