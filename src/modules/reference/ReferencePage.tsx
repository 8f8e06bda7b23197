import { Box, Button, Flex, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { FileJson } from 'lucide-react';
import { useState } from 'react';
import { apiTexts } from '#shared/api/messages.ts';
import { API_DOCUMENT_PATH, REFERENCE_QUERY_MAX } from '#shared/api/model.ts';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { PagePending } from '#ui/base/PagePending.tsx';
import { QueryError } from '#ui/base/QueryError.tsx';
import { TextFrame } from '#ui/base/TextFrame.tsx';
import { SearchBox } from '#ui/forms/SearchBox.tsx';
import type { ExampleLanguage } from '#widgets/keys/examples.ts';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { Contents, FoldedContents } from './Contents.tsx';
import { type ApiDocument, type Endpoint, endpointsOf, matches } from './document.ts';
import { EndpointSection, type SectionView } from './EndpointSection.tsx';
import { GUIDE, GuideText, sectionText } from './Guide.tsx';

/** The guide and every endpoint. `q` shows the endpoints that have all of its words. */
export function ReferencePage({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const document = useQuery({ queryKey: [API_DOCUMENT_PATH], queryFn: readDocument });
  const endpoints = document.data ?? [];
  const shown = q === '' ? endpoints : endpoints.filter((endpoint) => matches(endpoint, q));
  const sections = sectionsOf(shown);
  const guide = q === '' ? GUIDE : [];
  return (
    <>
      <PageHeader
        title={apiTexts.title}
        subtitle={apiTexts.subtitle}
        actions={
          <Button asChild>
            <a href={API_DOCUMENT_PATH}>
              <FileJson aria-hidden />
              {apiTexts.document}
            </a>
          </Button>
        }
      />
      <TextFrame beside={<Contents guide={guide} sections={sections} />}>
        <Stack gap="8">
          <Flex>
            <SearchBox
              label={apiTexts.search}
              placeholder={apiTexts.searchPlaceholder}
              maxLength={REFERENCE_QUERY_MAX}
              q={q}
              onSearch={onSearch}
            />
          </Flex>
          <FoldedContents guide={guide} sections={sections} />
          {guide.map((section) => (
            <GuideText key={section.id} section={section} />
          ))}
          {document.isPending && <PagePending />}
          {document.isError && <QueryError message={apiTexts.failed} query={document} />}
          <Box role="status" srOnly={q === ''} color="fg.muted">
            {document.data && apiTexts.counted(shown.length)}
          </Box>
          {document.data && shown.length === 0 && (
            <EmptyState
              title={apiTexts.none}
              action={<Button onClick={() => onSearch('')}>{apiTexts.clear}</Button>}
            />
          )}
          <Sections sections={sections} withText={q === ''} />
        </Stack>
      </TextFrame>
    </>
  );
}

/** What the reader chose for all endpoints. A key is nowhere else, so it is gone with the page. */
function Sections({ sections, withText }: { sections: SectionView[]; withText: boolean }) {
  const [language, setLanguage] = useState<ExampleLanguage>('curl');
  const [key, setKey] = useState('');
  return sections.map((section) => (
    <EndpointSection
      key={section.title}
      section={section}
      text={withText ? sectionText(section.title) : undefined}
      choice={{ language, setLanguage, key, setKey }}
    />
  ));
}

async function readDocument(): Promise<Endpoint[]> {
  const response = await fetch(API_DOCUMENT_PATH);
  if (!response.ok) throw new Error(`${API_DOCUMENT_PATH}: ${response.status}`);
  return endpointsOf((await response.json()) as ApiDocument);
}

function sectionsOf(endpoints: readonly Endpoint[]): SectionView[] {
  return [...new Set(endpoints.map(({ section }) => section))].map((title) => ({
    id: sectionText(title)?.id ?? title,
    title,
    endpoints: endpoints.filter(({ section }) => section === title),
  }));
}
