import { z } from 'zod';
import { atLeast, singleLine } from '../../kit/text.schema.ts';
import { staffId, staffVersion } from '../../staff/schema.ts';
import { CATEGORY_MAX, ENTRY_SIGNS } from '../model.ts';
import { categoryMessages } from './messages.ts';

const name = singleLine(categoryMessages.name, CATEGORY_MAX, categoryMessages.nameMax).pipe(
  atLeast(1, categoryMessages.name),
);

export const categoryAddInput = z.object({ name, type: z.enum(ENTRY_SIGNS, categoryMessages.type) });
export type CategoryAddInput = z.infer<typeof categoryAddInput>;
export const categoryRenameInput = z.object({ id: staffId, version: staffVersion, name });
export type CategoryRenameInput = z.infer<typeof categoryRenameInput>;
/** By name, because those of the specification have no ID. */
export const categoryHideInput = z.object({ name, isHidden: z.boolean(categoryMessages.hidden) });
export type CategoryHideInput = z.infer<typeof categoryHideInput>;
