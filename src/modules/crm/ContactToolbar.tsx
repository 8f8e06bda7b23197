import { Button } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Download, Plus, Upload } from 'lucide-react';
import { type CrmSearch, contactOrder } from '#shared/contact-address.ts';
import {
  CONTACT_EXPORT_PATH,
  CONTACT_SORT_DIRECTION,
  CONTACT_SORT_LABEL,
  CONTACT_SORTS,
  STAGE_GROUP_LABEL,
  STAGES,
} from '#shared/crm.ts';
import { oneOf, wholeNumber } from '#shared/list-address.ts';
import { STAFF_QUERY_MAX } from '#shared/staff.ts';
import { nameOf } from '#shared/users.ts';
import { FilterSelect } from '../../components/FilterSelect.tsx';
import { Hint } from '../../components/Hint.tsx';
import { IconAction } from '../../components/IconAction.tsx';
import { SearchBox } from '../../components/SearchBox.tsx';
import { SortMenu } from '../../components/SortMenu.tsx';
import { Toolbar } from '../../components/Toolbar.tsx';
import { ViewLink, Views } from '../../components/ViewSwitch.tsx';
import { trpc } from '../../lib/trpc.ts';
import { exportAddress, withOrder } from './crmAddress.ts';

const SORTS = CONTACT_SORTS.map((sort) => ({
  sort,
  label: CONTACT_SORT_LABEL[sort],
  first: CONTACT_SORT_DIRECTION[sort],
}));

/** The table is where the address names no view. */
const BY_VIEW = { includeSearch: true, explicitUndefined: true };

/** What narrows, orders and shows the contacts, and what is done with all of them. */
export function ContactToolbar({ search, onSearch, onAdd, onImport }: ContactToolbarProps) {
  const { page: _, ...fromFirst } = search;
  const owners = trpc.crm.owners.useQuery({});
  return (
    <Toolbar
      end={
        <>
          <Views label="Views of contacts">
            <ViewLink asChild>
              <Link
                to="/crm"
                search={{ ...fromFirst, view: undefined }}
                activeOptions={BY_VIEW}
                resetScroll={false}
              >
                Table
              </Link>
            </ViewLink>
            <ViewLink asChild>
              <Link
                to="/crm"
                search={{ ...fromFirst, view: 'board' }}
                activeOptions={BY_VIEW}
                resetScroll={false}
              >
                Board
              </Link>
            </ViewLink>
          </Views>
          <IconAction
            label="Import contacts"
            icon={<Upload aria-hidden />}
            variant="outline"
            onClick={onImport}
          />
          <Hint label="Export contacts">
            <Button asChild px="0" aria-label="Export contacts">
              <a href={exportAddress(CONTACT_EXPORT_PATH, search)} download>
                <Download aria-hidden />
              </a>
            </Button>
          </Hint>
          <Button variant="solid" flex={{ base: '1 0 100%', sm: 'none' }} onClick={onAdd}>
            <Plus aria-hidden />
            Add Contact
          </Button>
        </>
      }
    >
      <SearchBox
        label="Search contacts"
        placeholder="Search contacts..."
        maxLength={STAFF_QUERY_MAX}
        q={search.q ?? ''}
        onSearch={(q) => onSearch({ ...fromFirst, q: q || undefined })}
      />
      <FilterSelect
        label="Stage"
        value={search.stage ?? ''}
        options={[['', 'All Stages'], ...STAGES.map((stage) => [stage, STAGE_GROUP_LABEL[stage]] as const)]}
        onChange={(value) => onSearch({ ...fromFirst, stage: oneOf(STAGES, value) })}
      />
      <FilterSelect
        label="Owner"
        value={search.owner === undefined ? '' : String(search.owner)}
        options={[
          ['', 'All Owners'],
          ['0', 'Nobody'],
          ...(owners.data ?? []).map((owner) => [String(owner.id), nameOf(owner)] as const),
        ]}
        onChange={(value) => onSearch({ ...fromFirst, owner: wholeNumber(value) })}
      />
      {search.view !== 'board' && (
        <SortMenu
          sorts={SORTS}
          order={contactOrder(search)}
          onSort={(order) => onSearch(withOrder(search, order))}
        />
      )}
    </Toolbar>
  );
}

type ContactToolbarProps = {
  search: CrmSearch;
  onSearch: (next: CrmSearch) => void;
  onAdd: () => void;
  onImport: () => void;
};
