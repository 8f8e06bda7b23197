import { z } from 'zod';
import { atLeast, boundedList, singleLine } from '../kit/text.schema.ts';
import { staffId, staffVersion } from '../staff/schema.ts';
import { viewMessages } from './messages.ts';
import { SAVED_LISTS, VIEW_KEYS_MAX, VIEW_NAME_MAX, VIEW_VALUE_MAX } from './model.ts';

const list = z.enum(SAVED_LISTS, viewMessages.list);
const key = z.string(viewMessages.columns).max(VIEW_VALUE_MAX, viewMessages.columns);
const fields = {
  name: singleLine(viewMessages.name, VIEW_NAME_MAX, viewMessages.nameMax).pipe(
    atLeast(1, viewMessages.name),
  ),
  search: z
    .record(
      z.string().max(VIEW_VALUE_MAX, viewMessages.search),
      z.union(
        [z.string().max(VIEW_VALUE_MAX, viewMessages.search), z.number(viewMessages.search)],
        viewMessages.search,
      ),
      viewMessages.search,
    )
    .refine((search) => Object.keys(search).length <= VIEW_KEYS_MAX, viewMessages.search),
  columns: boundedList(key, VIEW_KEYS_MAX * 2, viewMessages.columns, viewMessages.columns),
  isShared: z.boolean(viewMessages.shared),
};

export const viewListInput = z.object({ list });
export type ViewListInput = z.infer<typeof viewListInput>;
export const viewCreateInput = z.object({ list, ...fields, isShared: fields.isShared.default(false) });
export type ViewCreateInput = z.infer<typeof viewCreateInput>;
/** Missing fields stay unchanged. */
export const viewUpdateInput = z.object(fields).partial().extend({ id: staffId, version: staffVersion });
export type ViewUpdateInput = z.infer<typeof viewUpdateInput>;
