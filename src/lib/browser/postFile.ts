import type { ErrorBody } from '#shared/errors.ts';
import { generalMessages } from '#shared/general.messages.ts';
import { logRequest, RequestError } from '../requestError.ts';

/** Receives the sent share of a file, from 0 to 1. */
export type OnProgress = (share: number) => void;

type Sending = { path: string; type: string; onProgress: OnProgress; failed: string };

/** Sends a file as the request body. Fails with an error whose sentence is for users (`sentenceOf`). */
export function postFile<Answer>(file: File, { path, type, onProgress, failed }: Sending): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // fetch reports no upload progress.
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('Content-Type', type);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, statusText, responseText: body } = request;
      const answer = parsed(body);
      if (status === 201) return resolve(answer as Answer);
      const sentence = messageIn(answer) ?? refusalOf(status, file) ?? failed;
      const error = new RequestError({ status, statusText, body }, sentence);
      logRequest(error.message);
      reject(error);
    };
    request.onerror = () => reject(new Error(failed));
    request.send(file);
  });
}

/** A 413 without our error body comes from a proxy with a lower limit than ours. */
function refusalOf(status: number, { size }: File): string | null {
  return status === 413 ? generalMessages.proxyRefusedFile(`${(size / 1024 / 1024).toFixed(1)} MB`) : null;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function messageIn(answer: unknown): string | null {
  return (answer as { error?: ErrorBody } | null)?.error?.message ?? null;
}
