import { Box, Button, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '#lib/session/session.ts';
import { trpc } from '#lib/trpc.ts';
import { surveyMessages } from '#shared/surveys/messages.ts';
import { surveyPath, surveyResultsPath } from '#shared/surveys/model.ts';
import type { SurveyForm as Form } from '#shared/surveys/output.ts';
import { respondingTexts as texts } from '#shared/surveys/responding.messages.ts';
import { QueryError } from '#ui/base/QueryError.tsx';
import { LoginOrPending } from '#widgets/LoginOrPending.tsx';
import { SurveyForm } from '#widgets/surveys/SurveyForm.tsx';
import { SharedResults } from '../results/SharedResults.tsx';
import { closedText, Responded, SurveyFrame } from './SurveyFrame.tsx';
import { useKeptAnswers } from './useKeptAnswers.tsx';
import { useResponding } from './useResponding.ts';

/** The survey on its entry's page: what happens to the answers, and the form or why there is none. */
export function SurveyPart({ id }: { id: string }) {
  const form = trpc.email.surveys.form.useQuery({ id });
  const [isNew, setNew] = useState(false);
  if (!form.data) {
    return form.isError ? (
      <Box mt="8">
        <QueryError message={texts.loadFailed} query={form} />
      </Box>
    ) : null;
  }
  const { status, sharing } = form.data;
  return (
    <>
      <SurveyFrame survey={form.data}>
        <Standing survey={form.data} isNew={isNew} onResponded={() => setNew(true)} />
        {status !== 'draft' && <StaffResults id={id} />}
      </SurveyFrame>
      {status === 'closed' && sharing === 'everyone' && <SharedResults id={id} />}
    </>
  );
}

function Standing({ survey, isNew, onResponded }: StandingProps) {
  const canRespond = useCan('surveys.respond', null);
  const closed = closedText(survey);
  if (survey.status === 'draft') return <Draft id={survey.id} />;
  if (survey.hasResponded) {
    return <Responded focused={isNew} title={surveyMessages.hasResponded} thanks={texts.thanks} />;
  }
  if (closed !== null) return <Text fontWeight="medium">{closed}</Text>;
  if (!canRespond) return <LoginOrPending variant="solid">{texts.logIn}</LoginOrPending>;
  return <ResponseForm survey={survey} onResponded={onResponded} />;
}

type StandingProps = { survey: Form; isNew: boolean; onResponded: () => void };

/** Staff see the results at any time. */
function StaffResults({ id }: { id: string }) {
  const isStaff = useCan('surveys.read', null);
  return (
    isStaff && (
      <Button asChild mt="6">
        <Link to={surveyResultsPath({ id })}>{texts.viewResults}</Link>
      </Button>
    )
  );
}

function Draft({ id }: { id: string }) {
  return (
    <>
      <Text mb="3">{texts.draft}</Text>
      <Button asChild>
        <Link to={surveyPath({ id })}>{texts.editDraft}</Link>
      </Button>
    </>
  );
}

function ResponseForm({ survey, onResponded }: Omit<StandingProps, 'isNew'>) {
  const { id, questions } = survey;
  const { form } = trpc.useUtils().email.surveys;
  const kept = useKeptAnswers(`survey:${id}`);
  const { problems, busy, submit } = useResponding(
    trpc.email.surveys.respond,
    { id },
    {
      kept,
      onResponded: () => {
        onResponded();
        form.setData({ id }, (cached) => cached && { ...cached, hasResponded: true });
      },
      onRefused: () => void form.invalidate({ id }),
    },
  );
  return (
    <>
      {kept.note && <Box mb="6">{kept.note}</Box>}
      <SurveyForm
        {...{ questions, problems, busy }}
        answers={kept.answers}
        onChange={kept.change}
        onSubmit={submit}
      >
        <Text color="fg.muted" textStyle="sm">
          {`${texts.final} ${texts.kept}`}
        </Text>
      </SurveyForm>
    </>
  );
}
