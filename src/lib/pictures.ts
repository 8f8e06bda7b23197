import type { ErrorBody } from '#shared/errors.ts';
import { uploadMessages } from '#shared/messages.ts';
import { UPLOAD_BYTES_MAX, UPLOAD_MIMES, type Upload } from '#shared/uploads.ts';

/** Hears what share of a file has been sent, from 0 to 1. */
export type OnProgress = (share: number) => void;

/** Stores a picture. Fails with an error whose message is for people; a file that would be refused is not sent at all. */
export function sendPicture(file: File, onProgress: OnProgress): Promise<Upload> {
  const problem = problemOf(file);
  if (problem) return Promise.reject(new Error(problem));
  return new Promise((resolve, reject) => {
    // fetch says nothing about how far it is.
    const request = new XMLHttpRequest();
    request.open('POST', '/api/uploads');
    request.setRequestHeader('Content-Type', file.type);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status === 201) resolve(request.response as Upload);
      else reject(new Error(messageIn(request.response) ?? uploadMessages.failed));
    };
    request.onerror = () => reject(new Error(uploadMessages.failed));
    request.send(file);
  });
}

function problemOf({ type, size }: File): string | null {
  if (!(UPLOAD_MIMES as readonly string[]).includes(type)) return uploadMessages.notAnImage;
  return size > UPLOAD_BYTES_MAX ? uploadMessages.tooLarge : null;
}

function messageIn(answer: unknown): string | null {
  return (answer as { error?: ErrorBody } | null)?.error?.message ?? null;
}
