import { Button, Flex, Text } from '@chakra-ui/react';
import { Eye } from 'lucide-react';
import { useCurrentUser } from '../../lib/session.ts';
import { useRolePreview } from './useRolePreview.ts';

/** Stands above the page while the role in use is not the account's own. */
export function PreviewBanner() {
  const user = useCurrentUser();
  const preview = useRolePreview();
  if (!user || user.role === user.actualRole) return null;
  return (
    <Flex
      role="region"
      aria-label="Role preview"
      align="center"
      justify="center"
      gap="3"
      px="4"
      py="1.5"
      flexShrink="0"
      bg="warning.bg"
      color="warning"
      borderBottomWidth="1px"
      css={{ '& > svg': { flexShrink: 0 } }}
    >
      <Eye size={16} strokeWidth={1.75} aria-hidden />
      <Text fontWeight="medium">You are previewing as {user.role}</Text>
      <Button size="sm" loading={preview.isPending} onClick={() => preview.mutate({ role: user.actualRole })}>
        Exit preview
      </Button>
    </Flex>
  );
}
