import { Button, chakra, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { ImagePlus } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { useDebounced } from '#lib/browser/useDebounced.ts';
import { sentenceOf } from '#lib/requestError.ts';
import { useIsPending } from '#lib/session/session.ts';
import { sendImage } from '#lib/text/images.ts';
import { UPLOAD_MIMES } from '#shared/uploads/model.ts';
import { ProgressBar } from '#ui/base/ProgressBar.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { PendingNote } from './PendingNote.tsx';

const UPLOADED = '/uploads/';
/** Milliseconds without typing after which the image of a URL is loaded. */
const LOAD_AFTER = 500;

/** An image: an uploaded one, or the URL of an image on another site. `preview` shows it, or null for none. */
export function ImageField({ texts, value, error, max, inputRef, preview, ...on }: ImageFieldProps) {
  const { onChange, onSending } = on;
  const input = useRef<HTMLInputElement>(null);
  const pending = useIsPending();
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const debounced = useDebounced(value, LOAD_AFTER);
  const isUploaded = value.startsWith(UPLOADED);
  const imageUrl = isUploaded || !value ? value : debounced;
  useEffect(() => onSending(share !== null), [share, onSending]);

  async function add(file: File | undefined): Promise<void> {
    if (!file) return;
    setFailure(null);
    setShare(0);
    try {
      onChange((await sendImage(file, setShare)).url);
    } catch (thrown) {
      setFailure(sentenceOf(thrown as Error));
    } finally {
      setShare(null);
    }
  }

  return (
    <Stack gap="4">
      <Flex gap="4" align="center" wrap="wrap">
        {preview(isImageUrl(imageUrl) ? imageUrl : null)}
        <Stack gap="2" align="flex-start">
          <Flex gap="2" wrap="wrap">
            <Button disabled={pending} loading={share !== null} onClick={() => input.current?.click()}>
              <ImagePlus aria-hidden />
              {texts.upload}
            </Button>
            {value && (
              <Button variant="ghost" onClick={() => onChange('')}>
                {texts.remove}
              </Button>
            )}
          </Flex>
          <Text color="fg.muted" textStyle="xs">
            {texts.hint}
          </Text>
          {share !== null && <ProgressBar label={texts.uploading} percent={Math.round(share * 100)} />}
          {pending && <PendingNote />}
          {failure && (
            <Text role="alert" color="danger">
              {failure}
            </Text>
          )}
        </Stack>
        <chakra.input
          ref={input}
          type="file"
          hidden
          accept={UPLOAD_MIMES.join(',')}
          aria-label={texts.image}
          onChange={(event) => {
            void add(event.target.files?.[0]);
            // So that the same file can be picked again.
            event.target.value = '';
          }}
        />
      </Flex>
      <FormField label={texts.url} hint={texts.urlHint} error={error}>
        <Input
          ref={inputRef}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={max}
          placeholder={isUploaded ? texts.uploaded : texts.urlPlaceholder}
          value={isUploaded ? '' : value}
          onChange={(event) => onChange(event.target.value)}
        />
      </FormField>
    </Stack>
  );
}

/** URLs that forms accept. Others are not loaded. */
function isImageUrl(url: string): boolean {
  return url.startsWith(UPLOADED) || (url.startsWith('https://') && URL.canParse(url));
}

type ImageFieldProps = {
  texts: Record<
    'image' | 'upload' | 'remove' | 'hint' | 'uploading' | 'url' | 'urlHint' | 'urlPlaceholder' | 'uploaded',
    string
  >;
  /** Empty for no image. */
  value: string;
  error?: string | undefined;
  /** Characters of a URL. */
  max: number;
  inputRef: Ref<HTMLInputElement>;
  preview: (url: string | null) => ReactNode;
  onChange: (url: string) => void;
  /** Called when an upload starts and ends. */
  onSending: (sending: boolean) => void;
};
