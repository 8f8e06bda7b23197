import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { gapTexts } from '#shared/gaps/messages.ts';
import {
  GAP_SOURCES,
  GAP_STATES,
  GAPS_EXPORT_PATH,
  type GapSource,
  type GapsSearch,
  toGapFilter,
} from '#shared/gaps/model.ts';
import type { Gap } from '#shared/gaps/output.ts';
import { ViewSwitch } from '#ui/base/ViewSwitch.tsx';
import { FilterSelect } from '#ui/lists/FilterSelect.tsx';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { StaffOnly } from '#widgets/StaffOnly.tsx';
import { GapList } from './components/GapList.tsx';
import { useGapNews } from './useGapNews.ts';

const SOURCES: [string, string][] = [
  ['', gapTexts.allSources],
  ...GAP_SOURCES.map((source): [string, string] => [source, gapTexts.sources[source]]),
];

/** What people looked for and did not find. Staff only. */
export function GapsPage(props: GapsPageProps) {
  return (
    <Box position="relative">
      <StaffOnly page="/gaps" feature={gapTexts.feature}>
        <Gaps {...props} />
      </StaffOnly>
    </Box>
  );
}

function Gaps({ search, onSearch, onWrite }: GapsPageProps) {
  const filter = toGapFilter(search);
  useGapNews();
  return (
    <>
      <PageHeader
        title={gapTexts.title}
        subtitle={gapTexts.subtitle}
        actions={
          <Button asChild size="sm">
            <a href={`${GAPS_EXPORT_PATH}?${new URLSearchParams(filter)}`} download>
              <Download aria-hidden />
              {gapTexts.export}
            </a>
          </Button>
        }
      />
      <ViewSwitch label={gapTexts.views}>
        {GAP_STATES.map((state) => (
          <Link
            key={state}
            to="/gaps"
            search={{ ...search, state: state === 'open' ? undefined : state }}
            activeOptions={{ exact: true }}
            aria-current={state === filter.state ? 'page' : undefined}
          >
            {gapTexts.states[state]}
          </Link>
        ))}
      </ViewSwitch>
      <Flex align="center" justify="space-between" gap="3" wrap="wrap" mb="4">
        <Text color="fg.muted">{gapTexts.note}</Text>
        <FilterSelect
          label={gapTexts.source}
          value={search.source ?? ''}
          options={SOURCES}
          onChange={(value) => onSearch({ ...search, source: (value || undefined) as GapSource | undefined })}
        />
      </Flex>
      <GapList
        key={`${filter.state} ${filter.source}`}
        filter={filter}
        onWrite={onWrite}
        onAllSources={() => onSearch({ ...search, source: undefined })}
      />
    </>
  );
}

type GapsPageProps = {
  search: GapsSearch;
  onSearch: (search: GapsSearch) => void;
  /** Opens the form of a new entry about a gap. */
  onWrite: (gap: Gap) => void;
};
