import type { Ref } from 'react';
import { AVATAR_URL_MAX } from '#shared/account/model.ts';
import { profileTexts } from '#shared/settings/messages.ts';
import { ImageField } from '#widgets/ImageField.tsx';
import { UserAvatar } from '#widgets/UserAvatar.tsx';

const TEXTS = {
  image: profileTexts.photo,
  upload: profileTexts.uploadPhoto,
  remove: profileTexts.removePhoto,
  hint: profileTexts.photoHint,
  uploading: profileTexts.uploading,
  url: profileTexts.photoUrl,
  urlHint: profileTexts.photoUrlHint,
  urlPlaceholder: profileTexts.photoUrlPlaceholder,
  uploaded: profileTexts.uploadedPhoto,
};

/** The profile photo: an uploaded image, or the URL of an image on another site. */
export function PhotoField({ user, ...field }: PhotoFieldProps) {
  return (
    <ImageField
      {...field}
      texts={TEXTS}
      max={AVATAR_URL_MAX}
      preview={(avatarUrl) => <UserAvatar key={avatarUrl} user={{ ...user, avatarUrl }} size="16" />}
    />
  );
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
