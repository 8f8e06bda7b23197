import { Box, Button, Text } from '@chakra-ui/react';
import { Download as DownloadIcon, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { useReauthentication } from '#lib/session/reauthentication.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { trpc } from '#lib/trpc.ts';
import { accountDataToasts } from '#shared/account/messages.ts';
import { myDataTexts } from '#shared/settings/messages.ts';
import { SettingsColumn } from './components/SettingsColumn.tsx';
import { SettingsSection } from './components/SettingsSection.tsx';

const DeleteAccountDialog = lazyOrRetry(async () => ({
  default: (await import('./DeleteAccountDialog.tsx')).DeleteAccountDialog,
}));

/** Downloads the viewer's data and deletes their account. */
export function DataPage() {
  return (
    <SettingsColumn title={myDataTexts.title}>
      <DownloadSection />
      <DeleteSection />
    </SettingsColumn>
  );
}

function DownloadSection() {
  const confirmed = useReauthentication();
  const prepare = useMutationFeedback(trpc.account.prepareDownload, {
    failure: accountDataToasts.downloadFailed,
  });
  return (
    <SettingsSection title={myDataTexts.download}>
      <Text>
        {myDataTexts.downloadNote} {myDataTexts.downloadLimit}
      </Text>
      <Button
        loading={prepare.isPending}
        onClick={() =>
          void confirmed(async () => {
            const { url } = await prepare.mutateAsync();
            // The browser downloads a file and stays on the page.
            window.location.assign(url);
          })
        }
      >
        <DownloadIcon aria-hidden />
        {myDataTexts.download}
      </Button>
    </SettingsSection>
  );
}

function DeleteSection() {
  const user = useCurrentUser();
  const [isAsking, setAsking] = useState(false);
  if (!user) return null;
  return (
    <SettingsSection title={myDataTexts.delete}>
      <Text>
        {myDataTexts.deleteNote} {myDataTexts.deletedToo}
      </Text>
      <Box as="ul" ps="5" listStyleType="disc">
        {myDataTexts.deleted.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </Box>
      <Button colorPalette="danger" variant="outline" color="danger" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
        {myDataTexts.delete}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <DeleteAccountDialog user={user} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </SettingsSection>
  );
}
