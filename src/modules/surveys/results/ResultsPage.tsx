import { Box, Button, Flex, Heading } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, Download } from 'lucide-react';
import { trpc } from '#lib/trpc.ts';
import { campaignTexts } from '#shared/campaigns/page.messages.ts';
import { responsesExportPath, surveyPath } from '#shared/surveys/model.ts';
import type { SurveyResults } from '#shared/surveys/output.ts';
import { resultTexts as texts } from '#shared/surveys/results.messages.ts';
import { BackLink } from '#ui/base/BackLink.tsx';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { ViewSwitch } from '#ui/base/ViewSwitch.tsx';
import { PageError } from '#widgets/PageError.tsx';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { StaffOnly } from '#widgets/StaffOnly.tsx';
import { useSurveyNews } from '../useSurveyNews.ts';
import { Results } from './Results.tsx';
import { SingleResponses } from './SingleResponses.tsx';

const VIEWS = ['summary', 'single'] as const;
export type ResultsView = (typeof VIEWS)[number];

type Props = { id: string; view: ResultsView };

/** The results of one survey, and the single responses to a named one. Staff only. */
export function ResultsPage(props: Props) {
  return (
    <StaffOnly page="/email" feature={campaignTexts.feature}>
      <ResultsPanel {...props} />
    </StaffOnly>
  );
}

function ResultsPanel({ id, view }: Props) {
  useSurveyNews();
  const query = trpc.email.surveys.results.useQuery({ id });
  const results = query.data;
  if (!results) return query.isError ? <PageError message={texts.failed} query={query} /> : null;
  return (
    <Box maxW="60rem">
      <BackLink>
        <Link to={surveyPath({ id })}>
          <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
          {texts.backToSurvey}
        </Link>
      </BackLink>
      <PageHeader
        title={results.title}
        tab={[results.title, texts.page]}
        subtitle={texts.page}
        actions={<Actions results={results} />}
      />
      {!results.anonymous && (
        <ViewSwitch label={texts.views}>
          {VIEWS.map((each) => (
            <Link
              key={each}
              to="/email/surveys/$id/results"
              params={{ id }}
              search={each === 'summary' ? {} : { view: each }}
              activeOptions={{ exact: true }}
              aria-current={each === view ? 'page' : undefined}
            >
              {texts[each]}
            </Link>
          ))}
        </ViewSwitch>
      )}
      {results.status === 'draft' && <EmptyState title={texts.notPublished} />}
      {results.status !== 'draft' &&
        (view === 'single' && !results.anonymous ? (
          <SingleResponses surveyId={id} questions={results.questions} />
        ) : (
          <>
            <Heading as="h2" srOnly>
              {texts.summary}
            </Heading>
            <Results results={results} />
          </>
        ))}
    </Box>
  );
}

function Actions({ results: { id, status, shown } }: { results: SurveyResults }) {
  return (
    <Flex gap="2" wrap="wrap">
      {status !== 'draft' && (
        <Button asChild>
          <Link to="/$type/$id" params={{ type: 'survey', id }}>
            {texts.openPage}
          </Link>
        </Button>
      )}
      {shown > 0 && (
        <Button asChild>
          <a href={responsesExportPath({ id })} download>
            <Download aria-hidden />
            {texts.export}
          </a>
        </Button>
      )}
    </Flex>
  );
}
