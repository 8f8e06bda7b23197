import { Button } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Wrench } from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser } from '#lib/session/session.ts';
import type { PromptsSearch } from '#shared/prompts/address.ts';
import { promptTexts } from '#shared/prompts/page.messages.ts';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { type Incoming, PromptLibrary } from './PromptLibrary.tsx';

/** The prompt library: an editor, templates, and saved prompts. */
export function PromptsPage({ search, onSearch }: PromptsPageProps) {
  const viewerId = useCurrentUser()?.id;
  const [incoming, setIncoming] = useState<Incoming | null>(null);
  return (
    <>
      <PageHeader
        title={promptTexts.title}
        subtitle={promptTexts.subtitle}
        actions={
          <Button asChild>
            <Link to="/tools">
              <Wrench aria-hidden />
              {promptTexts.directory}
            </Link>
          </Button>
        }
      />
      {/* Each saved prompt has a draft of its own, and so has each viewer. */}
      <PromptLibrary
        key={`${viewerId} ${search.edit}`}
        {...{ search, onSearch, incoming }}
        onIncoming={setIncoming}
      />
    </>
  );
}

type PromptsPageProps = { search: PromptsSearch; onSearch: (search: PromptsSearch) => void };
