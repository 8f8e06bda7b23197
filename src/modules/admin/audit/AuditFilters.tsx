import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { boot } from '#lib/boot.ts';
import { trpc } from '#lib/trpc.ts';
import { adminTexts } from '#shared/admin/messages.ts';
import { auditTextsOf, SUBJECT_LABEL } from '#shared/audit/messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { SUBJECTS } from '#shared/records.ts';
import { Toolbar } from '#ui/base/Toolbar.tsx';
import { DateInput } from '#ui/forms/DateInput.tsx';
import { SearchBox } from '#ui/forms/SearchBox.tsx';
import { FilterSelect } from '#ui/lists/FilterSelect.tsx';
import { capitalize } from '../members/capitalize.ts';
import type { AuditSearch, OnAuditSearch } from './auditSearch.ts';

/** The audit log's filters. */
export function AuditFilters({ search, onSearch, onClear }: AuditFiltersProps) {
  const actions = trpc.admin.auditActions.useQuery(undefined).data ?? [];
  const filters = useRef<HTMLDivElement>(null);
  const filtered = Object.keys(search).length > 0;

  function clear(): void {
    // The button disappears with the last filter, so the focus moves to the first field.
    filters.current?.querySelector('input')?.focus();
    onClear();
  }

  return (
    <Box ref={filters}>
      <Toolbar
        filters={[
          {
            key: 'action',
            isOn: search.action !== undefined,
            field: (
              <FilterSelect
                label={adminTexts.action}
                value={search.action ?? ''}
                options={[
                  ['', adminTexts.allActions],
                  ...actions.map((name) => [name, capitalize(auditTextsOf(name).sentence)] as const),
                ]}
                onChange={(action) => onSearch({ action: action || undefined })}
              />
            ),
          },
          {
            key: 'subject',
            isOn: search.subject !== undefined,
            field: (
              <FilterSelect
                label={adminTexts.type}
                value={search.subject ?? ''}
                options={[
                  ['', adminTexts.allTypes],
                  ...SUBJECTS.map((subject) => [subject, SUBJECT_LABEL[subject]] as const),
                ]}
                onChange={(value) => onSearch({ subject: SUBJECTS.find((subject) => subject === value) })}
              />
            ),
          },
          {
            key: 'days',
            isOn: search.from !== undefined || search.to !== undefined,
            width: DAYS,
            field: <Days {...{ search, onSearch }} />,
          },
        ]}
        end={
          filtered && (
            <Button variant="ghost" onClick={clear}>
              <X aria-hidden />
              {generalTexts.clearFilters}
            </Button>
          )
        }
      >
        <SearchBox
          label={adminTexts.actor}
          placeholder={adminTexts.actorPlaceholder}
          maxLength={100}
          q={search.actor ?? ''}
          onSearch={(actor) => onSearch({ actor: actor || undefined }, Boolean(search.actor))}
        />
      </Toolbar>
    </Box>
  );
}

/** The width of both days with their labels, in rem. */
const DAYS = 32;

function Days({ search, onSearch }: Pick<AuditFiltersProps, 'search' | 'onSearch'>) {
  return (
    <Flex gap="2" align="center" wrap="wrap" w={{ base: 'full', sm: 'auto' }}>
      <Day label={adminTexts.from} value={search.from} onChange={(from) => onSearch({ from })} />
      <Day label={adminTexts.to} value={search.to} onChange={(to) => onSearch({ to })} />
      <Text color="fg.muted" textStyle="xs" w={{ base: 'full', sm: 'auto' }}>
        {adminTexts.datesIn(boot.brand.timeZone)}
      </Text>
    </Flex>
  );
}

function Day({ label, value, onChange }: DayProps) {
  return (
    <Flex
      as="label"
      direction={{ base: 'column', sm: 'row' }}
      align={{ sm: 'center' }}
      gap={{ base: '1', sm: '2' }}
      flex={{ base: '1', sm: 'none' }}
      minW="0"
    >
      <Text color="fg.muted" textStyle="xs">
        {label}
      </Text>
      <DateInput
        size="md"
        width={{ sm: '9.5rem' }}
        value={value ?? ''}
        onChange={(day) => onChange(day || undefined)}
      />
    </Flex>
  );
}

type DayProps = { label: string; value: string | undefined; onChange: (day: string | undefined) => void };

/** `onSearch` changes a part of the search. */
type AuditFiltersProps = { search: AuditSearch; onSearch: OnAuditSearch; onClear: () => void };
