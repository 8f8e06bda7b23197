import { Text } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { formatDate } from '#lib/text/format.ts';
import { trpc } from '#lib/trpc.ts';
import { NoRecords } from '#records/NoRecords.tsx';
import { RecordLink } from '#records/RecordLink.tsx';
import type { RecordPageProps } from '#records/useRecordPage.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import { type SurveysSearch, surveysAddress } from '#shared/surveys/address.ts';
import { surveyLists } from '#shared/surveys/messages.ts';
import type { SurveyRow } from '#shared/surveys/output.ts';
import { surveyTexts } from '#shared/surveys/page.messages.ts';
import { ActionMenu } from '#ui/base/ActionMenu.tsx';
import { Clamped } from '#ui/base/Clamped.tsx';
import { CellLines } from '#ui/table/CellLines.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { Day } from '#ui/table/Day.tsx';
import { type SurveyCommands, surveyActions } from './actions.ts';
import { SurveyBadge } from './SurveyBadge.tsx';

const COLUMNS: Column<SurveyRow>[] = [
  {
    key: 'title',
    label: generalTexts.title,
    sort: 'title',
    cell: ({ title }) => <Clamped lines={2}>{title}</Clamped>,
  },
  { key: 'status', label: surveyTexts.status, cell: ({ status }) => <SurveyBadge status={status} /> },
  {
    key: 'responses',
    label: surveyTexts.responses,
    sort: 'responses',
    numeric: true,
    cell: ({ responses }) => formatCount(responses),
  },
  {
    key: 'questions',
    label: surveyTexts.questions,
    numeric: true,
    cell: ({ questions }) => formatCount(questions),
  },
  {
    key: 'created',
    label: surveyTexts.created,
    sort: 'created',
    cell: ({ createdDate }) => <Day>{formatDate(createdDate)}</Day>,
  },
];

/** The filtered surveys, page by page. */
export function SurveyTable({ search, onSearch, commands }: SurveyTableProps) {
  const list = trpc.email.surveys.list.useQuery(surveysAddress.toList(search), {
    placeholderData: keepPreviousData,
  });
  return (
    <DataTable
      label={surveyTexts.list}
      noun={surveyTexts.noun}
      columns={COLUMNS}
      list={list}
      rowKey={({ id }) => id}
      open={({ id, description }, words) => (
        <CellLines>
          <RecordLink path="/email/surveys" id={id} from={search} ownPage>
            {words}
          </RecordLink>
          <Text as="span" color="fg.muted" fontWeight="normal" textStyle="xs">
            <Clamped lines={1}>{description}</Clamped>
          </Text>
        </CellLines>
      )}
      actions={(survey) => surveyActions(survey, commands)}
      menu={(survey) => (
        <ActionMenu label={generalTexts.actionsFor(survey.title)} actions={surveyActions(survey, commands)} />
      )}
      order={surveysAddress.order(search)}
      onSort={(next) => onSearch(surveysAddress.withOrder(search, next))}
      onPage={(next, replace) => onSearch(surveysAddress.withPage(search, next), replace)}
      empty={
        <NoRecords
          filtered={surveysAddress.isFiltered(search)}
          texts={surveyLists}
          onClear={() => onSearch({})}
          add={{ label: surveyTexts.add, run: commands.add }}
        />
      }
      failure={surveyTexts.failed}
    />
  );
}

type SurveyTableProps = Pick<RecordPageProps<SurveysSearch>, 'search' | 'onSearch'> & {
  commands: SurveyCommands;
};
