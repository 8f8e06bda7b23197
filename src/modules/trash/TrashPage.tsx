import { Box } from '@chakra-ui/react';
import { TRASH_DAYS } from '#shared/records.ts';
import { trashMessages } from '#shared/trash/messages.ts';
import { AccessRestricted } from '../../components/AccessRestricted.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useCanOpen } from '../../lib/useCanOpen.ts';
import { TrashList } from './TrashList.tsx';

/** What was deleted and can still be brought back; for staff. */
export function TrashPage() {
  const allowed = useCanOpen('/trash');
  return (
    <Box maxW="4xl" mx="auto" position="relative">
      {allowed ? (
        <>
          <PageHeader
            title="Trash"
            subtitle={`What is deleted can be brought back for ${TRASH_DAYS} days; then it is removed for good.`}
          />
          <TrashList />
        </>
      ) : (
        <AccessRestricted reason={trashMessages.restricted} />
      )}
    </Box>
  );
}
