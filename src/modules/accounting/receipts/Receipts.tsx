import { Box, Flex, Skeleton, Stack, Text } from '@chakra-ui/react';
import { FilePlus2 } from 'lucide-react';
import { trpc } from '#lib/trpc.ts';
import { receiptMessages, receiptTexts } from '#shared/receipts/messages.ts';
import { RECEIPT_MIMES, RECEIPTS_MAX } from '#shared/receipts/model.ts';
import { ProgressBar } from '#ui/base/ProgressBar.tsx';
import { QueryError } from '#ui/base/QueryError.tsx';
import { DropArea } from '#ui/forms/DropArea.tsx';
import { FileButton } from '#ui/forms/FileButton.tsx';
import { ReceiptRow } from './ReceiptRow.tsx';
import { type ReceiptUploads, useReceiptUploads } from './useReceiptUploads.ts';

/** The receipts of a transaction. Files are added by button or drag and drop. */
export function Receipts({ transactionId }: { transactionId: number }) {
  const list = trpc.receipts.list.useQuery({ id: transactionId });
  const uploads = useReceiptUploads(transactionId);
  const { data } = list;
  const isFull = data !== undefined && data.length >= RECEIPTS_MAX;

  return (
    // A file that is dropped beside the list would replace the page.
    <DropArea
      gap="4"
      p="3"
      minH="20rem"
      borderColor="transparent"
      onFiles={(files) => void uploads.add(files)}
    >
      {list.isPending && <Skeleton height="4rem" aria-hidden />}
      {list.isError && <QueryError message={receiptMessages.listFailed} query={list} />}
      {data && data.length > 0 && (
        <Stack as="ul" gap="3" listStyleType="none" aria-label={receiptTexts.title}>
          {data.map((receipt) => (
            <ReceiptRow key={receipt.id} {...{ transactionId, receipt }} />
          ))}
        </Stack>
      )}
      {data?.length === 0 && <Text color="fg.muted">{receiptTexts.none}</Text>}
      <UploadState {...uploads} />
      {data && <AddReceipts isFull={isFull} add={uploads.add} />}
    </DropArea>
  );
}

function UploadState({ underWay, failed }: ReceiptUploads) {
  return (
    <>
      {underWay.map(({ key, name, share }) => (
        <Box key={key}>
          <Text mb="1" textStyle="xs" color="fg.muted" overflowWrap="anywhere" role="status">
            {receiptTexts.uploading(name)}
          </Text>
          <ProgressBar percent={Math.round(share * 100)} label={receiptTexts.uploading(name)} />
        </Box>
      ))}
      <Stack role="alert" gap="1">
        {failed.map(({ key, name, message }) => (
          <Text key={key} color="danger" overflowWrap="anywhere">
            {receiptTexts.failed(name, message)}
          </Text>
        ))}
      </Stack>
    </>
  );
}

function AddReceipts({ isFull, add }: { isFull: boolean; add: ReceiptUploads['add'] }) {
  if (isFull) return <Text color="fg.muted">{receiptMessages.tooMany}</Text>;
  return (
    <Flex gap="3" align="center" wrap="wrap">
      <FileButton
        multiple
        {...{ label: receiptTexts.input, accept: RECEIPT_MIMES.join() }}
        onFiles={(files) => void add(files)}
      >
        <FilePlus2 aria-hidden />
        {receiptTexts.add}
      </FileButton>
      <Text flex="1 1 12rem" color="fg.muted" textStyle="xs">
        {receiptTexts.limits}
      </Text>
    </Flex>
  );
}
