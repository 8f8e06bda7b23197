import { chakra } from '@chakra-ui/react';
import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { uploadTexts } from '#shared/uploads/messages.ts';
import { UPLOAD_MIMES } from '#shared/uploads/model.ts';
import { IconAction } from '#ui/base/IconAction.tsx';

/** Picks images from the device. */
export function ImageButton({ addImages, size = 'sm', tabIndex }: ImageButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconAction
        size={size}
        tabIndex={tabIndex}
        flex="none"
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
          addImages([...(event.target.files ?? [])]);
          // Allows picking the same file again.
          event.target.value = '';
        }}
      />
    </>
  );
}

type ImageButtonProps = {
  addImages: (files: Iterable<File>) => void;
  size?: 'sm' | 'lg';
  /** In a toolbar, arrow keys lead to it. */
  tabIndex?: number;
};
