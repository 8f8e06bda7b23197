import { Button, chakra, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { ImagePlus } from 'lucide-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useDebounced } from '#lib/browser/useDebounced.ts';
import { sentenceOf } from '#lib/requestError.ts';
import { useIsPending } from '#lib/session/session.ts';
import { sendImage } from '#lib/text/images.ts';
import { AVATAR_URL_MAX } from '#shared/account/model.ts';
import { profileTexts } from '#shared/settings/messages.ts';
import { UPLOAD_MIMES } from '#shared/uploads/model.ts';
import { ProgressBar } from '#ui/base/ProgressBar.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { PendingNote } from '#widgets/PendingNote.tsx';
import { UserAvatar } from '#widgets/UserAvatar.tsx';

const UPLOADED = '/uploads/';
/** Milliseconds without typing after which the image of a URL is loaded. */
const LOAD_AFTER = 500;

/** The profile photo: an uploaded image, or the URL of an image on another site. */
export function PhotoField({ user, value, error, inputRef, onChange, onSending }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const pending = useIsPending();
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const debounced = useDebounced(value, LOAD_AFTER);
  const photoUrl = value.startsWith(UPLOADED) || !value ? value : debounced;
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
        <UserAvatar
          key={photoUrl}
          user={{ ...user, avatarUrl: isPhotoUrl(photoUrl) ? photoUrl : null }}
          size="16"
        />
        <Stack gap="2" align="flex-start">
          <Flex gap="2" wrap="wrap">
            <Button disabled={pending} loading={share !== null} onClick={() => input.current?.click()}>
              <ImagePlus aria-hidden />
              {profileTexts.uploadPhoto}
            </Button>
            {value && (
              <Button variant="ghost" onClick={() => onChange('')}>
                {profileTexts.removePhoto}
              </Button>
            )}
          </Flex>
          <Text color="fg.muted" textStyle="xs">
            {profileTexts.photoHint}
          </Text>
          {share !== null && <ProgressBar label={profileTexts.uploading} percent={Math.round(share * 100)} />}
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
          aria-label={profileTexts.photo}
          onChange={(event) => {
            void add(event.target.files?.[0]);
            // So that the same file can be picked again.
            event.target.value = '';
          }}
        />
      </Flex>
      <FormField label={profileTexts.photoUrl} hint={profileTexts.photoUrlHint} error={error}>
        <Input
          ref={inputRef}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={AVATAR_URL_MAX}
          placeholder={
            value.startsWith(UPLOADED) ? profileTexts.uploadedPhoto : profileTexts.photoUrlPlaceholder
          }
          value={value.startsWith(UPLOADED) ? '' : value}
          onChange={(event) => onChange(event.target.value)}
        />
      </FormField>
    </Stack>
  );
}

/** URLs that the form accepts. Others are not loaded. */
function isPhotoUrl(url: string): boolean {
  return url.startsWith(UPLOADED) || (url.startsWith('https://') && URL.canParse(url));
}

type PhotoFieldProps = {
  user: { username: string; displayName: string };
  /** Empty for no photo. */
  value: string;
  error?: string;
  inputRef: Ref<HTMLInputElement>;
  onChange: (url: string) => void;
  /** Called when an upload starts and ends. */
  onSending: (sending: boolean) => void;
};
