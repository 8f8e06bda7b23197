import { Box, SimpleGrid } from '@chakra-ui/react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { schemaResolver } from '#lib/schemaResolver.ts';
import { RecordDialog, textOfFields } from '#records/RecordDialog.tsx';
import { RecordField } from '#records/RecordField.tsx';
import { useKeptRecord } from '#records/useKeptRecord.ts';
import type { RecordDialogProps } from '#records/useRecordForm.tsx';
import { blankDraft, type DraftOf, inputOf } from '#shared/kit/fields.ts';
import { GALLERY_PROJECT_FIELDS } from '#shared/program/fields.ts';
import { GALLERY_URL_MAX } from '#shared/program/model.ts';
import type { GalleryProject } from '#shared/program/output.ts';
import { galleryTexts } from '#shared/program/page.messages.ts';
import { galleryCreateInput } from '#shared/program/schema.ts';
import { ImageField } from '#widgets/ImageField.tsx';
import { GalleryImage } from './GalleryImage.tsx';
import { galleryProjects } from './record.ts';

type Draft = DraftOf<typeof GALLERY_PROJECT_FIELDS>;
const resolver = schemaResolver(galleryCreateInput, (draft: Draft) => inputOf(GALLERY_PROJECT_FIELDS, draft));
const BLANK = blankDraft(GALLERY_PROJECT_FIELDS);
const WORDS = {
  add: galleryTexts.add,
  edit: galleryTexts.edit,
  submit: galleryTexts.add,
  adding: galleryTexts.adding,
  saveAsNew: galleryTexts.saveAsNew,
};
const IMAGE_TEXTS = {
  image: GALLERY_PROJECT_FIELDS.imageUrl.label,
  upload: galleryTexts.uploadImage,
  remove: galleryTexts.removeImage,
  hint: galleryTexts.imageHint,
  uploading: galleryTexts.uploading,
  url: galleryTexts.imageUrl,
  urlHint: galleryTexts.imageUrlHint,
  urlPlaceholder: galleryTexts.imageUrlPlaceholder,
  uploaded: galleryTexts.uploadedImage,
};

/** Adds a project to the gallery as a draft, or edits one. The input survives failed saves and edit conflicts. */
export function GalleryDialog({ record: project, open, onClose }: RecordDialogProps<GalleryProject>) {
  const [sending, setSending] = useState(false);
  const kept = useKeptRecord(galleryProjects, project, {
    blank: BLANK,
    resolver,
    onSaved: onClose,
    mayLeave: () => {
      if (!sending) return true;
      form.setError('imageUrl', { message: galleryTexts.imageUploading });
      return false;
    },
  });
  const { form } = kept.state;
  const image = useController({ control: form.control, name: 'imageUrl' });
  const name = kept.state.written.name || galleryTexts.project;
  const fields = { form, fields: GALLERY_PROJECT_FIELDS };
  return (
    <RecordDialog
      {...{ record: galleryProjects, opened: project, open, onClose, ...kept }}
      words={WORDS}
      textOf={textOfFields(GALLERY_PROJECT_FIELDS)}
      focus={() => form.setFocus('name')}
      size="lg"
    >
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
        <RecordField {...fields} name="name" />
        <RecordField {...fields} name="status" />
        <RecordField {...fields} name="domain" hint={galleryTexts.websiteHint} />
        <RecordField {...fields} name="tags" hint={galleryTexts.tagsHint} />
      </SimpleGrid>
      <RecordField {...fields} name="description" hint={galleryTexts.descriptionHint} />
      <ImageField
        texts={IMAGE_TEXTS}
        value={image.field.value}
        error={image.fieldState.error?.message}
        max={GALLERY_URL_MAX}
        inputRef={image.field.ref}
        preview={(url) => (
          <Box w="10rem">
            <GalleryImage project={{ name, imageUrl: url ?? '' }} borderRadius="md" />
          </Box>
        )}
        onChange={image.field.onChange}
        onSending={setSending}
      />
      <RecordField {...fields} name="longDescription" hint={galleryTexts.longDescriptionHint} />
    </RecordDialog>
  );
}
