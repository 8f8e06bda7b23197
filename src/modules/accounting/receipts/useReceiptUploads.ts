import { useRef, useState } from 'react';
import { useRefresh } from '#lib/cache/feedback.ts';
import { sentenceOf } from '#lib/requestError.ts';
import { showToast } from '#lib/toasts.ts';
import { receiptTexts } from '#shared/receipts/messages.ts';
import { sendReceipt } from './sendReceipt.ts';

export type ReceiptUploads = {
  /** Uploads files one after the other, and says how many were added. */
  add: (files: readonly File[]) => Promise<void>;
  underWay: readonly { key: number; name: string; share: number }[];
  /** The files of the last attempt that were not added, with the reasons. */
  failed: readonly { key: number; name: string; message: string }[];
};

/** Adds receipts to a transaction. Uploads go on when the drawer closes. */
export function useReceiptUploads(transactionId: number): ReceiptUploads {
  const refresh = useRefresh();
  const [underWay, setUnderWay] = useState<ReceiptUploads['underWay']>([]);
  const [failed, setFailed] = useState<ReceiptUploads['failed']>([]);
  const last = useRef(0);

  async function addOne(file: File, key: number): Promise<boolean> {
    const advance = (share: number) =>
      setUnderWay((all) => all.map((one) => (one.key === key ? { ...one, share } : one)));
    try {
      await sendReceipt(transactionId, file, advance);
      await refresh();
      return true;
    } catch (error) {
      setFailed((all) => [...all, { key, name: file.name, message: sentenceOf(error as Error) }]);
      return false;
    } finally {
      setUnderWay((all) => all.filter((one) => one.key !== key));
    }
  }

  return {
    add: async (files) => {
      const added = files.map((file) => {
        last.current += 1;
        return { file, key: last.current };
      });
      setFailed([]);
      setUnderWay((all) => [...all, ...added.map(({ file, key }) => ({ key, name: file.name, share: 0 }))]);
      let count = 0;
      for (const { file, key } of added) if (await addOne(file, key)) count += 1;
      if (count > 0) showToast({ tone: 'success', ...receiptTexts.added(count) });
      // The transaction may be deleted by now, or full.
      if (count < files.length) await refresh();
    },
    underWay,
    failed,
  };
}
