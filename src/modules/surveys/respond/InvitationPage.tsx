import { Box, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { messageOf } from '#lib/cache/feedback.ts';
import { errorOf, trpc } from '#lib/trpc.ts';
import { servedName } from '#shared/kit/served-name.ts';
import { surveyMessages } from '#shared/surveys/messages.ts';
import type { SurveyForm as Form } from '#shared/surveys/output.ts';
import { respondingTexts as texts } from '#shared/surveys/responding.messages.ts';
import { PageMarkdown } from '#widgets/markdown/PageMarkdown.tsx';
import { NotFoundNotice } from '#widgets/NotFoundNotice.tsx';
import { PageError } from '#widgets/PageError.tsx';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { SurveyForm } from '#widgets/surveys/SurveyForm.tsx';
import { closedText, Responded, SurveyFrame } from './SurveyFrame.tsx';
import { useKeptAnswers } from './useKeptAnswers.tsx';
import { useResponding } from './useResponding.ts';

/** The page behind a single-use link. It needs no login. */
export function InvitationPage({ id, token }: { id: string; token: string }) {
  const form = trpc.email.surveys.formInvited.useQuery({ id, token });
  const [isNew, setNew] = useState(false);
  const code = errorOf(form.error)?.code;
  if (code === 'NOT_FOUND' || code === 'GONE') {
    return <NotFoundNotice title={texts.brokenLink} text={messageOf(form.error)} />;
  }
  if (!form.data) return form.isError ? <PageError message={texts.loadFailed} query={form} /> : null;
  return (
    <Box maxW="reading">
      <PageHeader title={form.data.title} />
      <Description id={id} />
      <SurveyFrame survey={form.data} byLink>
        <Standing survey={form.data} token={token} isNew={isNew} onResponded={() => setNew(true)} />
      </SurveyFrame>
    </Box>
  );
}

/** The survey's text, which everyone can read. */
function Description({ id }: { id: string }) {
  const entry = trpc.entries.read.useQuery({ id });
  if (!entry.data) return null;
  return <PageMarkdown name={servedName('entry', entry.data)}>{entry.data.body}</PageMarkdown>;
}

function Standing({ survey, token, isNew, onResponded }: StandingProps) {
  const closed = closedText(survey);
  if (survey.hasResponded) {
    const title = isNew ? surveyMessages.hasResponded : surveyMessages.invitationUsed;
    return <Responded focused={isNew} title={title} thanks={texts.thanksByLink} />;
  }
  if (closed !== null) return <Text fontWeight="medium">{closed}</Text>;
  return <ResponseForm survey={survey} token={token} onResponded={onResponded} />;
}

type StandingProps = { survey: Form; token: string; isNew: boolean; onResponded: () => void };

/** Last characters of the token, which tell two invitations on one device apart. The browser's storage doesn't have the rest. */
const TOKEN_END = 6;

function ResponseForm({ survey, token, onResponded }: Omit<StandingProps, 'isNew'>) {
  const { id, questions } = survey;
  const { formInvited } = trpc.useUtils().email.surveys;
  const kept = useKeptAnswers(`survey:${id}:${token.slice(-TOKEN_END)}`);
  const { problems, busy, submit } = useResponding(
    trpc.email.surveys.respondInvited,
    { id, token },
    {
      kept,
      onResponded: () => {
        onResponded();
        formInvited.setData({ id, token }, (cached) => cached && { ...cached, hasResponded: true });
      },
      onRefused: () => void formInvited.invalidate({ id, token }),
    },
  );
  return (
    <>
      {kept.note && <Box mb="6">{kept.note}</Box>}
      <Text mb="6">{texts.personalLink}</Text>
      <SurveyForm
        {...{ questions, problems, busy }}
        answers={kept.answers}
        onChange={kept.change}
        onSubmit={submit}
      >
        <Text color="fg.muted" textStyle="sm">
          {`${texts.final} ${texts.keptByLink}`}
        </Text>
      </SurveyForm>
    </>
  );
}
