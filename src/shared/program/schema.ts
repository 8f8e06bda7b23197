import { z } from 'zod';
import { fieldMessages } from '../kit/fields.messages.ts';
import { createSchema, updateSchema } from '../kit/fields.schema.ts';
import { sentInteger } from '../kit/integers.schema.ts';
import { pageInput } from '../kit/pagination.schema.ts';
import { isHttps } from '../kit/web-address.ts';
import { staffId, staffIdInput, staffVersion } from '../staff/schema.ts';
import { GALLERY_PROJECT_FIELDS } from './fields.ts';
import { galleryMessages } from './messages.ts';
import { GALLERY_STATUSES, isGalleryImage, toWebsite } from './model.ts';

const { domain: website, status } = GALLERY_PROJECT_FIELDS;
const published = z.boolean(galleryMessages.published);

/** A host name may be sent without `https://`, as people write it. */
function withWebAddresses<S extends z.ZodType<string | undefined, unknown>>(shape: {
  domain: S;
  imageUrl: S;
}) {
  return {
    domain: shape.domain
      .transform((text) => text && toWebsite(text))
      .refine((url) => !url || isHttps(url), fieldMessages.url(website.label)),
    imageUrl: shape.imageUrl.refine((url) => !url || isGalleryImage(url), galleryMessages.imageUrl),
  };
}

const created = createSchema(GALLERY_PROJECT_FIELDS);
const updated = updateSchema(GALLERY_PROJECT_FIELDS);

/** Without `published` it's a draft. */
export const galleryCreateInput = created.extend({
  ...withWebAddresses(created.shape),
  published: published.default(false),
});
export type GalleryCreateInput = z.infer<typeof galleryCreateInput>;

/** Missing fields stay unchanged. */
export const galleryUpdateInput = updated.extend({
  ...withWebAddresses(updated.shape),
  id: staffId,
  version: staffVersion,
  published: published.optional(),
});
export type GalleryUpdateInput = z.infer<typeof galleryUpdateInput>;

/** Publishing needs no version and creates none. */
export const galleryPublishInput = staffIdInput.extend({ published });
export type GalleryPublishInput = z.infer<typeof galleryPublishInput>;

/** `index` is the position among the other projects. Past the end means last. */
export const galleryMoveInput = staffIdInput.extend({
  index: sentInteger(
    z.number(galleryMessages.index).int(galleryMessages.index).min(0, galleryMessages.index),
  ),
});
export type GalleryMoveInput = z.infer<typeof galleryMoveInput>;

/** The list of REST: newest first, by cursor. */
export const galleryWalkInput = pageInput.extend({
  status: z.enum(GALLERY_STATUSES, fieldMessages.choice(status.label, GALLERY_STATUSES)).optional(),
});
export type GalleryWalkInput = z.infer<typeof galleryWalkInput>;
