import { z } from 'zod';
import { pageInput } from './pagination.schema.ts';
import { TAG_SECTIONS } from './tags.ts';

/** Without a section: the general suggestions and the tags of every type. */
export const tagListInput = pageInput.extend({
  section: z.enum(TAG_SECTIONS, `section must be one of ${TAG_SECTIONS.join(', ')}`).optional(),
});
