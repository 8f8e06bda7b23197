import { Button, Text } from '@chakra-ui/react';
import { Eye, Hourglass } from 'lucide-react';
import { joinMessages } from '#shared/messages.ts';
import { Banner } from '../../components/Banner.tsx';
import { useCurrentUser } from '../../lib/session.ts';
import { useRolePreview } from './useRolePreview.ts';

/** Stands above the page while the account has less than its role: it waits to be let in, or looks through another. */
export function PreviewBanner() {
  const user = useCurrentUser();
  const preview = useRolePreview();
  if (user?.state === 'waiting') {
    return (
      <Banner label="Your account" icon={<Hourglass size={16} strokeWidth={1.75} aria-hidden />}>
        <Text fontWeight="medium">{joinMessages.waiting}</Text>
      </Banner>
    );
  }
  if (!user || user.role === user.actualRole) return null;
  return (
    <Banner label="Role preview" icon={<Eye size={16} strokeWidth={1.75} aria-hidden />}>
      <Text fontWeight="medium">You are previewing as {user.role}</Text>
      <Button size="sm" loading={preview.isPending} onClick={() => preview.mutate({ role: user.actualRole })}>
        Exit preview
      </Button>
    </Banner>
  );
}
