import { Box } from '@chakra-ui/react';
import { useCanOpen } from '#lib/useCanOpen.ts';
import { TRASH_DAYS } from '#shared/records.ts';
import { trashMessages } from '#shared/trash/messages.ts';
import { AccessRestricted } from '#widgets/AccessRestricted.tsx';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { TrashList } from './components/TrashList.tsx';

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
