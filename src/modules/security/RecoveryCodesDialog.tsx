import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { boot } from '#lib/boot.ts';
import { copyWithToast } from '#lib/text/copyWithToast.ts';
import { saveText } from '#lib/text/saveText.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { twoFactorTexts } from '#shared/security/messages.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { InfoDialog } from '#ui/dialogs/InfoDialog.tsx';

/** Shows new recovery codes once. Asks before it closes while they weren't downloaded or copied. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[] | null; onClose: () => void }) {
  const [shownCodes, setShownCodes] = useState(codes);
  const [saved, setSaved] = useState(false);
  const [isAsking, setAsking] = useState(false);
  if (codes !== shownCodes) {
    setShownCodes(codes);
    setSaved(false);
  }
  const text = (codes ?? []).join('\n');
  const close = () => {
    if (saved) onClose();
    else setAsking(true);
  };

  return (
    <>
      <InfoDialog
        open={codes !== null}
        onClose={close}
        title={twoFactorTexts.codesTitle}
        description={twoFactorTexts.codesNote}
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
              saveText(twoFactorTexts.codesFile(boot.brand.name), `${text}\n`);
              setSaved(true);
            }}
          >
            <Download aria-hidden />
            {twoFactorTexts.download}
          </Button>
          <Button
            size="lg"
            onClick={() => void copyWithToast(text).then((copied) => setSaved((before) => before || copied))}
          >
            <Copy aria-hidden />
            {twoFactorTexts.copy}
          </Button>
          <Button size="lg" variant="solid" ms="auto" onClick={close}>
            {generalTexts.done}
          </Button>
        </Flex>
      </InfoDialog>
      <ConfirmDialog
        open={isAsking}
        title={twoFactorTexts.closeTitle}
        body={twoFactorTexts.closeBody}
        confirmLabel={generalTexts.close}
        cancelLabel={twoFactorTexts.showCodes}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
      />
    </>
  );
}
