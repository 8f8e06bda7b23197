import { useState } from 'react';
import { postFile } from '#lib/browser/postFile.ts';
import { messageOf } from '#lib/cache/feedback.ts';
import { useRefreshed } from '#lib/cache/useRefreshed.ts';
import { trpc } from '#lib/trpc.ts';
import { importMessages, importTexts } from '#shared/csv-import/messages.ts';
import {
  type DuplicateChoice,
  IMPORT_BYTES_MAX,
  type ImportKind,
  type ImportMapping,
  importPath,
} from '#shared/csv-import/model.ts';
import type { CsvImport, ImportFormat, ImportValue } from '#shared/csv-import/output.ts';
import type { Charset } from '#shared/kit/charsets.ts';
import { CSV_TYPE } from '#shared/kit/csv.ts';

/** Milliseconds between two checks of an import in progress. */
const POLL_INTERVAL = 400;

/** The steps of an import: upload, column mapping, preview, import. Continues an import that is in progress. */
export function useCsvImport(kind: ImportKind) {
  /** Undefined until an import is chosen or found in progress. Null: another file is chosen. */
  const [id, setId] = useState<number | null>();
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const utils = trpc.useUtils();
  const before = trpc.imports.list.useQuery({ kind, limit: 1 }, { staleTime: 0 });
  // An upload that has not ended may have been cut off. Only the tab that sends it shows it.
  const inProgress = before.data?.items.find((each) => isAtWork(each))?.id ?? null;
  // It is still shown when its file waits for choices, and when the list is fetched again.
  if (id === undefined && inProgress !== null) setId(inProgress);
  const current = id ?? null;
  const job = trpc.imports.read.useQuery(
    { id: current ?? 0 },
    {
      enabled: current !== null,
      refetchInterval: ({ state: { data } }) => (data && isInProgress(data) ? POLL_INTERVAL : false),
    },
  );
  useRefreshed(job.data?.state === 'done');
  useRefreshed(job.data?.state === 'undone');

  const take = (next: CsvImport) => {
    utils.imports.read.setData({ id: next.id }, next);
    setId(next.id);
  };
  const failed = (error: unknown) => setProblem(messageOf(error));
  const check = trpc.imports.check.useMutation({ onSuccess: take, onError: failed });
  const readAs = trpc.imports.readAs.useMutation({ onSuccess: take, onError: failed });
  const start = trpc.imports.start.useMutation({ onSuccess: take, onError: failed });
  const undo = trpc.imports.undo.useMutation({ onSuccess: take, onError: failed });

  async function send(file: File): Promise<void> {
    setProblem(null);
    if (file.size > IMPORT_BYTES_MAX) {
      setProblem(importMessages.tooLarge);
      return;
    }
    setSent(0);
    try {
      const name = new URLSearchParams({ name: file.name });
      const next = await postFile<CsvImport>(file, {
        path: `${importPath(kind)}?${name}`,
        type: CSV_TYPE,
        onProgress: setSent,
        failed: importTexts.uploadFailed,
      });
      // Nothing has to be chosen for a file that names its fields itself, unless its dates can be read in several ways.
      if (next.type !== 'csv' && next.dates === null) await check.mutateAsync(choicesOf(next));
      else take(next);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setSent(null);
  }

  return {
    job: current === null ? null : (job.data ?? null),
    /** The share of the file that was uploaded, or null when no upload is in progress. */
    sent,
    /** The error about the file or the choices for it. */
    problem,
    busy: check.isPending || start.isPending || readAs.isPending || undo.isPending,
    send: (file: File) => void send(file),
    isReading: readAs.isPending,
    readAs: (source: { charset?: Charset; skippedLines?: number; header?: boolean }) => {
      setProblem(null);
      if (current !== null) readAs.mutate({ id: current, ...source });
    },
    check: (mapping: ImportMapping, duplicates: DuplicateChoice, { format, values }: CheckChoices) => {
      setProblem(null);
      if (current !== null) check.mutate({ id: current, mapping, duplicates, format, values });
    },
    start: () => {
      setProblem(null);
      if (current !== null) start.mutate({ id: current });
    },
    /** Moves the imported records to the trash. */
    undo: (of: number) => {
      setProblem(null);
      undo.mutate({ id: of });
    },
    /** Goes back to choosing a file. */
    again: () => {
      setProblem(null);
      setId(null);
    },
  };
}

function choicesOf({ id, mapping, duplicates }: CsvImport) {
  return { id, mapping, duplicates };
}

type CheckChoices = { format: ImportFormat | undefined; values: ImportValue[] };

export type CsvImportSteps = ReturnType<typeof useCsvImport>;

export function isInProgress(job: CsvImport): boolean {
  return job.state === 'receiving' || isAtWork(job);
}

function isAtWork({ state }: CsvImport): boolean {
  return state === 'checking' || state === 'running' || state === 'undoing';
}
