import type { ComponentProps } from 'react';
import { campaignTexts } from '#shared/campaigns/page.messages.ts';
import { surveyTexts } from '#shared/surveys/page.messages.ts';
import { EmailHead } from '#widgets/EmailHead.tsx';
import { useNewCampaign } from '../modules/campaigns/useCampaignCommands.tsx';
import { useNewSurvey } from '../modules/surveys/useSurveyCommands.tsx';

/** The head of both lists, with the dialogs of both modules. */
export function EmailHeadWithDialogs(props: Omit<ComponentProps<typeof EmailHead>, 'creations'>) {
  const campaign = useNewCampaign();
  const survey = useNewSurvey();
  return (
    <>
      <EmailHead
        {...props}
        creations={[
          ...campaign.actions.map(({ run }) => ({
            kind: 'campaigns' as const,
            label: campaignTexts.add,
            run,
          })),
          ...survey.actions.map(({ run }) => ({ kind: 'surveys' as const, label: surveyTexts.add, run })),
        ]}
      />
      {campaign.element}
      {survey.element}
    </>
  );
}
