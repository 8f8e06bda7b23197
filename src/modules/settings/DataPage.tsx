import { Box, Button, Text } from '@chakra-ui/react';
import { Download as DownloadIcon, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useMutationFeedback } from '#lib/feedback.ts';
import { useReauthentication } from '#lib/reauthentication.ts';
import { useCurrentUser } from '#lib/session.ts';
import { trpc } from '#lib/trpc.ts';
import { accountDataToasts } from '#shared/account/messages.ts';
import { SettingsColumn } from './components/SettingsColumn.tsx';
import { SettingsSection } from './components/SettingsSection.tsx';

const DeleteAccountDialog = lazy(() =>
  import('./DeleteAccountDialog.tsx').then((module) => ({ default: module.DeleteAccountDialog })),
);

/** All that is the viewer's, to take along or to leave behind. */
export function DataPage() {
  return (
    <SettingsColumn title="My data">
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
    <SettingsSection title="Download my data">
      <Text>
        One JSON file with everything here that is yours: your profile, what you wrote and its drafts, your
        votes, courses, messages, pictures, notifications, and what you did. What others wrote is not in it.
      </Text>
      <Button
        loading={prepare.isPending}
        onClick={() =>
          void confirmed(async () => {
            const { url } = await prepare.mutateAsync();
            // It is kept as a file; the page stays.
            window.location.assign(url);
          })
        }
      >
        <DownloadIcon aria-hidden />
        Download my data
      </Button>
    </SettingsSection>
  );
}

function DeleteSection() {
  const user = useCurrentUser();
  const [asking, setAsking] = useState(false);
  if (!user) return null;
  return (
    <SettingsSection title="Delete my account">
      <Text>
        This cannot be undone. What you wrote stays for the others and says “deleted user”; votes and ratings
        stay counted. Everything else goes:
      </Text>
      <Box as="ul" ps="5" listStyleType="disc">
        <li>your profile, your address, and every way to log in</li>
        <li>drafts, follows, notifications and the courses you take, with their certificates</li>
        <li>your place in channels: one of yours goes to who is in it for longest, or is deleted with you</li>
      </Box>
      <Button colorPalette="danger" variant="outline" color="danger" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
        Delete my account
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <DeleteAccountDialog user={user} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </SettingsSection>
  );
}
