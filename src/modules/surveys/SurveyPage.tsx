import { Box, Button, Menu, Stack } from '@chakra-ui/react';
import { Link, useNavigate } from '@tanstack/react-router';
import { History, X } from 'lucide-react';
import { useRef } from 'react';
import { trpc } from '#lib/trpc.ts';
import { pickActions } from '#records/actions.tsx';
import { RecordBody } from '#records/RecordBody.tsx';
import { useFromList } from '#records/useRecordPage.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import { recordTexts } from '#shared/records.messages.ts';
import { SURVEY_VIEWS, type SurveySearch, surveysAddress } from '#shared/surveys/address.ts';
import { builderTexts as texts } from '#shared/surveys/builder.messages.ts';
import type { Survey } from '#shared/surveys/output.ts';
import { surveyTexts } from '#shared/surveys/page.messages.ts';
import { ActionMenu } from '#ui/base/ActionMenu.tsx';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { Views } from '#ui/base/ViewSwitch.tsx';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { StaffOnly } from '#widgets/StaffOnly.tsx';
import { type SurveyCommands, surveyActions } from './actions.ts';
import { BuilderForm } from './builder/BuilderForm.tsx';
import { PreviewView } from './builder/PreviewView.tsx';
import { PublishPanel } from './builder/PublishPanel.tsx';
import { SettingsPanel } from './builder/SettingsPanel.tsx';
import { useSurveyForm } from './builder/useSurveyForm.ts';
import { SurveyBadge } from './SurveyBadge.tsx';
import { useSurveyCommands } from './useSurveyCommands.tsx';
import { useSurveyNews } from './useSurveyNews.ts';

type Props = { surveyId: string; search: SurveySearch };

/** The builder of a survey. Staff only. */
export function SurveyPage(props: Props) {
  return (
    <StaffOnly page="/email/surveys" feature={surveyTexts.feature}>
      <SurveyPanel {...props} />
    </StaffOnly>
  );
}

function SurveyPanel({ surveyId, search }: Props) {
  useSurveyNews();
  const query = trpc.email.surveys.read.useQuery({ id: surveyId });
  const list = surveysAddress.read(useFromList());
  const navigate = useNavigate();
  const onGone = () =>
    void navigate({ to: '/email/surveys', search: list, replace: true, ignoreBlocker: true });
  const { commands, element } = useSurveyCommands({ search: list, onGone });
  const close = (
    <Button size="sm" asChild>
      <Link to="/email/surveys" search={list}>
        <X aria-hidden />
        {generalTexts.close}
      </Link>
    </Button>
  );
  return (
    <>
      <RecordBody
        query={query}
        isEnabled
        failed={texts.readFailed}
        header={<PageHeader title={surveyTexts.module} />}
        onClose={onGone}
      >
        {(survey) => (
          <>
            <PageHeader
              title={survey.title}
              tab={[survey.title, surveyTexts.module]}
              actions={
                <>
                  <ActionMenu
                    label={recordTexts.moreActions}
                    actions={pickActions(surveyActions(survey, commands), ['duplicate', 'close', 'delete'])}
                  >
                    <Menu.Item value="history" asChild>
                      <Link to="/$type/$id/history" params={{ type: 'survey', id: survey.id }}>
                        <History aria-hidden />
                        {generalTexts.history}
                      </Link>
                    </Menu.Item>
                  </ActionMenu>
                  {close}
                </>
              }
            />
            <Builder {...{ survey, search, commands }} />
          </>
        )}
      </RecordBody>
      {element}
    </>
  );
}

function Builder({ survey, search, commands }: BuilderProps) {
  const { id } = survey;
  const root = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const state = useSurveyForm(survey, focusMistake, commands.edit);
  const { view = 'questions' } = search;

  /** The text or a question may be behind the preview. */
  function focusIn(selector: string): void {
    if (view !== 'questions') {
      void navigate({ to: '/email/surveys/$id', params: { id }, search: {}, replace: true });
    }
    focusSoon(() => root.current?.querySelector<HTMLElement>(selector));
  }

  function focusMistake(): void {
    focusIn('[aria-invalid=true]');
  }

  return (
    <>
      <SurveyFacts survey={survey} />
      <Views label={texts.views} mb="5">
        {SURVEY_VIEWS.map((each) => (
          <Link
            key={each}
            to="/email/surveys/$id"
            params={{ id }}
            search={each === 'questions' ? {} : { view: each }}
            activeOptions={WITH_SEARCH}
            aria-current={each === view ? 'page' : undefined}
            replace
            resetScroll={false}
          >
            {texts[each]}
          </Link>
        ))}
        {survey.status !== 'draft' && (
          <Link to="/email/surveys/$id/results" params={{ id }}>
            {texts.results}
          </Link>
        )}
      </Views>
      {/* It stays mounted, so that its changes stay too. */}
      <Box hidden={view !== 'questions'}>
        <BuilderForm
          {...{ survey, state, root }}
          onDuplicate={() => commands.duplicate(id)}
          aside={
            <Stack gap="5" minW="0">
              <PublishPanel
                survey={survey}
                isDirty={state.dirty}
                saveFirst={state.saveFirst}
                commands={commands}
                onQuestion={(question) => focusIn(`[data-question="${CSS.escape(question)}"] input`)}
              />
              <SettingsPanel survey={survey} form={state.form} />
            </Stack>
          }
        />
      </Box>
      {view === 'preview' && <PreviewView draft={state.written} status={survey.status} />}
    </>
  );
}

/** Frames until a mistake is rendered, on a slow device. */
const FRAMES = 30;

function focusSoon(find: () => HTMLElement | null | undefined, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const found = find();
    found?.focus();
    found?.scrollIntoView({ block: 'center' });
    if (!found && frames > 0) focusSoon(find, frames - 1);
  });
}

const WITH_SEARCH = { exact: true, includeSearch: true };

function SurveyFacts({ survey: { status, anonymous, responses } }: { survey: Survey }) {
  return (
    <MetaLine mb="5" color="fg.muted">
      <SurveyBadge status={status} />
      {anonymous ? texts.anonymous : texts.named}
      {texts.responses(formatCount(responses), responses === 1)}
    </MetaLine>
  );
}

type BuilderProps = { survey: Survey; search: SurveySearch; commands: SurveyCommands };
