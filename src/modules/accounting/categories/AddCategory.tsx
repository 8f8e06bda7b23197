import { Box, Button, Flex, Input } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { showServerErrorsInForm } from '#lib/serverErrors.ts';
import { trpc } from '#lib/trpc.ts';
import { categoryTexts, categoryToasts } from '#shared/accounting/categories/messages.ts';
import { type CategoryAddInput, categoryAddInput } from '#shared/accounting/categories/schema.ts';
import { ENTRY_SIGN_LABEL } from '#shared/accounting/messages.ts';
import { CATEGORY_MAX, DEFAULT_ENTRY_SIGN, ENTRY_SIGNS } from '#shared/accounting/model.ts';
import { FormError } from '#ui/forms/FormError.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { OptionSelect } from '#ui/forms/OptionSelect.tsx';

const TYPES = ENTRY_SIGNS.map((type) => [type, ENTRY_SIGN_LABEL[type]] as const);

/** Adds a category of one's own. */
export function AddCategory() {
  const form = useForm<CategoryAddInput>({
    resolver: zodResolver(categoryAddInput),
    defaultValues: { name: '', type: DEFAULT_ENTRY_SIGN },
  });
  const { errors } = form.formState;
  const add = useMutationFeedback(trpc.accounting.addCategory, {
    success: categoryToasts.added,
    failure: null,
    onSuccess: () => form.resetField('name'),
    onError: (error) => showServerErrorsInForm(form, error),
  });
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit((values) => add.mutate(values))(event)}>
      <Flex direction={{ base: 'column', sm: 'row' }} gap="3" align={{ sm: 'flex-start' }}>
        <FormField label={categoryTexts.name} error={errors.name?.message}>
          <Input size="md" autoComplete="off" maxLength={CATEGORY_MAX} {...form.register('name')} />
        </FormField>
        <FormField label={categoryTexts.type}>
          <Controller
            control={form.control}
            name="type"
            render={({ field }) => <OptionSelect {...field} frame={{ size: 'md' }} options={TYPES} />}
          />
        </FormField>
        <Box pt={{ sm: '6' }} flexShrink="0">
          <Button type="submit" loading={add.isPending} loadingText={categoryTexts.adding}>
            {categoryTexts.add}
          </Button>
        </Box>
      </Flex>
      <FormError error={errors.root} />
    </form>
  );
}
