import { chakra } from '@chakra-ui/react';
import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { uploadTexts } from '#shared/uploads/messages.ts';
import { UPLOAD_MIMES } from '#shared/uploads/model.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import type { Images } from './useImages.ts';

/** Picks images from the device. Hidden if the user can't upload any. */
export function ImageButton({ images }: { images: Images }) {
  const input = useRef<HTMLInputElement>(null);
  if (!images.allowed) return null;
  return (
    <>
      <IconAction
        size="sm"
        label={uploadTexts.add}
        icon={<ImagePlus size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => input.current?.click()}
      />
      <chakra.input
        ref={input}
        type="file"
        hidden
        multiple
        accept={UPLOAD_MIMES.join(',')}
        aria-label={uploadTexts.input}
        onChange={(event) => {
          images.add([...(event.target.files ?? [])]);
          // Allows picking the same file again.
          event.target.value = '';
        }}
      />
    </>
  );
}
