import { Box, Flex, Image, Link as TextLink } from '@chakra-ui/react';
import { FileText, Trash2 } from 'lucide-react';
import { trpc } from '#lib/trpc.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { receiptMessages, receiptTexts } from '#shared/receipts/messages.ts';
import { PDF_MIME } from '#shared/receipts/model.ts';
import type { Receipt } from '#shared/receipts/output.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { UserLink } from '#widgets/UserLink.tsx';
import { useConfirmedMutation } from '#widgets/useConfirmedMutation.tsx';

/** A receipt with its link. Images open in a new tab, and PDFs are downloaded. */
export function ReceiptRow({ transactionId, receipt }: { transactionId: number; receipt: Receipt }) {
  const { name, mime, bytes, url, creator, createdAt } = receipt;
  const isPdf = mime === PDF_MIME;
  return (
    <Flex as="li" gap="3" align="center">
      {isPdf ? (
        <Flex boxSize="10" flex="none" align="center" justify="center" borderWidth="1px" borderRadius="md">
          <FileText size={20} strokeWidth={1.75} aria-hidden />
        </Flex>
      ) : (
        <Image
          src={url}
          alt=""
          loading="lazy"
          boxSize="10"
          flex="none"
          fit="cover"
          borderWidth="1px"
          borderRadius="md"
        />
      )}
      <Box flex="1" minW="0">
        <TextLink
          href={url}
          display="inline-block"
          py="1"
          overflowWrap="anywhere"
          aria-label={isPdf ? receiptTexts.download(name) : receiptTexts.open(name)}
          {...(isPdf ? { download: '' } : { target: '_blank', rel: 'noreferrer' })}
        >
          {name}
        </TextLink>
        <MetaLine mt="1" color="fg.muted" textStyle="xs">
          {receiptTexts.size(bytes)}
          <UserLink user={creator} />
          <RelativeTime iso={createdAt} />
        </MetaLine>
      </Box>
      <DeleteReceipt {...{ transactionId, receipt }} />
    </Flex>
  );
}

function DeleteReceipt({ transactionId, receipt }: { transactionId: number; receipt: Receipt }) {
  const { id, name } = receipt;
  const remove = useConfirmedMutation(trpc.receipts.remove, {
    question: {
      title: receiptTexts.deleteTitle,
      body: receiptTexts.deleteBody(name),
      confirmLabel: generalTexts.delete,
      tone: 'danger',
    },
    success: receiptTexts.deleted,
    failure: receiptMessages.deleteFailed,
  });
  return (
    <>
      <IconAction
        size="sm"
        label={receiptTexts.remove(name)}
        icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden />}
        color="fg.subtle"
        onClick={() => remove.ask({ id: transactionId, receiptId: id })}
      />
      {remove.element}
    </>
  );
}
