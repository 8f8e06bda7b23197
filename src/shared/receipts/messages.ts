import { RECEIPT_BYTES_MAX, RECEIPTS_MAX } from './model.ts';

const SIZE = `${RECEIPT_BYTES_MAX / 1024 / 1024} MB`;

export const receiptMessages = {
  wrongType: 'You can only add PDF files and PNG, JPEG, GIF, and WebP images.',
  damagedPdf: 'This PDF is damaged or incomplete. Save it again, such as by printing it to a PDF.',
  tooLarge: `Receipts must be at most ${SIZE}.`,
  tooMany: `You've reached the limit of ${RECEIPTS_MAX} receipts per transaction. Delete one first.`,
  notFound: 'Receipt not found.',
  name: '`name` must be a file name',
  listFailed: 'Failed to load receipts. Please try again.',
  addFailed: 'Failed to upload receipt. Check your connection and try again.',
  deleteFailed: 'Failed to delete receipt. Please try again.',
} as const;

export const receiptTexts = {
  title: 'Receipts',
  one: 'Receipt',
  tab: (count: number) => (count === 0 ? 'Receipts' : `Receipts (${count})`),
  none: 'No receipts yet.',
  add: 'Add receipts',
  input: 'Receipts to add',
  limits: `PDF files and images, up to ${SIZE} each and ${RECEIPTS_MAX} per transaction. You can also drop files here.`,
  uploading: (name: string) => `Uploading ${name}`,
  failed: (name: string, message: string) => `${name}: ${message}`,
  size: (bytes: number) =>
    bytes < 1024 * 1024
      ? `${Math.max(1, Math.round(bytes / 1024))} KB`
      : `${(bytes / 1024 / 1024).toFixed(1)} MB`,
  added: (count: number) => ({ title: count === 1 ? 'Receipt added' : `${count} receipts added` }),
  open: (name: string) => `Open ${name}`,
  download: (name: string) => `Download ${name}`,
  remove: (name: string) => `Delete ${name}`,
  deleteTitle: 'Delete this receipt?',
  deleteBody: (name: string) => `This permanently deletes “${name}”. You can't undo this.`,
  deleted: { title: 'Receipt deleted' },
} as const;
