import { Box, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '#lib/browser/useDebounced.ts';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { countOf, formatDay } from '#lib/text/format.ts';
import { type Mutation, type MutationProcedure, trpc } from '#lib/trpc.ts';
import { bankMessages, bankTexts } from '#shared/accounting/bank/messages.ts';
import type { StoredRule } from '#shared/accounting/bank/output.ts';
import { ledgerTexts } from '#shared/accounting/messages.ts';
import { RULE_MATCHES, RULE_TEXT_MAX, type RuleMatch } from '#shared/accounting/model.ts';
import type { Transaction } from '#shared/accounting/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { fieldMessages } from '#shared/kit/fields.messages.ts';
import { BULK_MAX, type Versioned } from '#shared/staff/model.ts';
import { QueryError } from '#ui/base/QueryError.tsx';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { Check } from '#ui/forms/Check.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { OptionSelect } from '#ui/forms/OptionSelect.tsx';
import { useCategories } from '../categories/useCategories.ts';
import { Amount } from '../components/Amount.tsx';
import { ruleCategories } from '../components/bank/ruleCategories.ts';

const SEARCH_AFTER = 250;
const MATCHES = RULE_MATCHES.map((match) => [match, bankTexts.matches[match]] as const);

/** What a rule made, for its Undo. `before` is the rule that had the same text. */
type Made = { rule: StoredRule; before: StoredRule | undefined; changed: Versioned[] };

/** Saves a rule for categories, and changes the transactions that it fits. They are shown before. */
export function RuleDialog({ rule, open, onClose }: RuleDialogProps) {
  const { choices } = useCategories();
  const [contains, setContains] = useState(rule.contains.slice(0, RULE_TEXT_MAX));
  const [match, setMatch] = useState(rule.match);
  const [category, setCategory] = useState(rule.category);
  const [also, setAlso] = useState(true);
  const [tried, setTried] = useState(false);
  const text = contains.trim();
  const asked = useDebounced(text, SEARCH_AFTER);
  const rows = trpc.accounting.ruleRows.useQuery(
    { contains: asked, match, category },
    { enabled: open && asked !== '' && category !== '', placeholderData: keepPreviousData },
  );
  const isCurrent = asked === text && rows.isSuccess && !rows.isPlaceholderData;
  const save = useRuleSave(onClose);

  function submit(): void {
    setTried(true);
    if (text === '' || category === '') return;
    const ids = also && isCurrent ? rows.data.ids : [];
    save.mutate({ rule: { contains: text, match, category }, ids });
  }

  return (
    <FormDialog
      {...{ open, onClose }}
      title={bankTexts.ruleFor}
      submitLabel={bankTexts.saveRule}
      onSubmit={submit}
      busy={save.isPending}
      dirty={false}
      size="sm"
    >
      <Stack gap="4" pb="2">
        <FormField label={bankTexts.match} required>
          <OptionSelect value={match} options={MATCHES} onChange={setMatch} />
        </FormField>
        <FormField
          label={bankTexts.ruleTextField}
          error={tried && text === '' ? bankMessages.ruleText : undefined}
          required
        >
          <Input
            autoComplete="off"
            maxLength={RULE_TEXT_MAX}
            value={contains}
            onChange={({ target }) => setContains(target.value)}
          />
        </FormField>
        <FormField
          label={bankTexts.category}
          error={tried && category === '' ? fieldMessages.required(bankTexts.category) : undefined}
          required
        >
          <OptionSelect
            value={category}
            options={ruleCategories(choices, rule.category)}
            onChange={setCategory}
          />
        </FormField>
        {rows.isError && <QueryError message={bankTexts.ruleRowsFailed} query={rows} />}
        <Box role="status">
          {isCurrent && rows.data.total === 0 && <Text color="fg.muted">{bankTexts.noChanges}</Text>}
        </Box>
        {isCurrent && rows.data.total > 0 && (
          <Box>
            <Flex as="label" gap="2" align="center" minH="8" cursor="pointer">
              <Check type="checkbox" checked={also} onChange={({ target }) => setAlso(target.checked)} />
              {changesText(rows.data.total)}
            </Flex>
            <RuleRows rows={rows.data.shown} />
          </Box>
        )}
      </Stack>
    </FormDialog>
  );
}

function changesText(total: number): string {
  const things = countOf(total, ledgerTexts.noun);
  return total > BULK_MAX ? bankTexts.changesNewest(BULK_MAX, things) : bankTexts.changes(things);
}

/** The newest transactions that change. */
function RuleRows({ rows }: { rows: readonly Transaction[] }) {
  return (
    <Stack
      as="ul"
      gap="0"
      listStyleType="none"
      borderWidth="1px"
      borderRadius="md"
      aria-label={ledgerTexts.list}
    >
      {rows.map((row) => (
        <Flex as="li" key={row.id} gap="3" px="3" py="1.5" textStyle="xs" justify="space-between">
          <Text minW="0" overflowWrap="anywhere">
            {`${formatDay(row.date)}, ${row.payee || row.notes}, ${row.category}`}
          </Text>
          <Amount {...row} />
        </Flex>
      ))}
    </Stack>
  );
}

type RuleInput = { contains: string; match: RuleMatch; category: string };
type Saving = { rule: RuleInput; ids: number[] };

/** Saves the rule and changes the transactions. Undo undoes both. */
function useRuleSave(onClose: () => void): Mutation<Saving, Made> {
  const { accounting } = trpc.useUtils().client;
  const undo = useMutationFeedback(
    asProcedure(async ({ rule, before, changed }: Made) => {
      if (changed.length > 0) await accounting.bulkUndo.mutate({ rows: changed });
      if (before) await accounting.saveRule.mutate(before);
      else await accounting.deleteRule.mutate({ id: rule.id });
      return rule;
    }),
    { success: { title: bankTexts.ruleUndone }, failure: bankTexts.ruleUndoFailed },
  );
  return useMutationFeedback(
    asProcedure(async ({ rule, ids }: Saving): Promise<Made> => {
      const isSame = (each: StoredRule) =>
        each.match === rule.match && each.contains.toLowerCase() === rule.contains.toLowerCase();
      const before = (await accounting.rules.query({})).find(isSame);
      const saved = await accounting.saveRule.mutate(rule);
      const change = { category: rule.category };
      const changed = ids.length > 0 ? (await accounting.bulkUpdate.mutate({ ids, change })).changed : [];
      return { rule: saved, before, changed };
    }),
    {
      success: (made) => ({
        title: bankTexts.ruleSaved,
        ...(made.changed.length > 0 && {
          description: bankTexts.ruleRan(countOf(made.changed.length, ledgerTexts.noun)),
        }),
        action: { label: generalTexts.undo, run: () => undo.mutate(made) },
      }),
      failure: bankTexts.ruleSaveFailed,
      onSuccess: onClose,
    },
  );
}

/** Several requests as one procedure. */
function asProcedure<Input, Output>(
  mutationFn: (input: Input) => Promise<Output>,
): MutationProcedure<Input, Output> {
  return {
    useMutation: (options) => useMutation({ ...(options as object), mutationFn }) as Mutation<Input, Output>,
  };
}

type RuleDialogProps = { rule: RuleInput; open: boolean; onClose: () => void };
