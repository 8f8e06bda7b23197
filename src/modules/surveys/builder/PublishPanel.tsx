import { Button, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { ExternalLink, Link as LinkIcon, Lock, Send } from 'lucide-react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { copyLink } from '#lib/text/copyLink.ts';
import { formatDateTime } from '#lib/text/format.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { builderTexts as texts } from '#shared/surveys/builder.messages.ts';
import type { Survey } from '#shared/surveys/output.ts';
import { surveyTexts } from '#shared/surveys/page.messages.ts';
import { Panel } from '#ui/base/Panel.tsx';
import { useMountedDialog } from '#ui/dialogs/useMountedDialog.tsx';
import type { SurveyCommands } from '../actions.ts';
import { AskingButtons } from './AskingButtons.tsx';

const PublishDialog = lazyOrRetry(async () => ({
  default: (await import('./PublishDialog.tsx')).PublishDialog,
}));

/** Publishing, and afterwards the ways to the survey. Changes in the form are saved first. */
export function PublishPanel({ survey, isDirty, saveFirst, commands, onQuestion }: PublishPanelProps) {
  const publishing = useMountedDialog(PublishDialog);
  const { id, status, publishedAt, closedAt, closesAt } = survey;
  const path = `/survey/${id}`;
  return (
    <>
      <Panel title={texts.publishing}>
        <Stack gap="2">
          <Stack gap="1" color="fg.muted" mb="1">
            {status === 'draft' && <Text>{texts.draftNote}</Text>}
            {publishedAt && <Text>{texts.publishedOn(formatDateTime(publishedAt))}</Text>}
            {status === 'active' && closesAt && <Text>{texts.closesOn(formatDateTime(closesAt))}</Text>}
            {closedAt && <Text>{texts.closedOn(formatDateTime(closedAt))}</Text>}
          </Stack>
          {status === 'draft' && (
            <>
              <Button
                variant={isDirty ? undefined : 'solid'}
                onClick={() => saveFirst((stored) => publishing.open({ survey: stored, onQuestion }))}
              >
                <Send aria-hidden />
                {texts.publish}
              </Button>
              {isDirty && (
                <Text color="fg.muted" textStyle="xs">
                  {texts.savesFirst}
                </Text>
              )}
            </>
          )}
          {status !== 'draft' && (
            <>
              <Button asChild>
                <Link to="/$type/$id" params={{ type: 'survey', id }}>
                  <ExternalLink aria-hidden />
                  {texts.openPage}
                </Link>
              </Button>
              <Button onClick={() => void copyLink(new URL(path, window.location.origin).href)}>
                <LinkIcon aria-hidden />
                {generalTexts.copyLink}
              </Button>
            </>
          )}
          {status === 'active' && (
            <>
              <AskingButtons survey={survey} />
              <Button onClick={() => commands.close(survey)}>
                <Lock aria-hidden />
                {surveyTexts.close}
              </Button>
            </>
          )}
        </Stack>
      </Panel>
      {publishing.element}
    </>
  );
}

type PublishPanelProps = {
  survey: Survey;
  isDirty: boolean;
  /** Calls back with the saved survey. */
  saveFirst: (run: (stored: Survey) => void) => void;
  commands: SurveyCommands;
  /** Shows a question, by its ID. */
  onQuestion: (id: string) => void;
};
