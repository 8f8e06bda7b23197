import { Box } from '@chakra-ui/react';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { trpc } from '#lib/trpc.ts';
import { RecordAudit } from '#records/RecordAudit.tsx';
import { RecordBody } from '#records/RecordBody.tsx';
import { RecordTabs } from '#records/RecordDrawer.tsx';
import { documentTexts } from '#shared/documents/messages.ts';
import { listMessages } from '#shared/entries/lists.messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { recordTexts } from '#shared/records.messages.ts';
import { BackLink } from '#ui/base/BackLink.tsx';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { StaffOnly } from '#widgets/StaffOnly.tsx';
import { documents } from './record.ts';
import { DocumentVersions } from './versions/DocumentVersions.tsx';

const PINNED = {
  pinned: {
    label: documentTexts.pinned,
    words: (value: unknown) => (value ? documentTexts.yes : documentTexts.no),
  },
};

/** A document's version history and audit log. Staff only. */
export function DocumentHistoryPage({ id }: { id: number }) {
  return (
    <StaffOnly page="/internal-wiki/$id/$part" feature={documentTexts.title}>
      <History id={id} />
    </StaffOnly>
  );
}

function History({ id }: { id: number }) {
  const navigate = useNavigate();
  const query = trpc.documents.read.useQuery({ id });
  const title = query.data?.title;
  return (
    <Box position="relative" maxW="reading">
      <BackLink>
        <Link to="/internal-wiki/$id/{-$part}" params={{ id: String(id), part: undefined }}>
          <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
          {documentTexts.back}
        </Link>
      </BackLink>
      <PageHeader title={generalTexts.history} tab={[title, generalTexts.history]} subtitle={title} />
      <RecordBody
        query={query}
        isEnabled
        failed={listMessages.error}
        onClose={() => void navigate({ to: '/internal-wiki', replace: true })}
      >
        {(document) => (
          <RecordTabs
            label={recordTexts.sections(documentTexts.document)}
            parts={[
              ['versions', generalTexts.history, () => <DocumentVersions document={document} />],
              ['audit', recordTexts.auditLog, () => <RecordAudit record={documents} id={id} also={PINNED} />],
            ]}
          />
        )}
      </RecordBody>
    </Box>
  );
}
