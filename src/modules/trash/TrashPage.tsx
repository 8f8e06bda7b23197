import { Box } from '@chakra-ui/react';
import { useCanOpen } from '#lib/session/useCanOpen.ts';
import { trashMessages, trashTexts } from '#shared/trash/messages.ts';
import { AccessRestricted } from '#widgets/AccessRestricted.tsx';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { TrashList } from './components/TrashList.tsx';

/** Deleted items that can be restored. Staff only. */
export function TrashPage() {
  const allowed = useCanOpen('/trash');
  return (
    <Box position="relative">
      {allowed ? (
        <>
          <PageHeader title={trashTexts.title} subtitle={trashTexts.subtitle} />
          <TrashList />
        </>
      ) : (
        <AccessRestricted reason={trashMessages.restricted} />
      )}
    </Box>
  );
}
