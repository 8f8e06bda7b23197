import type { ErrorBody } from '#shared/errors.ts';

/** Hears what share of a file has been sent, from 0 to 1. */
export type OnProgress = (share: number) => void;

type Sending = { path: string; type: string; onProgress: OnProgress; failed: string };

/** Sends a file as the body. Fails with an error whose message is for people. */
export function postFile<Answer>(file: File, { path, type, onProgress, failed }: Sending): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // fetch says nothing about how far it is.
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('Content-Type', type);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status === 201) resolve(request.response as Answer);
      else reject(new Error(messageIn(request.response) ?? failed));
    };
    request.onerror = () => reject(new Error(failed));
    request.send(file);
  });
}

function messageIn(answer: unknown): string | null {
  return (answer as { error?: ErrorBody } | null)?.error?.message ?? null;
}
