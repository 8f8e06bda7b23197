import { z } from 'zod';
import { TAG_MAX } from '../entries/model.ts';
import { tagInput } from '../entries/schema.ts';
import { sentInteger } from '../kit/integers.schema.ts';
import { pageInput } from '../kit/pagination.schema.ts';
import { tableInput } from '../kit/tables.schema.ts';
import { trimmed } from '../kit/text.schema.ts';
import { tagMessages } from './messages.ts';
import { TAG_CHANGES, TAG_SECTIONS, TAG_TABLE_SORTS } from './model.ts';

/** Without a section: the general suggestions, and tags of all types. */
export const tagListInput = pageInput.extend({
  section: z.enum(TAG_SECTIONS, `section must be one of ${TAG_SECTIONS.join(', ')}`).optional(),
});

const tagId = sentInteger(z.number(tagMessages.id).int(tagMessages.id).min(1, tagMessages.id));

export const tagTableInput = tableInput.extend({
  q: trimmed(tagMessages.query, TAG_MAX, tagMessages.query).default(''),
  sort: z.enum(TAG_TABLE_SORTS, tagMessages.sort).default('uses'),
});
export type TagTableInput = z.infer<typeof tagTableInput>;

export const tagPreviewInput = z.object({ id: tagId, name: tagInput });

/** `kind` is the previewed change. If the result would differ by now, nothing changes. */
export const tagRenameInput = tagPreviewInput.extend({
  kind: z.enum(
    TAG_CHANGES.filter((kind) => kind !== 'undo'),
    tagMessages.kind,
  ),
});
export type TagRenameInput = z.infer<typeof tagRenameInput>;

export const tagChangeInput = z.object({ id: tagId });
