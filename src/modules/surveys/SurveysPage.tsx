import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { RecordToolbar, sortsOf } from '#records/RecordToolbar.tsx';
import type { RecordPageProps } from '#records/useRecordPage.ts';
import { campaignTexts } from '#shared/campaigns/page.messages.ts';
import { type SurveysSearch, surveysAddress } from '#shared/surveys/address.ts';
import { SURVEY_SORT_LABEL, SURVEY_STATUS_LABEL } from '#shared/surveys/messages.ts';
import { SURVEY_SORT_DIRECTION, SURVEY_SORTS, SURVEY_STATUSES } from '#shared/surveys/model.ts';
import { surveyTexts } from '#shared/surveys/page.messages.ts';
import { EmailTabs } from '#widgets/EmailHead.tsx';
import { StaffOnly } from '#widgets/StaffOnly.tsx';
import { SurveyTable } from './SurveyTable.tsx';
import { useSurveyCommands } from './useSurveyCommands.tsx';
import { useSurveyNews } from './useSurveyNews.ts';

const SORTS = sortsOf(SURVEY_SORTS, SURVEY_SORT_LABEL, SURVEY_SORT_DIRECTION);
const STATUSES = SURVEY_STATUSES.map((status) => [status, SURVEY_STATUS_LABEL[status]] as const);

type Props = Pick<RecordPageProps<SurveysSearch>, 'search' | 'onSearch'> & {
  /** What campaigns and surveys have in common, above the list. */
  head: ReactNode;
};

/** The surveys. Staff only. */
export function SurveysPage(props: Props) {
  return (
    <StaffOnly page="/email/surveys" feature={surveyTexts.feature}>
      <Surveys {...props} />
    </StaffOnly>
  );
}

/** Opens the dialog that the URL names, as the link beside the types of entries does. Back doesn't open it again. */
function useContinued(add: () => void): void {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const open = useEffectEvent(() => {
    add();
    void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false });
  });
  useEffect(() => {
    if (hash === 'new') open();
  }, [hash]);
}

function Surveys({ search, onSearch, head }: Props) {
  const { commands, element } = useSurveyCommands({ search });
  useContinued(commands.add);
  useSurveyNews();
  return (
    <>
      {head}
      <RecordToolbar
        list="surveys"
        noun={campaignTexts.searched}
        {...{ address: surveysAddress, search, onSearch, sorts: SORTS }}
        table={{}}
        tabs={<EmailTabs tab="surveys" q={search.q} />}
        filters={[
          {
            key: 'status',
            label: surveyTexts.status,
            all: surveyTexts.allStatuses,
            options: STATUSES,
          },
        ]}
      />
      <SurveyTable {...{ search, onSearch, commands }} />
      {element}
    </>
  );
}
