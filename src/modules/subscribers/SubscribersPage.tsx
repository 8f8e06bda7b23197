import { Button } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Download, Upload } from 'lucide-react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { useLatestSearch } from '#lib/cache/useLatestSearch.ts';
import { AddButton } from '#records/AddButton.tsx';
import { SavedViewsButton } from '#records/saved-views/SavedViewsButton.tsx';
import { SUBSCRIBER_SOURCES, SUBSCRIBER_STATES } from '#shared/email/subscribers.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { STAFF_QUERY_MAX } from '#shared/kit/tables.ts';
import {
  readSubscribersSearch,
  type SubscribersSearch,
  subscribersExportUrl,
} from '#shared/subscribers/address.ts';
import { subscriberTexts } from '#shared/subscribers/messages.ts';
import { Hint } from '#ui/base/Hint.tsx';
import { IconAction } from '#ui/base/IconAction.tsx';
import { Toolbar } from '#ui/base/Toolbar.tsx';
import { useMountedDialog } from '#ui/dialogs/useMountedDialog.tsx';
import { SearchBox } from '#ui/forms/SearchBox.tsx';
import { FilterSelect } from '#ui/lists/FilterSelect.tsx';
import { TableOptions } from '#ui/table/TableOptions.tsx';
import { ConfirmedDownload } from '#widgets/ConfirmedDownload.tsx';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { StaffOnly } from '#widgets/StaffOnly.tsx';
import { SubscriberTable } from './SubscriberTable.tsx';

const AddDialog = lazyOrRetry(async () => ({
  default: (await import('./AddSubscriberDialog.tsx')).AddSubscriberDialog,
}));
const Import = lazyOrRetry(async () => ({
  default: (await import('./SubscriberImport.tsx')).SubscriberImport,
}));

/** Everyone who gets newsletters, and those who asked for them or opted out. Staff only. */
export function SubscribersPage(props: SubscribersPageProps) {
  return (
    <StaffOnly page="/email/subscribers" feature={subscriberTexts.feature}>
      <Subscribers {...props} />
    </StaffOnly>
  );
}

function Subscribers({ search, onSearch }: SubscribersPageProps) {
  const latest = useLatestSearch();
  const { page: _, ...shown } = search;
  const adding = useMountedDialog(AddDialog);
  const files = useMountedDialog(Import);
  const narrow: SubscribersPageProps['onSearch'] = (change, replace) =>
    onSearch({ ...readSubscribersSearch(latest()), page: undefined, ...change }, replace);
  return (
    <>
      <PageHeader
        title={subscriberTexts.title}
        subtitle={subscriberTexts.subtitle}
        actions={
          <>
            <Button size="sm" asChild>
              <Link to="/email">{subscriberTexts.campaigns}</Link>
            </Button>
            <AddButton label={subscriberTexts.add} run={() => adding.open({})} />
          </>
        }
      />
      <Toolbar
        filters={[
          {
            key: 'state',
            isOn: search.state !== undefined,
            field: (
              <FilterSelect
                label={generalTexts.status}
                value={search.state ?? ''}
                options={[
                  ['', subscriberTexts.allStates],
                  ...SUBSCRIBER_STATES.map((state) => [state, subscriberTexts.states[state]] as const),
                ]}
                onChange={(value) => narrow({ state: SUBSCRIBER_STATES.find((state) => state === value) })}
              />
            ),
          },
          {
            key: 'source',
            isOn: search.source !== undefined,
            field: (
              <FilterSelect
                label={subscriberTexts.source}
                value={search.source ?? ''}
                options={[
                  ['', subscriberTexts.allSources],
                  ...SUBSCRIBER_SOURCES.map((source) => [source, subscriberTexts.sources[source]] as const),
                ]}
                onChange={(value) =>
                  narrow({ source: SUBSCRIBER_SOURCES.find((source) => source === value) })
                }
              />
            ),
          },
        ]}
        end={
          <>
            <SavedViewsButton
              {...{ list: 'subscribers', columns: [], chosen: undefined }}
              search={shown}
              onSearch={(saved) => onSearch(readSubscribersSearch(saved))}
            />
            <TableOptions />
            <IconAction
              label={subscriberTexts.import}
              icon={<Upload aria-hidden />}
              variant="outline"
              onClick={() => files.open({})}
            />
            <Hint label={subscriberTexts.export}>
              <Button asChild px="0" aria-label={subscriberTexts.export}>
                <ConfirmedDownload href={subscribersExportUrl(search)}>
                  <Download aria-hidden />
                </ConfirmedDownload>
              </Button>
            </Hint>
          </>
        }
      >
        <SearchBox
          label={subscriberTexts.search}
          placeholder={subscriberTexts.searchPlaceholder}
          maxLength={STAFF_QUERY_MAX}
          q={search.q ?? ''}
          onSearch={(q) => narrow({ q: q || undefined }, Boolean(search.q))}
        />
      </Toolbar>
      <SubscriberTable
        search={search}
        onSearch={narrow}
        onClear={() => onSearch({})}
        onAdd={() => adding.open({})}
      />
      {adding.element}
      {files.element}
    </>
  );
}

type SubscribersPageProps = {
  search: SubscribersSearch;
  onSearch: (
    next: { [Key in keyof SubscribersSearch]?: SubscribersSearch[Key] | undefined },
    replace?: boolean,
  ) => void;
};
