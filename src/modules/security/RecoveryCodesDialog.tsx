import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { boot } from '#lib/boot.ts';
import { saveText } from '#lib/saveText.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { InfoDialog } from '#ui/dialogs/InfoDialog.tsx';
import { copyWithToast } from './components/CopyText.tsx';

/** Shows new recovery codes, this once. Asks before it closes while nobody has kept them. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[] | null; onClose: () => void }) {
  const [shown, setShown] = useState(codes);
  const [kept, setKept] = useState(false);
  const [asking, setAsking] = useState(false);
  if (codes !== shown) {
    setShown(codes);
    setKept(false);
  }
  const text = (codes ?? []).join('\n');
  const close = () => {
    if (kept) onClose();
    else setAsking(true);
  };

  return (
    <>
      <InfoDialog
        open={codes !== null}
        onClose={close}
        title="Your recovery codes"
        description="Each of them logs you in once when your phone is not at hand. They are not shown again: keep them where you keep your passwords."
      >
        <Box
          as="ul"
          listStyleType="none"
          fontFamily="mono"
          bg="bg.canvas"
          borderWidth="1px"
          borderRadius="md"
          px="4"
          py="3"
          mb="4"
          lineHeight="1.9"
        >
          {(codes ?? []).map((code) => (
            <Text as="li" key={code} whiteSpace="nowrap">
              {code}
            </Text>
          ))}
        </Box>
        <Flex gap="2" wrap="wrap">
          <Button
            size="lg"
            onClick={() => {
              saveText(`${boot.brand.name} recovery codes.txt`, `${text}\n`);
              setKept(true);
            }}
          >
            <Download aria-hidden />
            Download
          </Button>
          <Button
            size="lg"
            onClick={() => void copyWithToast(text).then((copied) => setKept((before) => before || copied))}
          >
            <Copy aria-hidden />
            Copy
          </Button>
          <Button size="lg" variant="solid" ms="auto" onClick={close}>
            Done
          </Button>
        </Flex>
      </InfoDialog>
      <ConfirmDialog
        open={asking}
        title="Close without keeping them?"
        body="They were neither downloaded nor copied, and are not shown again."
        confirmLabel="Close"
        cancelLabel="Show them"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
      />
    </>
  );
}
