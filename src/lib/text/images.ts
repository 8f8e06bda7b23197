import { uploadMessages } from '#shared/uploads/messages.ts';
import { UPLOAD_BYTES_MAX, UPLOAD_MIMES } from '#shared/uploads/model.ts';
import type { Upload } from '#shared/uploads/output.ts';
import { type OnProgress, postFile } from '../browser/postFile.ts';

export type { OnProgress } from '../browser/postFile.ts';

/** Uploads an image. Fails with an error whose message is for users. Files that would be refused aren't sent. */
export async function sendImage(file: File, onProgress: OnProgress): Promise<Upload> {
  const problem = problemOf(file);
  if (problem) throw new Error(problem);
  const sending = { path: '/api/uploads', type: file.type, onProgress, failed: uploadMessages.failed };
  return postFile<Upload>(file, sending);
}

function problemOf({ type, size }: File): string | null {
  if (!(UPLOAD_MIMES as readonly string[]).includes(type)) return uploadMessages.notAnImage;
  return size > UPLOAD_BYTES_MAX ? uploadMessages.tooLarge : null;
}
