import { Box, Heading, Text } from '@chakra-ui/react';
import { Circle, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useToday } from '#lib/browser/useToday.ts';
import { formatDay } from '#lib/text/format.ts';
import { BY_CURSOR, itemsOf, trpc } from '#lib/trpc.ts';
import { RecordLink } from '#records/RecordLink.tsx';
import { contactTexts } from '#shared/contacts/messages.ts';
import { NEXT_STEPS_PAGE } from '#shared/contacts/model.ts';
import type { NextStep } from '#shared/contacts/output.ts';
import { dueGroup } from '#shared/kit/day-ranges.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { QueryError } from '#ui/base/QueryError.tsx';
import { LoadMore } from '#ui/lists/LoadMore.tsx';
import { RowList } from '#ui/lists/RowList.tsx';
import { useStepDone } from './useStepDone.ts';

/** What the viewer does next for their contacts. Nothing is shown if there is nothing to do. */
export function NextSteps() {
  const list = trpc.crm.nextSteps.useInfiniteQuery({ limit: NEXT_STEPS_PAGE }, BY_CURSOR);
  const steps = itemsOf(list);
  if (list.isError) return <QueryError message={contactTexts.nextStepsFailed} query={list} />;
  if (steps.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="next-steps" mb="6">
      <Heading as="h2" size="sm" id="next-steps" mb="2">
        {contactTexts.nextSteps}
      </Heading>
      <RowList aria-labelledby="next-steps">
        {steps.map((step) => (
          <StepRow key={`${step.id}:${step.version}`} step={step} />
        ))}
      </RowList>
      <LoadMore list={list} />
    </Box>
  );
}

/** As high as the button at the start of the row. */
const FIRST_LINE = {
  display: 'flex',
  alignItems: 'center',
  minH: '8',
  '@media (pointer: coarse)': { minH: '10' },
};

function StepRow({ step }: { step: NextStep }) {
  const { id, contactName, company, nextStep, nextStepOn } = step;
  const words = nextStep || contactTexts.nextStep;
  const finish = useStepDone();
  // Checked at once, until the step has left the list or saving has failed.
  const [checked, setChecked] = useState(false);
  const isOverdue = dueGroup(nextStepOn, useToday()) === 'overdue' && !checked;
  const Icon = checked ? CircleCheck : Circle;

  async function run(): Promise<void> {
    setChecked(true);
    if (!(await finish(step))) setChecked(false);
  }

  return (
    <Box
      as="li"
      {...{ display: 'flex', alignItems: 'flex-start', gap: '1.5', px: '2', py: '2', borderTopWidth: '1px' }}
      _first={{ borderTopWidth: '0' }}
    >
      <IconAction
        size="sm"
        label={contactTexts.finishStep(words, contactName)}
        icon={<Icon size={18} strokeWidth={1.75} aria-hidden />}
        color={checked ? 'success' : 'fg.subtle'}
        aria-disabled={checked}
        onClick={checked ? undefined : () => void run()}
      />
      <Box flex="1" minW="0" pe="2">
        <Box
          css={FIRST_LINE}
          fontWeight="medium"
          overflowWrap="anywhere"
          textDecoration={checked ? 'line-through' : undefined}
        >
          <RecordLink path="/crm" id={id} ownPage tall>
            {words}
          </RecordLink>
        </Box>
        <MetaLine color="fg.muted" textStyle="xs">
          <bdi>{contactName}</bdi>
          {company && <bdi>{company}</bdi>}
          {nextStepOn && (
            <Text as="span" color={isOverdue ? 'danger' : undefined}>
              {formatDay(nextStepOn)}
              {isOverdue && ` ${contactTexts.overdue}`}
            </Text>
          )}
        </MetaLine>
      </Box>
    </Box>
  );
}
