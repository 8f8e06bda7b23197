import { Box, Button, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { trpc } from '#lib/trpc.ts';
import { bankMessages, bankTexts } from '#shared/accounting/bank/messages.ts';
import { RULE_TEXT_MAX } from '#shared/accounting/model.ts';
import { fieldMessages } from '#shared/kit/fields.messages.ts';
import { Disclosure } from '#ui/base/Disclosure.tsx';
import { IconAction } from '#ui/base/IconAction.tsx';
import { QueryError } from '#ui/base/QueryError.tsx';
import { useMountedDialog } from '#ui/dialogs/useMountedDialog.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { OptionSelect } from '#ui/forms/OptionSelect.tsx';
import { useCategories } from '../../categories/useCategories.ts';
import { ruleCategories } from './ruleCategories.ts';

const RuleDialog = lazyOrRetry(async () => ({
  default: (await import('../../form/RuleDialog.tsx')).RuleDialog,
}));

/** The rules that choose the category of imported transactions. */
export function CategoryRules({ mt }: { mt?: string }) {
  const rules = trpc.accounting.rules.useQuery({});
  const remove = useMutationFeedback(trpc.accounting.deleteRule, {
    success: { title: bankTexts.ruleDeleted },
    failure: bankTexts.ruleDeleteFailed,
  });
  const dialog = useMountedDialog(RuleDialog);
  return (
    <Disclosure maxW="none" mt={mt}>
      <summary>{bankTexts.rules}</summary>
      <Stack gap="4" px="4" pb="4">
        <Text color="fg.muted">{bankTexts.rulesHint}</Text>
        <RuleForm />
        {rules.isError && <QueryError message={bankTexts.rulesFailed} query={rules} />}
        {rules.data?.length === 0 && <Text color="fg.muted">{bankTexts.noRules}</Text>}
        <Stack as="ul" gap="1" listStyleType="none">
          {rules.data?.map(({ id, match, contains, category }) => (
            <Flex as="li" key={id} align="center" gap="2">
              <Text flex="1" minW="0" overflowWrap="anywhere">
                {bankTexts.rule(match, contains, category)}
              </Text>
              <IconAction
                label={bankTexts.runRule(contains)}
                icon={<Play aria-hidden />}
                onClick={() => dialog.open({ rule: { match, contains, category } })}
              />
              <IconAction
                label={bankTexts.deleteRule(contains)}
                icon={<Trash2 aria-hidden />}
                onClick={() => remove.mutate({ id })}
              />
            </Flex>
          ))}
        </Stack>
        {dialog.element}
      </Stack>
    </Disclosure>
  );
}

function RuleForm() {
  const { choices } = useCategories();
  const [contains, setContains] = useState('');
  const [category, setCategory] = useState('');
  const [tried, setTried] = useState(false);
  const save = useMutationFeedback(trpc.accounting.saveRule, {
    success: { title: bankTexts.ruleSaved },
    failure: bankTexts.ruleSaveFailed,
    onSuccess: () => {
      setContains('');
      setTried(false);
    },
  });
  const isBlank = contains.trim() === '';
  return (
    <Flex
      as="form"
      direction={{ base: 'column', sm: 'row' }}
      gap="3"
      align={{ sm: 'flex-start' }}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isBlank && category !== '') save.mutate({ contains, category });
      }}
    >
      <FormField label={bankTexts.contains} error={tried && isBlank ? bankMessages.ruleText : undefined}>
        <Input
          size="md"
          value={contains}
          maxLength={RULE_TEXT_MAX}
          onChange={({ target }) => setContains(target.value)}
        />
      </FormField>
      <FormField
        label={bankTexts.category}
        error={tried && category === '' ? fieldMessages.required(bankTexts.category) : undefined}
      >
        <OptionSelect
          {...{
            frame: { size: 'md' },
            value: category,
            options: ruleCategories(choices),
            onChange: setCategory,
          }}
        />
      </FormField>
      <Box pt={{ sm: '6' }} flexShrink="0">
        <Button type="submit" loading={save.isPending}>
          {bankTexts.saveRule}
        </Button>
      </Box>
    </Flex>
  );
}
