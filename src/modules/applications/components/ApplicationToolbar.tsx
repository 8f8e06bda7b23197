import { Button } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { trpc } from '#lib/trpc.ts';
import { RecordToolbar, sortsOf } from '#records/RecordToolbar.tsx';
import { applicationsAddress } from '#shared/applications/address.ts';
import { APPLICATION_FIELDS } from '#shared/applications/fields.ts';
import {
  APPLICATION_SORT_DIRECTION,
  APPLICATION_SORTS,
  APPLICATIONS_EXPORT_PATH,
} from '#shared/applications/model.ts';
import { applicationTexts } from '#shared/applications/page.messages.ts';
import { Hint } from '#ui/base/Hint.tsx';
import { ConfirmedDownload } from '#widgets/ConfirmedDownload.tsx';
import { APPLICATION_COLUMNS, type ApplicationListProps } from '../ApplicationTable.tsx';
import { STATUS_OPTIONS } from '../actions.ts';

const SORTS = sortsOf(
  APPLICATION_SORTS,
  { created: applicationTexts.created, name: APPLICATION_FIELDS.projectName.label },
  APPLICATION_SORT_DIRECTION,
);

/** Search, filters, sort menu, and export of the applications. */
export function ApplicationToolbar({ search, onSearch, view }: Omit<ApplicationListProps, 'commands'>) {
  const cohorts = trpc.cohorts.list.useQuery({});
  const cohortOptions = (cohorts.data ?? []).map(({ id, name }) => [String(id), name] as const);
  return (
    <RecordToolbar
      list="applications"
      noun={applicationTexts.noun[1]}
      {...{ address: applicationsAddress, search, onSearch, sorts: SORTS }}
      filters={[
        {
          key: 'cohort',
          label: APPLICATION_FIELDS.cohortId.label,
          all: applicationTexts.allCohorts,
          options: [['0', applicationTexts.noCohort], ...cohortOptions],
        },
        {
          key: 'status',
          label: APPLICATION_FIELDS.status.label,
          all: applicationTexts.allStatuses,
          options: STATUS_OPTIONS,
        },
        {
          key: 'confirmation',
          label: applicationTexts.confirmation,
          all: applicationTexts.onlyConfirmed,
          options: [['unconfirmed', applicationTexts.onlyUnconfirmed]],
        },
      ]}
      table={{ columns: APPLICATION_COLUMNS, view }}
      end={
        <Hint label={applicationTexts.export}>
          <Button asChild px="0" aria-label={applicationTexts.export}>
            <ConfirmedDownload href={applicationsAddress.exportUrl(APPLICATIONS_EXPORT_PATH, search)}>
              <Download aria-hidden />
            </ConfirmedDownload>
          </Button>
        </Hint>
      }
    />
  );
}
