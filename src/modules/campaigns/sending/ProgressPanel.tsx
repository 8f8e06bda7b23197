import { Box, Button, Flex, Stack, Text, Link as TextLink } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Ban, Pause, Play, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { countOf, formatDateTime } from '#lib/text/format.ts';
import { PAUSE_REASON_LABEL, RECIPIENT_STATE_LABEL } from '#shared/campaigns/messages.ts';
import type { RecipientState } from '#shared/campaigns/model.ts';
import {
  campaignPageTexts,
  campaignTexts,
  PAUSE_ADVICE,
  WAIT_LABEL,
} from '#shared/campaigns/page.messages.ts';
import type { CampaignSending } from '#shared/campaigns/sending.output.ts';
import { mailTexts } from '#shared/email/messages.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { ProgressBar } from '#ui/base/ProgressBar.tsx';
import { useSendingCommands } from './useSendingCommands.tsx';
import { WhereEmailsAre } from './WhereEmailsAre.tsx';

const EMAILS = [mailTexts.one, mailTexts.many] as const;
/** In the order of a recipient's way. */
const COUNTED = [
  'sent',
  'pending',
  'failed',
  'skipped',
  'unknown',
] as const satisfies readonly RecipientState[];

/** How far sending is, what it waits for, and what can be done about it. */
export function ProgressPanel({ sending }: { sending: CampaignSending }) {
  const commands = useSendingCommands(sending);
  const { id, state, recipients, pending, unknown, areListed } = sending;
  const settled = recipients - pending;
  const share = recipients === 0 ? 0 : Math.floor((settled / recipients) * 100);
  return (
    <Box as="section" aria-label={campaignPageTexts.ready} mb="5">
      <Stack gap="4" bg="bg.surface" borderWidth="1px" borderRadius="lg" p="5">
        <Flex justify="space-between" align="flex-start" gap="4" wrap="wrap">
          <Box minW="0" flex="1 1 16rem" role="status">
            <SendingState sending={sending} />
          </Box>
          {state !== 'sent' && (
            <Flex gap="2" wrap="wrap">
              {state === 'paused' ? (
                <Button size="sm" variant="solid" loading={commands.isResuming} onClick={commands.resume}>
                  <Play aria-hidden />
                  {campaignPageTexts.resume}
                </Button>
              ) : (
                <Button size="sm" loading={commands.isPausing} onClick={commands.pause}>
                  <Pause aria-hidden />
                  {campaignPageTexts.pause}
                </Button>
              )}
              <Button size="sm" onClick={commands.cancel}>
                <Ban aria-hidden />
                {campaignPageTexts.cancel}
              </Button>
            </Flex>
          )}
        </Flex>
        {state !== 'sent' && areListed && <ProgressBar percent={share} label={campaignPageTexts.progress} />}
        <Counts sending={sending} />
        {unknown > 0 && (
          <Notice>
            <Text>{campaignPageTexts.unknown(countOf(unknown, EMAILS))}</Text>
            <Flex gap="2" wrap="wrap">
              <Button size="sm" asChild>
                <Link
                  to="/email/$id"
                  params={{ id: String(id) }}
                  search={{ view: 'recipients', state: 'unknown' }}
                  resetScroll={false}
                >
                  {campaignPageTexts.unknownShow}
                </Link>
              </Button>
              <Button size="sm" onClick={commands.resend}>
                <RotateCw aria-hidden />
                {campaignPageTexts.resend}
              </Button>
            </Flex>
          </Notice>
        )}
        <WhereEmailsAre delivers={sending.delivers} />
      </Stack>
      {commands.element}
    </Box>
  );
}

/** The state in a sentence, and for a pause or a wait the reason and what to do. */
function SendingState({ sending }: { sending: CampaignSending }) {
  const { state, sentDate, pauseReason, pauseDetail, perMinute, waitsFor, waitsUntil } = sending;
  if (state === 'sent') {
    return <Text fontWeight="medium">{sentDate && campaignPageTexts.sentOn(formatDateTime(sentDate))}</Text>;
  }
  if (state === 'paused') {
    const reason = pauseReason ?? 'staff';
    return (
      <>
        <Text fontWeight="medium">{PAUSE_REASON_LABEL[reason]}</Text>
        {pauseDetail && <Text overflowWrap="anywhere">{pauseDetail}</Text>}
        <Text color="fg.muted">{PAUSE_ADVICE[reason]}</Text>
      </>
    );
  }
  if (waitsFor) {
    return (
      <>
        <Text fontWeight="medium">{WAIT_LABEL[waitsFor]}</Text>
        {waitsUntil && <Text color="fg.muted">{campaignPageTexts.goesOn(formatDateTime(waitsUntil))}</Text>}
      </>
    );
  }
  return (
    <>
      <Text fontWeight="medium">{campaignPageTexts.sendingNow}</Text>
      <Text color="fg.muted">{campaignPageTexts.perMinute(countOf(perMinute, EMAILS))}</Text>
    </>
  );
}

/** Each number links to its recipients. */
function Counts({ sending }: { sending: CampaignSending }) {
  const { id, recipients, areListed, startedAt } = sending;
  const people = countOf(recipients, campaignPageTexts.recipientsNoun);
  if (startedAt === null) return <Text color="fg.muted">{campaignTexts.about(people)}</Text>;
  const shown = COUNTED.filter((state) => state === 'sent' || sending[state] > 0);
  return (
    <MetaLine color="fg.muted" fontVariantNumeric="tabular-nums">
      {areListed ? people : campaignPageTexts.listing(people)}
      {shown.map((state) => (
        <TextLink key={state} asChild>
          <Link
            to="/email/$id"
            params={{ id: String(id) }}
            search={{ view: 'recipients', state }}
            resetScroll={false}
          >
            {formatCount(sending[state])} {RECIPIENT_STATE_LABEL[state].toLowerCase()}
          </Link>
        </TextLink>
      ))}
    </MetaLine>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <Stack gap="3" p="4" bg="warning.bg" borderRadius="md" align="flex-start">
      {children}
    </Stack>
  );
}
