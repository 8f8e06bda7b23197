import { useState } from 'react';
import { messageOf } from '#lib/feedback.ts';
import { postFile } from '#lib/postFile.ts';
import { type RouterName, trpc } from '#lib/trpc.ts';
import { useRefreshed } from '#lib/useRefreshed.ts';
import { importMessages } from '#shared/csv-import/messages.ts';
import {
  type CsvImport,
  type DuplicateChoice,
  IMPORT_BYTES_MAX,
  type ImportKind,
  type ImportMapping,
} from '#shared/csv-import/model.ts';
import type { Charset } from '#shared/kit/charsets.ts';
import { CSV_TYPE } from '#shared/kit/csv.ts';

/** Milliseconds after which an import under way is looked at again. */
const LOOK_AGAIN = 400;

/** A file on its way into a module: sent, its columns named, tried out, imported. One that is under way is gone on with. */
export function useCsvImport({
  kind,
  path,
  invalidates,
}: {
  kind: ImportKind;
  path: string;
  invalidates: RouterName[];
}) {
  const [id, setId] = useState<number | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const utils = trpc.useUtils();
  const before = trpc.imports.list.useQuery({ kind, limit: 1 }, { staleTime: 0 });
  // One that is still received was perhaps cut off, and whoever sends it knows of it.
  const goingOn = before.data?.items.find((each) => isAtWork(each))?.id ?? null;
  const current = id ?? goingOn;
  const job = trpc.imports.read.useQuery(
    { id: current ?? 0 },
    {
      enabled: current !== null,
      refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? LOOK_AGAIN : false),
    },
  );
  useRefreshed(job.data?.state === 'done', invalidates);

  const take = (next: CsvImport) => {
    utils.imports.read.setData({ id: next.id }, next);
    setId(next.id);
  };
  const failed = (error: unknown) => setProblem(messageOf(error));
  const check = trpc.imports.check.useMutation({ onSuccess: take, onError: failed });
  const readAs = trpc.imports.readAs.useMutation({ onSuccess: take, onError: failed });
  const start = trpc.imports.start.useMutation({ onSuccess: take, onError: failed });

  async function send(file: File): Promise<void> {
    setProblem(null);
    if (file.size > IMPORT_BYTES_MAX) {
      setProblem(importMessages.tooLarge);
      return;
    }
    setSent(0);
    try {
      const name = new URLSearchParams({ name: file.name });
      const failure = 'The file could not be sent. Check your connection and try again.';
      take(
        await postFile<CsvImport>(file, {
          path: `${path}?${name}`,
          type: CSV_TYPE,
          onProgress: setSent,
          failed: failure,
        }),
      );
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setSent(null);
  }

  return {
    job: current === null ? null : (job.data ?? null),
    /** The share of the file that has been sent; null: nothing is being sent. */
    sent,
    /** What is wrong with the file or with what was chosen for it. */
    problem,
    busy: check.isPending || start.isPending || readAs.isPending,
    send: (file: File) => void send(file),
    isReading: readAs.isPending,
    readAs: (charset: Charset) => {
      setProblem(null);
      if (current !== null) readAs.mutate({ id: current, charset });
    },
    check: (mapping: ImportMapping, duplicates: DuplicateChoice) => {
      setProblem(null);
      if (current !== null) check.mutate({ id: current, mapping, duplicates });
    },
    start: () => {
      setProblem(null);
      if (current !== null) start.mutate({ id: current });
    },
    /** Another file. */
    again: () => {
      setProblem(null);
      setId(null);
    },
  };
}

export type CsvImportSteps = ReturnType<typeof useCsvImport>;

export function isUnderWay(job: CsvImport): boolean {
  return job.state === 'receiving' || isAtWork(job);
}

function isAtWork({ state }: CsvImport): boolean {
  return state === 'checking' || state === 'running';
}
