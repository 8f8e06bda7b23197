import type { ErrorBody } from '#shared/errors.ts';
import { generalMessages } from '#shared/general.messages.ts';

/** Receives the sent share of a file, from 0 to 1. */
export type OnProgress = (share: number) => void;

type Sending = { path: string; type: string; onProgress: OnProgress; failed: string };

/** Sends a file as the request body. Fails with an error whose message is for users. */
export function postFile<Answer>(file: File, { path, type, onProgress, failed }: Sending): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // fetch reports no upload progress.
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('Content-Type', type);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status === 201) resolve(request.response as Answer);
      else reject(new Error(messageIn(request.response) ?? refusalOf(request.status, file) ?? failed));
    };
    request.onerror = () => reject(new Error(failed));
    request.send(file);
  });
}

/** A 413 without our error body comes from a proxy with a lower limit than ours. */
function refusalOf(status: number, { size }: File): string | null {
  return status === 413 ? generalMessages.proxyRefusedFile(`${(size / 1024 / 1024).toFixed(1)} MB`) : null;
}

function messageIn(answer: unknown): string | null {
  return (answer as { error?: ErrorBody } | null)?.error?.message ?? null;
}
